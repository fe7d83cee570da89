use sanggar_platform::db::DbError;
use thiserror::Error;

/// Why the demo could not be put in place.
#[derive(Debug, Error)]
pub enum SeedError {
    #[error("accounts: {0}")]
    Accounts(#[from] sanggar_accounts::Error),
    #[error("catalog: {0}")]
    Catalog(#[from] sanggar_catalog::publish::PublishError),
    #[error("media: {0}")]
    Media(#[from] sanggar_catalog::media::MediaError),
    #[error("learning: {0}")]
    Learning(#[from] sanggar_learning::Error),
    #[error("messaging: {0}")]
    Messaging(#[from] sanggar_messaging::Error),
    #[error("schooldata: {0}")]
    SchoolData(#[from] sanggar_schooldata::Error),
    #[error("{0}: {1}")]
    File(&'static str, serde_json::Error),
    #[error("{0} is missing")]
    Missing(String),
    #[error("store: {0}")]
    Store(#[from] DbError),
}
