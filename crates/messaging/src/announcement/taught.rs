//! Who speaks to a class: those who teach it, and who runs the whole.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::Course;
use sanggar_kernel::ProgramId;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::{Error, Messaging};

/// For who teaches the class that the request names, and for who runs the whole.
pub type Announces<I> = Gate<TaughtClass, I>;

/// A class that the caller speaks to.
pub struct TaughtClass {
    pub course: Arc<Course>,
    pub learners: i64,
}

/// How a request names it.
pub enum ClassKey {
    Number(ProgramId),
    Slug(String),
}

impl TaughtClass {
    pub async fn of(cx: &Messaging, me: &Identity, key: ClassKey) -> Result<Self, Error> {
        let course = match key {
            ClassKey::Number(program) => cx.courses.courses(&[program]).await?.pop(),
            ClassKey::Slug(slug) => cx.courses.by_slug(&slug).await?,
        };
        let course = course.ok_or(Error::AnnouncementAbsent)?;
        let learners = if me.is_admin {
            Some(cx.enrolments.learners_of(&[course.id]).await?.first().map_or(0, |(_, learners)| *learners))
        } else {
            cx.classes.learners_if_taught(me.user, course.id).await?
        };
        Ok(Self { course, learners: learners.ok_or(Error::AnnouncementAbsent)? })
    }
}

impl Guarded for TaughtClass {
    const ACCESS: Access = Access::TEACHES;
    type Key = ClassKey;
}

#[async_trait]
impl GuardedIn<Messaging> for TaughtClass {
    async fn load(cx: &Messaging, me: &Identity, key: ClassKey) -> Result<Self, Fault> {
        Ok(Self::of(cx, me, key).await?)
    }
}
