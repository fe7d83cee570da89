use std::sync::Arc;

use async_trait::async_trait;
use sanggar_kernel::{ActivityId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Code, Fault};
use serde_json::json;

use crate::Course;

/// What became of somebody's wish for a place in a study group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupPlace {
    /// Theirs once the transaction commits, or before already.
    Taken,
    /// Full, closed or too late, in a sentence for who chose it.
    Refused(&'static str),
    /// No such group there, nothing to choose, or the person does not attend.
    Absent,
}

impl GroupPlace {
    pub fn checked(self) -> Result<(), Fault> {
        match self {
            Self::Taken => Ok(()),
            Self::Refused(sentence) => Err(group_refused(sentence)),
            Self::Absent => Err(Fault::not_found()),
        }
    }
}

/// A group that cannot be chosen, on the wire: 118 is in the answer twice (B378).
pub fn group_refused(sentence: &str) -> Fault {
    Fault::code(Code::GroupFull, sentence).with(json!({ "status": Code::GroupFull.number() }))
}

/// Places in the study groups of an activity that is sold beside its programme, taken and given back in the transaction of whoever sells it
/// (B257): a group without a place sells nothing, and a sale that fails takes no place. The caller has asked for the course before its
/// transaction began, and gives the transaction up unless the place is taken. Answered by learning.
#[async_trait]
pub trait StudyPlaces: Send + Sync {
    /// Out of another group of the activity, if the person was in one.
    async fn take(
        &self,
        tx: &Conn,
        person: UserId,
        course: &Arc<Course>,
        activity: ActivityId,
        group: StudyGroupId,
    ) -> Result<GroupPlace, DbError>;

    /// Whoever has none stays without. Who waited for the place moves up.
    async fn release(&self, tx: &Conn, person: UserId, course: &Arc<Course>, activity: ActivityId) -> Result<(), DbError>;
}
