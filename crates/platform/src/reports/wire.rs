use sanggar_kernel::{Millis, ProgramId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::Names;
use crate::text_enum;

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum ReportReason {
        Kasar => "kasar",
        Pribadi => "pribadi",
        Spam => "spam",
        Lainnya => "lainnya",
    }
}

text_enum! {
    /// What was decided on something that was reported.
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum ReportState {
        Open => "open",
        Hidden => "hidden",
        Kept => "kept",
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportComment)]
pub struct ReportForm {
    pub comment_id: i64,
    pub reason: ReportReason,
    /// 500 characters at most.
    pub note: Option<String>,
}

impl Names<i64> for ReportForm {
    fn key(&self) -> i64 {
        self.comment_id
    }
}

/// Who reported is nobody's to know.
#[derive(Serialize, ToSchema)]
#[schema(as = ReportOfCase)]
pub struct Report {
    pub reason: ReportReason,
    pub note: String,
    pub at: Millis,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = DecisionOnCase)]
pub enum Decision {
    Hide,
    Keep,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DecideCase)]
pub struct DecideForm {
    pub action: Decision,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct CasePage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct OfProgram {
    pub program_id: Option<ProgramId>,
}

impl OfProgram {
    /// What is asked for of the programmes that somebody moderates; absent: all.
    pub fn within(&self, moderated: Option<Vec<ProgramId>>) -> Option<Vec<ProgramId>> {
        match (moderated, self.program_id) {
            (Some(moderated), Some(wanted)) => Some(moderated.into_iter().filter(|program| *program == wanted).collect()),
            (moderated, None) => moderated,
            (None, Some(wanted)) => Some(vec![wanted]),
        }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct CaseById {
    id: i64,
}

impl Names<i64> for CaseById {
    fn key(&self) -> i64 {
        self.id
    }
}
