use async_trait::async_trait;
use sanggar_kernel::{InstitutionId, LearningSpaceId};
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
    /// Whose learning space it is.
    pub institution: Option<InstitutionId>,
}

/// Where a person lives, as a profile keeps it: codes of regions as numbers, without their dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    pub province: i64,
    /// A city, a kecamatan or a kelurahan.
    pub district: i64,
    pub city: Option<String>,
}

/// What holds of a `Home`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HomeFinding {
    pub province_exists: bool,
    /// It exists and lies in the province.
    pub district_fits: bool,
    /// It is no city of another province alone. Words that name no city hold: older profiles have them.
    pub city_fits: bool,
}

/// What a registration form asks for beside the fields that every form has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormVariant {
    pub phone_required: bool,
    pub email_required: bool,
    /// Whose form it is.
    pub institution: Option<InstitutionId>,
}

/// Answered by schooldata.
#[async_trait]
pub trait SchoolPlaces: Send + Sync {
    /// One finding for each place, in their order.
    async fn check(&self, places: &[SchoolPlace]) -> Result<Vec<PlaceFinding>, DbError>;

    /// One finding for each home, in their order.
    async fn check_homes(&self, homes: &[Home]) -> Result<Vec<HomeFinding>, DbError>;

    /// By the form's slug. `None`: there is no such form, or it is closed.
    async fn form_variant(&self, form: &str) -> Result<Option<FormVariant>, DbError>;
}
