use async_trait::async_trait;
use sanggar_kernel::LearningSpaceId;
use sanggar_platform::db::DbError;

/// Where a child lives and where it learns, as a form says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchoolPlace {
    /// The region code (kode wilayah) of a kecamatan or kelurahan.
    pub district_code: Option<String>,
    pub city: Option<String>,
    pub learning_space: Option<LearningSpaceId>,
}

/// What holds of a `SchoolPlace`; what was not given holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceFinding {
    pub district_exists: bool,
    /// The learning space is open and, where a city is given, in that city.
    pub learning_space_fits: bool,
}

/// What a registration form asks for beside the fields that every form has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormVariant {
    pub phone_required: bool,
    pub email_required: bool,
}

/// Answered by schooldata.
#[async_trait]
pub trait SchoolPlaces: Send + Sync {
    /// One finding for each place, in their order.
    async fn check(&self, places: &[SchoolPlace]) -> Result<Vec<PlaceFinding>, DbError>;

    /// By the form's slug. `None`: there is no such form, or it is closed.
    async fn form_variant(&self, form: &str) -> Result<Option<FormVariant>, DbError>;
}
