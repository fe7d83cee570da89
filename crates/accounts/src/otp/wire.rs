use serde::Serialize;
use utoipa::ToSchema;

/// A letter is on its way.
#[derive(Serialize, ToSchema)]
pub struct Sent {
    /// Seconds until the next one may be asked.
    pub resend_in: i64,
    /// For a visitor's code: what the answer must carry, so that nobody else can give it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub request: Option<String>,
}

impl Sent {
    pub const fn again_in(seconds: i64) -> Self {
        Self { resend_in: seconds, request: None }
    }
}
