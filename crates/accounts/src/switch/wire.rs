use sanggar_kernel::UserId;
use serde::Deserialize;
use serde::de::IgnoredAny;
use utoipa::ToSchema;

use crate::login_data::SessionForm;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "clients send where and on what they run; nothing of it is kept")]
pub struct SwitchForm {
    pub target_account_id: UserId,
    #[serde(default)]
    pub source: Option<String>,
    #[serde(default)]
    pub agent: Option<String>,
    #[serde(default)]
    pub operating_system: Option<String>,
    /// Where a child is, is not our business: it is skipped while the body is read.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    pub longitude: Option<IgnoredAny>,
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    pub latitude: Option<IgnoredAny>,
    #[serde(default)]
    pub session: SessionForm,
}
