//! Who takes part in a discussion, and who may take a comment away.

use async_trait::async_trait;
use sanggar_contracts::PersonCard;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, ProgramId, UserId};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use super::query::{self, Said};
use crate::{Error, Learning, course_progress};

/// For whom the discussion that the request names is open.
pub type TakesPart<I> = Gate<Discussion, I>;

/// A discussion as one of those who take part sees it.
pub struct Discussion {
    pub program: ProgramId,
    pub user: UserId,
    pub activity_slug: String,
    pub title: String,
    is_facilitator: bool,
}

impl Discussion {
    /// Who teaches knows the learners; learners know of each other what strangers may.
    pub fn shown(&self, card: PersonCard) -> PersonCard {
        if self.is_facilitator || card.id == self.user { card } else { card.for_others() }
    }
}

impl Guarded for Discussion {
    const ACCESS: Access = Access::TAKES_PART;
    type Key = ActivityId;
}

#[async_trait]
impl GuardedIn<Learning> for Discussion {
    /// Open to a learner who has come so far, and to who teaches there.
    async fn load(cx: &Learning, me: &Identity, activity: ActivityId) -> Result<Self, Fault> {
        let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
        let found = course.activity(activity).filter(|(_, one)| one.kind == ActivityKind::Discussion);
        let is_discussion = found.is_some();
        let conn = cx.db.read().await?;
        let (is_open, is_facilitator) = match course_progress::in_course(cx, &conn, me.user, course.clone()).await? {
            Some(progress) => {
                let progress = progress.seen_by(me);
                if is_discussion && progress.needs_group() {
                    return Err(Error::GroupNeeded.into());
                }
                (progress.open(activity).is_ok(), progress.is_facilitator())
            }
            None => (false, course_progress::is_facilitator(&conn, me.user, me.is_admin, course.id).await?),
        };
        let (_, one) = found.filter(|_| is_open || is_facilitator).ok_or(Error::Absent)?;
        Ok(Self { program: course.id, user: me.user, activity_slug: one.slug.clone(), title: one.title.clone(), is_facilitator })
    }
}

/// One that the caller can read.
pub struct ReadableComment {
    pub said: Said,
    pub discussion: Discussion,
}

impl Guarded for ReadableComment {
    const ACCESS: Access = Access::TAKES_PART;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for ReadableComment {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let said = query::by_id(&*cx.db.read().await?, id).await?.ok_or(Error::Absent)?;
        let discussion = Discussion::load(cx, me, said.activity_id).await?;
        Ok(Self { said, discussion })
    }
}

/// One's own, or anybody's by who teaches there.
pub struct RemovableComment(Said);

impl RemovableComment {
    pub fn into_said(self) -> Said {
        self.0
    }
}

impl Guarded for RemovableComment {
    const ACCESS: Access = Access::OWNER_OR_TEACHER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for RemovableComment {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let conn = cx.db.read().await?;
        let said = query::by_id(&conn, id).await?.ok_or(Error::Absent)?;
        let may = said.user_id == me.user || course_progress::is_facilitator(&conn, me.user, me.is_admin, said.program_id).await?;
        if may { Ok(Self(said)) } else { Err(Error::Absent.into()) }
    }
}
