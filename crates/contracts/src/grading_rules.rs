use async_trait::async_trait;
use sanggar_kernel::{ActivityId, Millis, ProgramId};
use sanggar_platform::db::Conn;
use sanggar_platform::outbox::OutboxError;

/// How a class is scored, as those who teach it say. It wins over what the programme's document says, and stays when that is published again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradingRules {
    /// From when on learners are told their scores; absent: at any time.
    pub scoring_date: Option<Millis>,
    /// 0 to 100; absent: any score passes.
    pub pass_mark: Option<i64>,
    /// 0 to 10 for each activity that is named; the others keep theirs.
    pub weights: Vec<(ActivityId, i64)>,
}

/// Answered by the catalogue, which tells everybody about programmes.
#[async_trait]
pub trait Grading: Send + Sync {
    /// In the caller's transaction, last in it.
    async fn set_rules(&self, tx: &Conn, program: ProgramId, rules: &GradingRules) -> Result<(), OutboxError>;
}
