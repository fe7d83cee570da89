use async_trait::async_trait;
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;

/// How an institution calls itself towards people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstitutionBrand {
    pub id: InstitutionId,
    pub name: String,
}

/// Answered by the catalogue.
#[async_trait]
pub trait Institutions: Send + Sync {
    async fn brands(&self, institutions: &[InstitutionId]) -> Result<Vec<InstitutionBrand>, DbError>;
}
