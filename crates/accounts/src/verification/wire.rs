use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::login_data::SessionForm;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ValidateForm {
    /// The page to come back to after the link; of our own site.
    pub current_url: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkForm {
    pub email: PersonalText,
    /// What the letter's link carries.
    pub code: PersonalText,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
    #[serde(default)]
    pub session: SessionForm,
}

#[derive(Deserialize, IntoParams)]
pub struct SkipQuery {
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
}
