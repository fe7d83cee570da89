//! Topics and what is in them, as a table of contents (C061). The contents themselves stay behind.

mod query;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Attending, Course, EnrolmentSummary, Lock};
use sanggar_kernel::{ActivityId, Millis, Rupiah};
use sanggar_platform::db::{Conn, DbError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::addon::AddOnKind;
use query::ActivityRow;
pub use query::{TopicRow, topics};

#[derive(Serialize, ToSchema)]
pub struct Outline {
    pub chapter_list: Vec<ChapterGroup>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct ChapterGroup {
    pub enrolled: bool,
    pub is_addon: bool,
    pub chapters: Vec<Chapter>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct Chapter {
    pub id: i64,
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub total_resource: i64,
    /// Minutes (B296).
    pub duration: i64,
    pub is_addon: bool,
    pub addon_title: Option<String>,
    pub addon_description: Option<String>,
    /// Absent: as many as come.
    pub addon_quota_remaining: Option<i64>,
    pub addon_prices: Vec<Rupiah>,
    /// Only when this topic was asked for.
    pub resources: Option<Vec<Resource>>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct Resource {
    pub id: i64,
    pub slug: String,
    pub title: String,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub activity_category: &'static str,
    pub activity_category_color: &'static str,
    pub activity_category_wording_color: &'static str,
    pub is_assessment: bool,
    pub is_addon_resource: bool,
    pub mandatory: bool,
    /// May be tried before joining.
    pub is_open: bool,
    pub enrolled: bool,
    pub is_complete: bool,
    pub is_archived: bool,
    pub lock_result: Option<Lock>,
    /// Minutes.
    pub duration: i64,
    pub activity_type_label: &'static str,
    pub activity_type_icon: &'static str,
    pub is_group_activity: bool,
    pub group_activity_type: Option<String>,
    pub starts_at: Option<Millis>,
    pub ends_at: Option<Millis>,
    pub addon_resource_detail: Option<AddOnDetail>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct AddOnDetail {
    pub description: String,
    pub current_quota: Option<i64>,
    pub price: Rupiah,
    pub is_available: bool,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub place: Option<String>,
}

impl ChapterGroup {
    /// Each topic is an entry of its own.
    pub fn new(topic: TopicRow, is_enrolled: bool, resources: Option<Vec<Resource>>) -> Self {
        Self {
            enrolled: is_enrolled && !topic.is_addon,
            is_addon: topic.is_addon,
            chapters: vec![Chapter { resources, ..Chapter::new(topic) }],
        }
    }
}

impl Chapter {
    pub fn new(row: TopicRow) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            summary: row.summary,
            total_resource: row.activity_count,
            duration: row.duration_minutes,
            is_addon: row.is_addon,
            addon_title: row.addon_title,
            addon_description: row.addon_description,
            addon_quota_remaining: row.addon_quota.map(|quota| remaining(quota, row.addon_taken)),
            addon_prices: row.addon_price.into_iter().collect(),
            resources: None,
        }
    }
}

impl Resource {
    fn new(row: ActivityRow, seen: &Seen<'_>) -> Self {
        let now = seen.now;
        let viewer = seen.viewer(row.id);
        let category = row.kind.category();
        let (ground, words) = category.colours();
        let has_ended = row.ends_at.is_some_and(|end| end <= now);
        let quota = row.addon_quota.map(|quota| remaining(quota, row.addon_taken));
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            kind: row.kind.as_str(),
            activity_category: category.as_str(),
            activity_category_color: ground,
            activity_category_wording_color: words,
            is_assessment: row.is_assessment,
            is_addon_resource: row.addon_kind.is_some(),
            mandatory: row.is_mandatory,
            is_open: viewer.is_open,
            enrolled: viewer.enrolled,
            is_complete: viewer.is_complete,
            is_archived: false,
            lock_result: viewer.lock,
            duration: row.minutes,
            activity_type_label: row.kind.label(),
            activity_type_icon: icon(row.kind),
            is_group_activity: row.group_type.is_some() || row.kind == ActivityKind::GroupActivity,
            group_activity_type: row.group_type,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            addon_resource_detail: row.addon_kind.map(|kind| AddOnDetail {
                description: row.addon_description.unwrap_or_default(),
                current_quota: quota,
                price: row.addon_price.unwrap_or_default(),
                is_available: quota != Some(0) && !has_ended,
                kind: AddOnKind::of_number(kind).as_str(),
                place: row.addon_place,
            }),
        }
    }
}

pub fn remaining(quota: i64, taken: i64) -> i64 {
    quota.saturating_sub(taken).max(0)
}

/// The name of a drawing; both kinds of quiz share one.
const fn icon(kind: ActivityKind) -> &'static str {
    match kind {
        ActivityKind::QuizV2 => ActivityKind::Quiz.as_str(),
        kind => kind.as_str(),
    }
}

/// How whoever asks stands to a programme and its activities.
pub struct Seen<'a> {
    pub course: &'a Course,
    pub place: Option<&'a EnrolmentSummary>,
    pub is_admin: bool,
    pub now: Millis,
}

struct OfActivity {
    is_open: bool,
    enrolled: bool,
    is_complete: bool,
    lock: Option<Lock>,
}

impl Seen<'_> {
    fn viewer(&self, activity: i64) -> OfActivity {
        let id = ActivityId::new(activity);
        let is_complete = |one: ActivityId| self.place.is_some_and(|place| place.completed.contains(&one));
        let lock = self.course.activity(id).map_or(Some(Lock::Enrolment), |(topic, one)| match self.place {
            Some(place) => {
                let who = Attending { is_complete: &is_complete, owned: &place.owned, now: self.now, is_admin: self.is_admin };
                self.course.lock(topic, one, who)
            }
            None => self.course.lock_outside(topic, one),
        });
        OfActivity {
            is_open: self.course.to_try().any(|(_, one)| one.id == id),
            enrolled: self.place.is_some() && lock != Some(Lock::Addon),
            is_complete: is_complete(id),
            lock,
        }
    }
}

/// The topics; with `chapter` only that one, and what is in it.
pub async fn of(conn: &Conn, seen: &Seen<'_>, chapter: Option<i64>) -> Result<Outline, DbError> {
    let program = seen.course.id;
    let topics = query::topics(conn, program, chapter).await?;
    let resources = match (chapter, topics.as_slice()) {
        (Some(_), [topic]) => Some(query::activities(conn, topic.id).await?),
        _ => None,
    };
    let resources = resources.map(|rows| rows.into_iter().map(|row| Resource::new(row, seen)).collect::<Vec<_>>());
    Ok(Outline {
        chapter_list: topics.into_iter().map(|topic| ChapterGroup::new(topic, seen.place.is_some(), resources.clone())).collect(),
    })
}
