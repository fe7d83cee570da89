//! Who may do what in a class. The gates load what they prove: the person's progress, or the course that the person teaches.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::Course;
use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, UserId};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::course_progress::{self, CourseProgress};
use crate::{Error, Learning};

/// For who attends the class that the request names.
pub type Enrolled<I> = Gate<CourseProgress, I>;

/// For who teaches the class that the request names, and for who runs the whole.
pub type Teaches<I> = Gate<TaughtCourse, I>;

/// How a request names a place in a class.
pub enum PlaceKey {
    Enrolment(EnrolmentId),
    /// All that the request says of it must fit together.
    Exactly {
        user: UserId,
        enrolment: EnrolmentId,
        program: Option<ProgramId>,
    },
    InProgram {
        user: UserId,
        program: ProgramId,
    },
    OfActivity(ActivityId),
    OfProgram(ProgramId),
    /// By the activity's word in an address; one that leads nowhere has a sentence of its own.
    OfSlug(String),
}

impl Guarded for CourseProgress {
    const ACCESS: Access = Access::ENROLLED;
    type Key = PlaceKey;
}

#[async_trait]
impl GuardedIn<Learning> for CourseProgress {
    async fn load(cx: &Learning, me: &Identity, key: PlaceKey) -> Result<Self, Fault> {
        Ok(progress_at(cx, me, key).await?.seen_by(me))
    }
}

async fn progress_at(cx: &Learning, me: &Identity, key: PlaceKey) -> Result<CourseProgress, Error> {
    let is_own = |user: UserId| if user == me.user { Ok(()) } else { Err(Error::Absent) };
    let (course, absent) = match key {
        PlaceKey::Enrolment(enrolment) => return course_progress::of_enrolment(cx, me.user, enrolment).await,
        PlaceKey::Exactly { user, enrolment, program } => {
            is_own(user)?;
            let found = course_progress::of_enrolment(cx, me.user, enrolment).await?;
            return if program.is_none_or(|program| program == found.course.id) { Ok(found) } else { Err(Error::Absent) };
        }
        PlaceKey::InProgram { user, program } => {
            is_own(user)?;
            (cx.ports.courses.courses(&[program]).await?.pop(), Error::Absent)
        }
        PlaceKey::OfProgram(program) => (cx.ports.courses.courses(&[program]).await?.pop(), Error::Absent),
        PlaceKey::OfActivity(activity) => (cx.ports.courses.of_activity_id(activity).await?, Error::Absent),
        PlaceKey::OfSlug(slug) => (cx.ports.courses.of_activity(&slug).await?, Error::ActivityUnknown),
    };
    let Some(course) = course else { return Err(absent) };
    course_progress::in_course(cx, &*cx.db.read().await?, me.user, course).await?.ok_or(absent)
}

/// A course that the caller teaches.
pub struct TaughtCourse(Arc<Course>);

impl TaughtCourse {
    pub fn course(&self) -> &Arc<Course> {
        &self.0
    }

    /// The course of a thing in it, a handed-in work or an answer, if this person teaches there.
    pub async fn of_program(cx: &Learning, me: &Identity, program: ProgramId) -> Result<Self, Error> {
        let course = cx.ports.courses.courses(&[program]).await?.pop().ok_or(Error::Absent)?;
        Self::of(cx, me, course).await
    }

    async fn of(cx: &Learning, me: &Identity, course: Arc<Course>) -> Result<Self, Error> {
        let teaches = course_progress::is_facilitator(&*cx.db.read().await?, me.user, me.is_admin, course.id).await?;
        if teaches { Ok(Self(course)) } else { Err(Error::Absent) }
    }
}

/// How a request names a course to those who teach it.
pub enum CourseKey {
    Slug(String),
    Activity(ActivityId),
    Program(ProgramId),
}

impl Guarded for TaughtCourse {
    const ACCESS: Access = Access::TEACHES;
    type Key = CourseKey;
}

#[async_trait]
impl GuardedIn<Learning> for TaughtCourse {
    async fn load(cx: &Learning, me: &Identity, key: CourseKey) -> Result<Self, Fault> {
        let course = match key {
            CourseKey::Slug(slug) => cx.ports.courses.by_slug(&slug).await?,
            CourseKey::Activity(activity) => cx.ports.courses.of_activity_id(activity).await?,
            CourseKey::Program(program) => cx.ports.courses.courses(&[program]).await?.pop(),
        };
        Ok(Self::of(cx, me, course.ok_or(Error::Absent)?).await?)
    }
}
