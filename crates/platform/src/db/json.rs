use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Column, DbError, IntoValue, Row, Value};

/// A value kept as JSON in a text column, which both engines store and give back byte by byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoValue for Json<T> {
    fn into_value(self) -> Value {
        // A map with keys that are no text is the one thing that cannot be written; the NOT NULL of the column then refuses it.
        serde_json::to_string(&self.0).map_or(Value::Null, Value::Text)
    }
}

impl<T: DeserializeOwned> Column for Json<T> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        serde_json::from_str(row.text(index)?)
            .map(Self)
            .map_err(|e| DbError::Other(format!("column {} holds other JSON than expected ({:?})", index + 1, e.classify())))
    }
}
