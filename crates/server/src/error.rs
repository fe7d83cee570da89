use sanggar_platform::config::ConfigError;
use sanggar_platform::db::DbError;
use sanggar_platform::files::FilesError;
use sanggar_platform::limits::LimitTableError;
use sanggar_platform::mail::SmtpError;
use sanggar_platform::net::NetError;
use thiserror::Error;

/// Why the program does not start, in words for its operator.
#[derive(Debug, Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Limits(#[from] LimitTableError),
    #[error("store: {0}")]
    Store(#[from] DbError),
    #[error("mail: {0}")]
    Mail(#[from] SmtpError),
    #[error("outgoing calls: {0}")]
    Net(#[from] NetError),
    #[error("files: {0}")]
    Files(#[from] FilesError),
    #[error("the demo: {0}")]
    Demo(#[from] sanggar_demo::SeedError),
    #[error("accounts: {0}")]
    Accounts(#[from] sanggar_accounts::Error),
    #[error("catalog: {0}")]
    Catalog(#[from] sanggar_catalog::publish::PublishError),
    #[error("learning: {0}")]
    Learning(#[from] sanggar_learning::Error),
    #[error("messaging: {0}")]
    Messaging(#[from] sanggar_messaging::Error),
    #[error("{what}: {error}")]
    File { what: String, error: std::io::Error },
    #[error("{0}")]
    Refused(String),
}

impl StartError {
    pub fn file(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |error| Self::File { what, error }
    }
}
