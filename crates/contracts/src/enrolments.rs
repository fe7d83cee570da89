use async_trait::async_trait;
use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, UserId};
use sanggar_platform::db::DbError;

use crate::Item;

/// A person's place in a programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnrolmentSummary {
    pub enrolment: EnrolmentId,
    /// The person has said what the programme is worth.
    pub is_rated: bool,
    /// The place came with another programme, in whose room the person asks (B329).
    pub asks_elsewhere: bool,
    /// What the person has done, also what was archived since.
    pub completed: Vec<ActivityId>,
    /// The address of the certificate that counts.
    pub certificate: Option<String>,
    /// What the person has of that which is sold beside the programme.
    pub owned: Vec<Item>,
}

/// Who attends what, and so may see what is announced there. Answered by learning.
#[async_trait]
pub trait Enrolments: Send + Sync {
    async fn place(&self, user: UserId, program: ProgramId) -> Result<Option<EnrolmentSummary>, DbError>;

    /// How many seats are taken; a programme that nobody attends is not among them.
    async fn learners_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError>;

    /// How many seats or pieces are taken or kept for somebody; what nobody wanted yet is not among them.
    async fn taken_of(&self, items: &[Item]) -> Result<Vec<(Item, i64)>, DbError>;

    /// Those of the programmes that the person attends.
    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError>;
}
