use async_trait::async_trait;
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;

/// How an institution calls itself towards people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstitutionBrand {
    pub id: InstitutionId,
    pub name: String,
}

/// What an institution adds to the account menu of its families.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstitutionMenu {
    pub id: InstitutionId,
    pub community_page: Option<MenuLink>,
    pub parent_entries: bool,
    pub year_in_review: bool,
}

/// `path` is one of our own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuLink {
    pub label: String,
    pub path: String,
}

/// Answered by the catalogue.
#[async_trait]
pub trait Institutions: Send + Sync {
    async fn brands(&self, institutions: &[InstitutionId]) -> Result<Vec<InstitutionBrand>, DbError>;

    async fn menus(&self, institutions: &[InstitutionId]) -> Result<Vec<InstitutionMenu>, DbError>;
    /// Whether the institution's site leaves out the levels of the youngest (B192).
    async fn trims_year_levels(&self, institution: InstitutionId) -> Result<bool, DbError>;
}
