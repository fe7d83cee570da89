use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub struct FamilySummary {
    /// At most 500 characters; absent: no child is linked with the person.
    pub text: Option<String>,
}
