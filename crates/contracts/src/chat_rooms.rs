use async_trait::async_trait;
use sanggar_kernel::{ActivityId, ChatRoomId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

text_enum! {
    /// B298.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum RoomType {
        Group => "group",
        /// Facilitators begin, everybody replies.
        Channel => "channel",
    }
}

/// The class chat of a programme, as its document begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseChat {
    #[serde(rename = "type")]
    pub kind: RoomType,
    /// How many learners; absent: what the type allows.
    pub limit: Option<i64>,
}

impl Default for CourseChat {
    fn default() -> Self {
        Self { kind: RoomType::Group, limit: None }
    }
}

impl CourseChat {
    /// How many learners may be in the room (G2).
    pub fn learners(&self) -> i64 {
        self.limit.unwrap_or(match self.kind {
            RoomType::Group => 250,
            RoomType::Channel => 5_000,
        })
    }
}

/// The room of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassChat {
    pub program: ProgramId,
    pub room: ChatRoomId,
    pub kind: RoomType,
    pub is_closed: bool,
}

/// Where classes talk. Answered by messaging.
#[async_trait]
pub trait ChatRooms: Send + Sync {
    /// Those of the programmes that have a room.
    async fn of_programs(&self, programs: &[ProgramId]) -> Result<Vec<ClassChat>, DbError>;

    /// Those of a programme's study groups that have a room.
    async fn of_groups(&self, program: ProgramId, groups: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError>;

    /// Whether the learner has asked something in the room of this activity.
    async fn has_spoken(&self, learner: UserId, program: ProgramId, activity: ActivityId) -> Result<bool, DbError>;
}
