use async_trait::async_trait;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::DbError;

/// What a child did in some days and what comes after them, as its parents may hear it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChildWeek {
    pub child: UserId,
    /// Activities that were finished, and how long they are meant to take.
    pub done: i64,
    pub minutes: i64,
    /// Those of them that were meetings.
    pub meetings: i64,
    /// That could be told for the first time in these days, the newest first: none of a programme that does not tell its scores yet.
    pub scores: Vec<WeekScore>,
    /// Of which programmes, the newest first.
    pub certificates: Vec<String>,
    pub transcripts: i64,
    /// What is to be done in the seven days after, the nearest first.
    pub due: Vec<ComingUp>,
    /// The nearest meeting from now on.
    pub meeting: Option<ComingUp>,
    /// That the child attends, last used first.
    pub programs: Vec<ProgramId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeekScore {
    pub title: String,
    pub program_title: String,
    /// 0 to 100.
    pub score: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComingUp {
    pub title: String,
    pub program_title: String,
    /// When a meeting begins, or until when something is to be done.
    pub at: Millis,
}

/// How children got on. Answered by learning.
#[async_trait]
pub trait FamilyWeeks: Send + Sync {
    /// From the one moment to before the other, one for each of the children, in their order.
    async fn weeks_of(&self, children: &[UserId], from: Millis, until: Millis) -> Result<Vec<ChildWeek>, DbError>;
}
