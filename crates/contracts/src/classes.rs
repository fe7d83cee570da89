use async_trait::async_trait;
use sanggar_kernel::{ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::DbError;

/// What a person is in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassPart {
    pub program: ProgramId,
    pub attends: bool,
    /// Attends only because the class belongs to another programme, whose room is the one to ask in (B329).
    pub is_child: bool,
    pub teaches: bool,
    /// The study groups of that class that the person is in.
    pub groups: Vec<StudyGroupId>,
}

/// Who is what in which class, as it is now. Whoever changes it ends the person's streams in the same transaction. Answered by learning.
#[async_trait]
pub trait Classes: Send + Sync {
    /// The person's part in those of the programmes where there is one.
    async fn parts_in(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ClassPart>, DbError>;

    /// All that the person attends or teaches.
    async fn parts_of(&self, user: UserId) -> Result<Vec<ClassPart>, DbError>;

    /// How many attend the class, if the person teaches it.
    async fn learners_if_taught(&self, user: UserId, program: ProgramId) -> Result<Option<i64>, DbError>;

    /// Those who attend the class and whose number is higher than `after`, in that order.
    async fn learners_after(&self, program: ProgramId, after: UserId, most: i64) -> Result<Vec<UserId>, DbError>;

    /// Each programme with each of those who teach it.
    async fn facilitators_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, UserId)>, DbError>;
}
