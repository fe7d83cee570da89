use sanggar_kernel::UserId;
use sanggar_platform::http::Names;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[allow(dead_code, reason = "clients say where they ask from; a tour is seen once, wherever")]
pub struct CoachmarkQuery {
    pub source: Option<String>,
    pub device: Option<String>,
}

/// `status` true: the tour is done; false: it is to be shown again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "clients say where they ask from; a tour is seen once, wherever")]
pub struct CoachmarkForm {
    pub name: String,
    pub status: bool,
    #[serde(default)]
    pub platform: Option<String>,
    #[serde(default)]
    pub device: Option<String>,
    /// One's own, if at all.
    #[serde(default)]
    pub user_id: Option<UserId>,
}

impl Names<Option<UserId>> for CoachmarkForm {
    fn key(&self) -> Option<UserId> {
        self.user_id
    }
}
