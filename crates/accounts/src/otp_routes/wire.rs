use sanggar_kernel::PersonalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendForm {
    pub email: PersonalText,
    pub otp_purpose_id: i64,
    /// The solved puzzle, once one was asked for (status 428): for a forgotten password.
    #[serde(default)]
    pub captcha: Option<String>,
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
    /// What a visitor was given when the code was sent.
    #[serde(default)]
    pub request: Option<PersonalText>,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
}

/// What a right code brings, by its purpose.
#[derive(Default, Serialize, ToSchema)]
pub struct Verified {
    /// For a forgotten password: what the call that sets the new one takes as `code`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reset_code: Option<String>,
    /// For a proof: the seconds for which it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proved_for: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct PurposeItem {
    pub id: i64,
    pub name: &'static str,
}
