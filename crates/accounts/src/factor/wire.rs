use sanggar_kernel::{Millis, PersonalText};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use super::query::Factor;
use crate::login_data::SessionForm;

/// The second step of a log-in: one of the three.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepForm {
    /// From the answer to the first step (status 140).
    pub ticket: PersonalText,
    /// Six digits of an authenticator app.
    #[serde(default)]
    pub code: Option<PersonalText>,
    #[serde(default)]
    pub recovery_code: Option<PersonalText>,
    /// What the browser's passkey answered, as its `toJSON()` gives it.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub credential: Option<Map<String, Value>>,
    #[serde(default)]
    pub session: SessionForm,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TicketForm {
    pub ticket: PersonalText,
}

#[derive(Serialize, ToSchema)]
pub struct PasskeyAsked {
    /// What `navigator.credentials` is asked, as JSON.
    #[schema(value_type = Object)]
    pub options: Value,
}

#[derive(Serialize, ToSchema)]
pub struct PasskeyBegun {
    pub ticket: String,
    /// What `navigator.credentials` is asked, as JSON.
    #[schema(value_type = Object)]
    pub options: Value,
}

#[derive(Serialize, ToSchema)]
pub struct TotpBegun {
    pub ticket: String,
    /// For typing into the app.
    pub secret: String,
    /// For the picture that the app reads.
    pub uri: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpForm {
    pub ticket: PersonalText,
    /// The first code that the app shows.
    pub code: PersonalText,
    pub name: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyForm {
    pub ticket: PersonalText,
    /// What the browser made, as its `toJSON()` gives it.
    #[schema(value_type = Object)]
    pub credential: Map<String, Value>,
    pub name: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameForm {
    pub name: String,
}

#[derive(Deserialize, IntoParams)]
pub struct OneFactor {
    #[serde(rename = "factorId")]
    #[param(rename = "factorId")]
    pub id: i64,
}

#[derive(Serialize, ToSchema)]
pub struct SecondFactors {
    pub factors: Vec<FactorItem>,
    pub recovery_codes_left: i64,
    /// Whether the person's role asks for one: the last is not removed then.
    pub is_required: bool,
    /// Whether this site can have passkeys at all.
    pub has_passkeys: bool,
}

#[derive(Serialize, ToSchema)]
pub struct FactorItem {
    pub id: i64,
    /// `totp` or `passkey`.
    pub kind: &'static str,
    pub name: String,
    pub created_at: Millis,
    pub last_used_at: Option<Millis>,
}

impl From<Factor> for FactorItem {
    fn from(factor: Factor) -> Self {
        let Factor { id, kind, name, created_at, last_used_at, .. } = factor;
        Self { id, kind: kind.as_str(), name, created_at, last_used_at }
    }
}

/// Shown once.
#[derive(Serialize, ToSchema)]
pub struct FactorAdded {
    pub id: i64,
    /// With the first factor; empty with every other.
    pub recovery_codes: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}
