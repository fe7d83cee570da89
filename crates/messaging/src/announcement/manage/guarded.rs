use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::Course;
use sanggar_kernel::ProgramId;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use super::query;
use crate::announcement::AnnouncementId;
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
    async fn of(cx: &Messaging, me: &Identity, key: ClassKey) -> Result<Self, Error> {
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

/// An announcement of a class that the caller speaks to.
pub struct AnnouncementToManage {
    pub id: AnnouncementId,
    pub class: TaughtClass,
}

impl Guarded for AnnouncementToManage {
    const ACCESS: Access = Access::TEACHES;
    type Key = AnnouncementId;
}

#[async_trait]
impl GuardedIn<Messaging> for AnnouncementToManage {
    async fn load(cx: &Messaging, me: &Identity, id: AnnouncementId) -> Result<Self, Fault> {
        let program = query::program_of(&*cx.db.read().await?, id).await?.ok_or(Error::AnnouncementAbsent)?;
        Ok(Self { id, class: TaughtClass::of(cx, me, ClassKey::Number(program)).await? })
    }
}
