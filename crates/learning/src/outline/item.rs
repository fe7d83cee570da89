use sanggar_contracts::activity::{ActivityCategory, ActivityKind};
use sanggar_contracts::addon::AddOnKind;
use sanggar_contracts::{CourseActivity, CourseAddon, CourseTopic};
use sanggar_kernel::{ActivityId, Millis, StudyGroupId};
use serde::Serialize;
use utoipa::ToSchema;

use super::numbering::number_of;
use crate::course_progress::{CourseProgress, Lock, timer};
use crate::study_group::{ContentGroup, Teams};

/// What a person sees of an activity without opening it.
#[derive(Serialize, ToSchema)]
pub struct ActivityItem {
    pub id: ActivityId,
    pub slug: String,
    /// Counted through the whole programme (B315).
    pub number: i64,
    pub title: String,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub activity_type_icon: &'static str,
    pub activity_type_label: &'static str,
    pub activity_category: &'static str,
    pub activity_category_label: &'static str,
    pub activity_category_color: &'static str,
    pub activity_category_wording_color: &'static str,
    pub is_assessment: bool,
    pub is_addon_resource: bool,
    pub mandatory: bool,
    pub enrolled: bool,
    pub is_complete: bool,
    pub is_archived: bool,
    pub lock_result: Option<Lock>,
    /// Minutes.
    pub duration: i64,
    pub is_group_activity: bool,
    pub group_activity_type: Option<String>,
    /// In a group of this activity.
    pub is_join_group: bool,
    /// 0: in none.
    pub group_id: StudyGroupId,
    /// Seconds before it may be finished; -1: at once.
    pub completion_timer: i64,
    pub user_activity: UserActivity,
    /// Of an activity that is done in groups, where it is opened or listed with its topic.
    pub content_group: Option<ContentGroup>,
    pub addon_resource_detail: Option<AddonDetail>,
    pub starts_at: Option<Millis>,
    pub ends_at: Option<Millis>,
}

#[derive(Serialize, ToSchema)]
pub struct UserActivity {
    pub number_of_play: i64,
    pub last_state: i64,
    pub started_at: Option<Millis>,
    pub completed_at: Option<Millis>,
    /// Absent before the scoring date.
    pub score: Option<i64>,
    /// The seconds that were really played.
    pub watched: Vec<(f64, f64)>,
}

#[derive(Serialize, ToSchema)]
pub struct AddonDetail {
    pub description: String,
    pub current_quota: Option<i64>,
    pub price: i64,
    /// There is a place left and it is not over.
    pub is_available: bool,
    /// `konsultasi` and its like, as addresses have it.
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub place: Option<String>,
}

impl ActivityItem {
    pub fn new(progress: &CourseProgress, topic: &CourseTopic, activity: &CourseActivity) -> Self {
        let category = activity.kind.category();
        let (ground, words) = category.colours();
        let lock = progress.lock(topic, activity);
        Self {
            id: activity.id,
            slug: activity.slug.clone(),
            number: number_of(&progress.course, activity.id),
            title: activity.title.clone(),
            kind: activity.kind.as_str(),
            activity_type_icon: icon(activity.kind),
            activity_type_label: activity.kind.label(),
            activity_category: category.as_str(),
            activity_category_label: label(category),
            activity_category_color: ground,
            activity_category_wording_color: words,
            is_assessment: activity.is_assessment,
            is_addon_resource: activity.addon.is_some(),
            mandatory: activity.is_mandatory,
            enrolled: lock != Some(Lock::Addon),
            is_complete: progress.is_complete(activity.id),
            is_archived: topic.is_archived || activity.is_archived,
            lock_result: lock,
            duration: activity.minutes,
            is_group_activity: activity.group_type.is_some() || activity.kind == ActivityKind::GroupActivity,
            group_activity_type: activity.group_type.map(|kind| kind.as_str().to_owned()),
            is_join_group: false,
            group_id: StudyGroupId::new(0),
            completion_timer: timer(activity).unwrap_or(-1),
            user_activity: UserActivity::of(progress, activity.id),
            content_group: None,
            addon_resource_detail: activity
                .addon
                .as_ref()
                .map(|addon| AddonDetail::new(addon, activity.ends_at.is_some_and(|end| end <= progress.now()))),
            starts_at: activity.starts_at,
            ends_at: activity.ends_at,
        }
    }
}

impl ActivityItem {
    /// With the person's own group in it, where it is done in groups.
    pub fn with_team(mut self, activity: &CourseActivity, teams: &Teams) -> Self {
        if activity.group_type.is_some() {
            let team = teams.get(&activity.id).cloned().unwrap_or_default();
            self.is_join_group = team.group_id.get() != 0;
            self.group_id = team.group_id;
            self.content_group = Some(team);
        }
        self
    }
}

impl UserActivity {
    pub fn of(place: &CourseProgress, activity: ActivityId) -> Self {
        let progress = place.at(activity);
        Self {
            number_of_play: progress.map_or(0, |one| one.number_of_play),
            last_state: progress.map_or(0, |one| one.last_state),
            started_at: progress.map(|one| one.started_at),
            completed_at: progress.and_then(|one| one.completed_at),
            score: progress.filter(|_| place.scores_from().is_none()).and_then(|one| one.score),
            watched: progress.map(|one| one.watched.0.seconds()).unwrap_or_default(),
        }
    }
}

impl AddonDetail {
    fn new(addon: &CourseAddon, has_ended: bool) -> Self {
        Self {
            description: addon.description.clone(),
            current_quota: addon.places_left,
            price: addon.price.unwrap_or_default(),
            is_available: addon.places_left != Some(0) && !has_ended,
            kind: addon.kind.unwrap_or(AddOnKind::Other).as_str(),
            place: addon.place.clone(),
        }
    }
}

const fn icon(kind: ActivityKind) -> &'static str {
    match kind {
        ActivityKind::QuizV2 => ActivityKind::Quiz.as_str(),
        kind => kind.as_str(),
    }
}

const fn label(category: ActivityCategory) -> &'static str {
    match category {
        ActivityCategory::Discussion => "Diskusi",
        ActivityCategory::Material => "Materi",
        ActivityCategory::Meeting => "Pertemuan",
        ActivityCategory::Task => "Tugas",
    }
}
