use sanggar_contracts::{Report, ReportReason, ReportState};
use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportDiscussionComment)]
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

#[derive(Deserialize, IntoParams)]
pub struct CaseById {
    id: i64,
}

impl Names<i64> for CaseById {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReportedDiscussionComment)]
pub struct CaseOfDiscussion {
    pub id: i64,
    pub comment: CaseComment,
    pub program_slug: String,
    pub program_title: String,
    pub activity_slug: String,
    pub activity_title: String,
    pub reports: Vec<Report>,
    pub state: ReportState,
}

/// With its words, also where the discussion does not show them.
#[derive(Serialize, ToSchema)]
#[schema(as = DiscussionCommentWords)]
pub struct CaseComment {
    pub id: i64,
    pub text: String,
    pub user_name: String,
    pub avatar: Option<String>,
    pub created_at: Millis,
}
