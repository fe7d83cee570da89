use sanggar_kernel::{ActivityId, Millis};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
pub struct CommentPage {
    pub activity_id: ActivityId,
    pub page: u32,
    pub per_page: u32,
}

impl Names<ActivityId> for CommentPage {
    fn key(&self) -> ActivityId {
        self.activity_id
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ReplyPage {
    pub activity_id: ActivityId,
    pub parent_id: i64,
    pub page: u32,
    pub per_page: u32,
}

impl Names<ActivityId> for ReplyPage {
    fn key(&self) -> ActivityId {
        self.activity_id
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    pub id: i64,
}

impl Names<i64> for ById {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewComment {
    pub activity_id: ActivityId,
    /// Plain text, 1 to 5,000 characters.
    pub message: String,
    /// The comment that it answers.
    pub parent_id: Option<i64>,
    /// The writer's own mark, at most 64 characters: sent again, it says nothing new.
    pub stamp: String,
}

impl Names<ActivityId> for NewComment {
    fn key(&self) -> ActivityId {
        self.activity_id
    }
}

#[derive(Serialize, ToSchema)]
pub struct Author {
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
    pub is_facilitator: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Comment {
    pub id: i64,
    pub user: Author,
    /// Plain text; empty when it was taken away or is hidden.
    pub message: String,
    pub created_at: Millis,
    pub reply_count: i64,
    pub is_mine: bool,
    pub is_deleted: bool,
    /// Reported; nobody reads it until somebody has decided otherwise.
    pub is_hidden: bool,
}
