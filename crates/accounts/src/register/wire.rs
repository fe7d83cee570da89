use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::login::SessionForm;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterForm {
    pub name: PersonalText,
    pub email: PersonalText,
    pub password: PersonalText,
    pub profession_name: String,
    /// Needed for a student; adults get the level of their profession.
    #[serde(default)]
    pub year_level_id: Option<i64>,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
    #[serde(default)]
    pub session: SessionForm,
}
