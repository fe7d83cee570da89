//! Who may come to a meeting: who attends the class and has come so far, and who teaches there.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::ActivityId;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::course_progress::{self, CourseProgress};
use crate::gate::TaughtCourse;
use crate::{Error, Learning};

/// For whom the meeting that the request names is open.
pub type Invited<I> = Gate<Invitation, I>;

/// A meeting that the caller may come to.
pub struct Invitation {
    course: Arc<Course>,
    activity: CourseActivity,
    is_host: bool,
    /// Of who attends the class.
    progress: Option<CourseProgress>,
}

impl Invitation {
    /// Of who prepares the meeting.
    pub fn of_teacher(taught: &TaughtCourse, activity: ActivityId) -> Result<Self, Error> {
        let course = taught.course().clone();
        Ok(Self { activity: meeting_in(&course, activity)?, course, is_host: true, progress: None })
    }

    /// Of who looks at the meeting's own page.
    pub fn of_learner(progress: &CourseProgress, activity: &CourseActivity) -> Self {
        Self { course: progress.course.clone(), activity: activity.clone(), is_host: progress.is_facilitator(), progress: None }
    }

    pub fn course(&self) -> &Course {
        &self.course
    }

    pub const fn activity(&self) -> &CourseActivity {
        &self.activity
    }

    pub const fn is_host(&self) -> bool {
        self.is_host
    }

    pub const fn progress(&self) -> Option<&CourseProgress> {
        self.progress.as_ref()
    }
}

fn meeting_in(course: &Course, activity: ActivityId) -> Result<CourseActivity, Error> {
    let found = course.activity(activity).filter(|(_, one)| one.kind == ActivityKind::LiveStreaming);
    found.map(|(_, one)| one.clone()).ok_or(Error::Absent)
}

/// How a request names a meeting.
pub enum MeetingKey {
    Slug(String),
    Activity(ActivityId),
}

impl Guarded for Invitation {
    const ACCESS: Access = Access::TAKES_PART;
    type Key = MeetingKey;
}

#[async_trait]
impl GuardedIn<Learning> for Invitation {
    async fn load(cx: &Learning, me: &Identity, key: MeetingKey) -> Result<Self, Fault> {
        let (course, activity) = match key {
            MeetingKey::Slug(slug) => {
                let course = cx.ports.courses.of_activity(&slug).await?.ok_or(Error::Absent)?;
                let activity = course.activity_by_slug(&slug).ok_or(Error::Absent)?.1.id;
                (course, activity)
            }
            MeetingKey::Activity(activity) => (cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?, activity),
        };
        Ok(invited_to(cx, me, course, activity).await?)
    }
}

async fn invited_to(cx: &Learning, me: &Identity, course: Arc<Course>, activity: ActivityId) -> Result<Invitation, Error> {
    let found = meeting_in(&course, activity)?;
    let conn = cx.db.read().await?;
    let is_host = course_progress::is_facilitator(&conn, me.user, me.is_admin, course.id).await?;
    let progress = course_progress::in_course(cx, &conn, me.user, course.clone()).await?;
    if !is_host {
        progress.as_ref().ok_or(Error::Absent)?.open(activity)?;
    }
    Ok(Invitation { course, activity: found, is_host, progress })
}
