use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::ToSchema;

/// What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompletionForm {
    pub profession_name: String,
    /// Needed for a student; adults get the level of their profession.
    #[serde(default)]
    pub year_level_id: Option<i64>,
    #[serde(default)]
    pub name: Option<PersonalText>,
    #[serde(default)]
    pub city: Option<PersonalText>,
    #[serde(default)]
    pub occupation: Option<PersonalText>,
}
