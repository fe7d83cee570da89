use sanggar_kernel::{Millis, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::{ExportId, Row};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportForm {
    /// An own child; else it is about oneself.
    #[serde(default)]
    pub target_id: Option<UserId>,
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    id: i64,
}

impl Names<ExportId> for ById {
    fn key(&self) -> ExportId {
        ExportId::new(self.id)
    }
}

#[derive(Serialize, ToSchema)]
pub struct ExportItem {
    pub id: i64,
    pub target_id: UserId,
    pub target_name: String,
    /// `waiting`, `ready` or `expired`.
    pub state: &'static str,
    pub asked_at: Millis,
    pub expires_at: Option<Millis>,
    pub size: Option<i64>,
}

impl From<Row> for ExportItem {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            target_id: row.user_id,
            target_name: row.name,
            state: row.state.as_str(),
            asked_at: row.asked_at,
            expires_at: row.expires_at,
            size: row.size,
        }
    }
}
