use sanggar_kernel::PersonalText;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::login_data::SessionForm;

#[derive(Deserialize, IntoParams)]
pub struct StartQuery {
    /// The page of ours to go to afterwards; anything else counts as home.
    #[serde(rename = "return")]
    pub back: Option<String>,
    /// `bayar` when the person was about to pay (B051).
    pub from: Option<String>,
}

#[derive(Deserialize, IntoParams)]
pub struct CallbackQuery {
    pub code: Option<String>,
    pub state: Option<String>,
    pub error: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExternalForm {
    /// `google`.
    pub provider: String,
    pub id_token: PersonalText,
    /// What the app asked the provider to put into the token.
    #[serde(default)]
    pub nonce: Option<String>,
    /// For a new account; without it the person chooses later.
    #[serde(default)]
    pub profession_name: Option<String>,
    #[serde(default)]
    pub year_level_id: Option<i64>,
    #[serde(default)]
    pub session: SessionForm,
}
