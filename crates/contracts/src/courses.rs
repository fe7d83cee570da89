use std::sync::Arc;

use async_trait::async_trait;
use sanggar_kernel::{ActivityId, InstitutionId, Millis, ProgramId, TopicId};
use sanggar_platform::db::DbError;
use sanggar_platform::files::StoredFile;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

use crate::activity::ActivityKind;
use crate::addon::AddOnKind;
use crate::chat_rooms::CourseChat;
use crate::content::Content;
use crate::study_groups::{StudyGroupType, StudyGroups};

text_enum! {
    pub enum CourseStage {
        Registration => "registration",
        Running => "running",
        Finished => "finished",
    }
}

/// A programme as those who learn in it meet it: its outline without the contents.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub description: String,
    pub category: String,
    pub subject: String,
    pub subject_name: String,
    pub glyph: String,
    pub picture: Option<String>,
    pub institution: CourseInstitution,
    pub stage: CourseStage,
    /// Taken down; those who attended keep what they have done.
    pub is_removed: bool,
    pub price: i64,
    pub capacity: Option<i64>,
    pub is_linear: bool,
    pub external_url: Option<String>,
    /// The user groups that it is limited to; none: for everybody.
    pub groups: Vec<i64>,
    pub show_certificate: bool,
    pub show_report: bool,
    /// Absent: nobody answers in this class.
    pub chat: Option<CourseChat>,
    /// Absent: the class is not divided.
    pub study_groups: Option<StudyGroups>,
    /// Programmes that belong to this one: whoever attends it has a place in each.
    pub children: Vec<ProgramId>,
    pub starts_at: Option<Millis>,
    pub access_until: Option<Millis>,
    /// From when on learners are told their scores; absent: at any time.
    pub scoring_date: Option<Millis>,
    /// The score, 0 to 100, from which on there is a certificate; absent: any.
    pub pass_mark: Option<i64>,
    /// Ratings are asked for before the scoring date too (B323).
    pub is_available_to_rate: bool,
    pub signatory: Option<Signatory>,
    /// In their order, the archived ones too.
    pub topics: Vec<CourseTopic>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CourseInstitution {
    pub id: InstitutionId,
    pub slug: String,
    pub name: String,
}

/// Who signs its certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signatory {
    pub name: String,
    pub title: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CourseTopic {
    pub id: TopicId,
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub is_archived: bool,
    pub addon: Option<CourseAddon>,
    pub activities: Vec<CourseActivity>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CourseActivity {
    pub id: ActivityId,
    pub slug: String,
    pub title: String,
    pub kind: ActivityKind,
    pub minutes: i64,
    pub is_mandatory: bool,
    pub is_assessment: bool,
    /// How much its score counts in that of the whole; 0: not at all.
    pub weight: i64,
    /// May be tried before joining.
    pub is_open: bool,
    pub is_archived: bool,
    /// Seconds before it may be finished.
    pub timer: Option<i64>,
    pub group_type: Option<StudyGroupType>,
    /// When a meeting begins.
    pub starts_at: Option<Millis>,
    /// When a meeting ends, or until when something is to be done.
    pub ends_at: Option<Millis>,
    pub addon: Option<CourseAddon>,
}

/// What is sold beside the programme.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseAddon {
    pub title: Option<String>,
    pub description: String,
    /// Absent for a topic.
    pub kind: Option<AddOnKind>,
    pub place: Option<String>,
    /// How many there are to be had at all; absent: as many as come.
    pub quota: Option<i64>,
    pub places_left: Option<i64>,
    pub price: Option<i64>,
}

impl Course {
    /// All activities with their topics, in the order of learning, the archived ones too.
    pub fn activities(&self) -> impl Iterator<Item = (&CourseTopic, &CourseActivity)> {
        self.topics.iter().flat_map(|topic| topic.activities.iter().map(move |activity| (topic, activity)))
    }

    /// What counts towards the whole: neither archived nor sold beside the programme.
    pub fn counted(&self) -> impl Iterator<Item = (&CourseTopic, &CourseActivity)> {
        let is_counted = |(topic, activity): &(&CourseTopic, &CourseActivity)| {
            !topic.is_archived && !activity.is_archived && topic.addon.is_none() && activity.addon.is_none()
        };
        self.activities().filter(is_counted)
    }

    /// What may be tried before joining, by whoever the programme is for.
    pub fn to_try(&self) -> impl Iterator<Item = (&CourseTopic, &CourseActivity)> {
        let is_here = !self.is_removed && self.external_url.is_none();
        self.counted().filter(move |(_, activity)| is_here && activity.is_open && activity.kind.may_be_tried())
    }

    pub fn activity(&self, id: ActivityId) -> Option<(&CourseTopic, &CourseActivity)> {
        self.activities().find(|(_, activity)| activity.id == id)
    }

    pub fn activity_by_slug(&self, slug: &str) -> Option<(&CourseTopic, &CourseActivity)> {
        self.activities().find(|(_, activity)| activity.slug == slug)
    }

    pub const fn is_limited(&self) -> bool {
        !self.groups.is_empty()
    }
}

/// Two decimals (B297).
pub fn percentage(completed: i64, total: i64) -> f64 {
    if total == 0 { 0.0 } else { (completed as f64 * 10_000.0 / total as f64).round() / 100.0 }
}

/// Answered by the catalogue, mostly from what its process keeps: a change of a programme shows within a second. Programmes
/// that were never published do not exist here.
#[async_trait]
pub trait Courses: Send + Sync {
    /// Those that exist, in any order.
    async fn courses(&self, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError>;

    async fn by_slug(&self, program: &str) -> Result<Option<Arc<Course>>, DbError>;

    /// The course that an activity is part of.
    async fn of_activity(&self, slug: &str) -> Result<Option<Arc<Course>>, DbError>;

    async fn of_activity_id(&self, activity: ActivityId) -> Result<Option<Arc<Course>>, DbError>;

    /// What is inside an activity, keys and all: never for the wire as it is.
    async fn content(&self, activity: ActivityId) -> Result<Option<Arc<Content>>, DbError>;

    /// A file that an activity's content names (`media`).
    async fn media(&self, name: &str) -> Result<Option<StoredFile>, DbError>;
}
