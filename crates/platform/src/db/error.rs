use thiserror::Error;

/// What can go wrong between us and the store, said the same way for both engines.
/// No message carries a stored value: these texts go to the log.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum DbError {
    #[error("the row is not there")]
    Absent,
    #[error("unique index {index} already holds this key")]
    Unique { index: String },
    #[error("a foreign key points to no row, or rows still point here")]
    ForeignKey,
    #[error("a value does not fit its column")]
    Check,
    #[error("too many requests wait for the database")]
    Busy,
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    #[error(
        "the database holds migration {found}, which this program does not know: it was written by a newer version; \
         start that version, or restore a backup made before it"
    )]
    NewerDatabase { found: String },
    #[error(
        "migration {name} was edited after it was applied to this database: restore its old text and put the change into a new migration"
    )]
    EditedMigration { name: String },
    #[error("{0}")]
    Other(String),
}

impl DbError {
    /// Whether exactly this unique index refused the row.
    pub fn is_unique(&self, index: &str) -> bool {
        matches!(self, Self::Unique { index: name } if name == index)
    }

    pub(super) fn other(message: impl Into<String>) -> Self {
        Self::Other(message.into())
    }
}
