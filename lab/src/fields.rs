use serde_json::Value;

/// The fields of an answer, as if all that may be asked for were there.
pub trait Fields {
    fn field(&self, name: &str) -> &Value;

    fn list(&self, name: &str) -> &[Value] {
        self.field(name).as_array().map_or(&[], Vec::as_slice)
    }

    fn text(&self, name: &str) -> &str {
        self.field(name).as_str().unwrap_or_default()
    }

    /// A whole number.
    fn number(&self, name: &str) -> i64 {
        self.field(name).as_i64().unwrap_or_default()
    }

    fn is(&self, name: &str) -> bool {
        self.field(name) == true
    }
}

impl Fields for Value {
    fn field(&self, name: &str) -> &Value {
        &self[name]
    }
}
