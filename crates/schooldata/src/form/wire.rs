use sanggar_kernel::{InstitutionId, Millis};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::Form;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByForm {
    /// The `form_id` that addresses carry: the form's slug.
    pub form_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct RegistrationForm {
    pub id: String,
    pub institution_id: InstitutionId,
    pub title: String,
    pub intro: String,
    pub phone_required: bool,
    pub email_required: bool,
    /// The year levels of the youngest (PAUD01, PAUD12, PAUD23) are not offered.
    pub trims_year_levels: bool,
    pub closes_at: Option<Millis>,
}

impl From<Form> for RegistrationForm {
    fn from(form: Form) -> Self {
        Self {
            id: form.slug,
            institution_id: form.institution_id,
            title: form.title,
            intro: form.intro,
            phone_required: form.phone_required,
            email_required: form.email_required,
            trims_year_levels: form.trims_year_levels,
            closes_at: form.closes_at,
        }
    }
}
