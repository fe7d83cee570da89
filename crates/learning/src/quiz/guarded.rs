//! Whose attempt it is.

use std::ops::Deref;

use async_trait::async_trait;
use sanggar_kernel::{ActivityId, AttemptId, EnrolmentId};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity, Json};

use super::attempt::{self, Attempt};
use crate::Learning;

/// For who has begun the attempt that the form names.
pub type Takes<F> = Gate<OwnAttempt, Json<F>>;

/// An attempt of the caller's, who still attends; it has ended if its time is over.
pub struct OwnAttempt(Attempt);

impl Deref for OwnAttempt {
    type Target = Attempt;

    fn deref(&self) -> &Attempt {
        &self.0
    }
}

impl OwnAttempt {
    pub fn into_attempt(self) -> Attempt {
        self.0
    }
}

/// How a request names an attempt. All that it says of it must fit together.
pub enum AttemptKey {
    One {
        attempt: AttemptId,
        enrolment: EnrolmentId,
        activity: ActivityId,
    },
    /// The only one that still takes answers.
    Open {
        enrolment: EnrolmentId,
        activity: ActivityId,
    },
}

impl Guarded for OwnAttempt {
    const ACCESS: Access = Access::OWNER;
    type Key = AttemptKey;
}

#[async_trait]
impl GuardedIn<Learning> for OwnAttempt {
    async fn load(cx: &Learning, me: &Identity, key: AttemptKey) -> Result<Self, Fault> {
        let found = match key {
            AttemptKey::One { attempt, enrolment, activity } => attempt::found(cx, me.user, attempt, enrolment, activity).await?,
            AttemptKey::Open { enrolment, activity } => attempt::found_open(cx, me.user, enrolment, activity).await?,
        };
        Ok(Self(found))
    }
}
