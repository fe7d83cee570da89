use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventForm {
    /// One of the known events, such as `page_viewed`.
    pub event: String,
    /// The path where it happened; its pattern is kept, not the path.
    pub page: Option<String>,
    /// At most 20. Those that the event does not have, and those that are no short word or number, are not kept.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub properties: Map<String, Value>,
}
