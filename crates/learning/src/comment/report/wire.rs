use sanggar_kernel::Millis;
use sanggar_platform::reports::{Report, ReportState};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[schema(as = ReportedDiscussionComment)]
pub struct CaseOfDiscussion {
    pub id: i64,
    pub comment: CaseComment,
    pub program_slug: String,
    pub program_title: String,
    /// Absent: the programme has the activity no longer.
    pub activity: Option<CaseActivity>,
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
    /// The discussion does not show it now.
    pub is_hidden: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = DiscussionActivity)]
pub struct CaseActivity {
    pub slug: String,
    pub title: String,
}
