use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{Millis, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;

#[derive(Serialize, ToSchema)]
pub struct ChildProgress {
    pub user_id: UserId,
    /// What is dated in this week, Monday to Sunday.
    pub week: Stitches,
    /// The class that was used last and is not done; absent: the child attends none.
    pub latest: Option<ClassProgress>,
    /// What comes next: by its date, else of the class that was used last.
    pub next: Option<NextThing>,
    /// How many classes the child attends.
    pub classes: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Stitches {
    pub done: i64,
    pub total: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ClassProgress {
    pub slug: String,
    pub title: String,
    pub progress: Stitches,
}

#[derive(Serialize, ToSchema)]
pub struct NextThing {
    pub slug: String,
    pub title: String,
    pub program_title: String,
    pub is_meeting: bool,
    /// When a meeting begins, or until when something is to be done.
    pub due_at: Option<Millis>,
}

#[derive(Serialize, ToSchema)]
pub struct FamilyOverview {
    pub week: FamilyWeek,
    /// The eldest link first.
    pub children: Vec<ChildOverview>,
}

/// All children together, from Monday to Sunday.
#[derive(Default, Serialize, ToSchema)]
pub struct FamilyWeek {
    /// `2026-11-16`
    pub first_day: String,
    pub last_day: String,
    /// Of what is dated in this week.
    pub done: i64,
    pub total: i64,
    /// That the activities finished in this week are meant to take.
    pub minutes: i64,
    /// That they came to.
    pub meetings: i64,
    pub scores: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ChildOverview {
    pub user_id: UserId,
    /// What is dated in this week, Monday to Sunday.
    pub week: Stitches,
    /// The nearest of what is to be done by a date.
    pub due: Option<NextThing>,
    pub meeting: Option<NextThing>,
    /// The newest of the last seven days.
    pub score: Option<NewScore>,
    /// The newest of the last seven days.
    pub announcement: Option<NewAnnouncement>,
    /// The newest of the last seven days that counts.
    pub certificate: Option<NewCertificate>,
    /// How many of the last seven days count.
    pub new_certificates: i64,
    /// The newest that was given out in the last seven days.
    pub transcript: Option<NewTranscript>,
    /// How many wishes to publish something wait for a parent.
    pub wishes: i64,
    /// Last used first.
    pub classes: Vec<ClassProgress>,
}

#[derive(Serialize, ToSchema)]
pub struct NewScore {
    /// Of the activity.
    pub slug: String,
    pub title: String,
    pub program_title: String,
    /// 0 to 100.
    pub score: i64,
    pub at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct NewAnnouncement {
    pub slug: String,
    pub title: String,
    pub program_title: String,
    pub at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct NewCertificate {
    /// Of its page.
    pub address: String,
    pub program_title: String,
    pub at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct NewTranscript {
    pub id: i64,
    pub at: Millis,
}

impl ClassProgress {
    pub fn new(progress: &CourseProgress) -> Self {
        Self {
            slug: progress.course.slug.clone(),
            title: progress.course.title.clone(),
            progress: Stitches { done: progress.completed(), total: progress.total() },
        }
    }
}

impl NextThing {
    pub fn new(course: &Course, activity: &CourseActivity, due_at: Option<Millis>) -> Self {
        Self {
            slug: activity.slug.clone(),
            title: activity.title.clone(),
            program_title: course.title.clone(),
            is_meeting: activity.kind == ActivityKind::LiveStreaming,
            due_at,
        }
    }
}
