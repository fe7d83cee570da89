use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::login_data::SessionForm;

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
    /// With the occupation, what a Prakerja participant's profile needs to be complete; both may come later.
    #[serde(default)]
    pub city: Option<PersonalText>,
    #[serde(default)]
    pub occupation: Option<PersonalText>,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
    #[serde(default)]
    pub session: SessionForm,
}
