use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::login_data::SessionForm;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LoginForm {
    pub email: PersonalText,
    pub password: PersonalText,
    /// The solved puzzle, once log-in has asked for one (status 428).
    #[serde(default)]
    pub captcha: Option<String>,
    /// The page the person came from, encoded by the client.
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
    #[serde(default)]
    pub session: SessionForm,
}
