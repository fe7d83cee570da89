use sanggar_kernel::PersonalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendForm {
    pub email: PersonalText,
    pub otp_purpose_id: i64,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodeForm {
    pub email: PersonalText,
    pub otp: PersonalText,
    pub otp_purpose_id: i64,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
}

/// A code is on its way.
#[derive(Serialize, ToSchema)]
pub struct Sent {
    /// Seconds until the next one may be asked.
    pub resend_in: i64,
}

#[derive(Serialize, ToSchema)]
pub struct PurposeItem {
    pub id: i64,
    pub name: &'static str,
}
