use crate::gate::PlaceKey;
use sanggar_contracts::CourseTopic;
use sanggar_kernel::{ActivityId, ChatRoomId, EnrolmentId, ProgramId, TopicId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::item::ActivityItem;
use super::numbering::{activities, first_number};
use crate::course_progress::{CourseProgress, Lock};
use crate::meeting::Meeting;
use crate::work::Work;

/// Which of a person's places is meant.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceForm {
    pub user_id: UserId,
    pub program_user_id: EnrolmentId,
    /// The programme's number.
    pub id: Option<ProgramId>,
}

impl Names<PlaceKey> for PlaceForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Exactly { user: self.user_id, enrolment: self.program_user_id, program: self.id }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChapterForm {
    pub user_id: UserId,
    pub program_user_id: EnrolmentId,
    pub program_id: ProgramId,
    pub chapter_id: TopicId,
}

impl Names<PlaceKey> for ChapterForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Exactly { user: self.user_id, enrolment: self.program_user_id, program: Some(self.program_id) }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActivityForm {
    pub user_id: UserId,
    pub program_id: ProgramId,
    pub activity_id: ActivityId,
    /// 0: none. Whose group it is follows from who asks, so it is not read.
    #[serde(rename = "group_id")]
    pub _group_id: Option<i64>,
}

impl Names<PlaceKey> for ActivityForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::InProgram { user: self.user_id, program: self.program_id }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Dashboard {
    pub id: ProgramId,
    pub completed_resources: i64,
    pub total_resources: i64,
    /// 0 to 100, with two decimals (B297).
    pub percentage_progress: f64,
    /// 0 to 100, with two decimals; absent before the scoring date and until something has a score.
    pub final_score: Option<f64>,
    pub name: String,
    pub slug: String,
    pub pmo_id: Option<String>,
    pub room_id: Option<ChatRoomId>,
    pub type_room: Option<&'static str>,
    pub folder_id: Option<i64>,
    /// 0 or 1 (B297).
    pub is_rated: i64,
    /// The programme asks for ratings before its scoring date too.
    pub is_available_to_rate: bool,
    pub institution_name: String,
    pub program_user_id: EnrolmentId,
    pub has_offline: bool,
}

#[derive(Serialize, ToSchema)]
pub struct ChapterList {
    pub chapter_list: Vec<ChapterGroup>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = LearningChapterGroup)]
pub struct ChapterGroup {
    pub enrolled: bool,
    pub is_addon: bool,
    pub chapters: Vec<ChapterItem>,
}

#[derive(Serialize, ToSchema)]
pub struct ChapterItem {
    pub id: TopicId,
    pub slug: String,
    pub title: String,
    pub total_resource: i64,
    pub completed_resource: i64,
    /// Minutes (B296).
    pub duration: i64,
    pub is_addon: bool,
    pub addon_title: Option<String>,
    pub addon_description: Option<String>,
    /// Absent: as many as come.
    pub addon_quota_remaining: Option<i64>,
    pub addon_prices: Vec<i64>,
    pub first_number: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ChapterDetail {
    pub id: TopicId,
    pub title: String,
    pub resource_detail: Vec<ActivityItem>,
}

#[derive(Serialize, ToSchema)]
pub struct ActivityDetail {
    #[serde(flatten)]
    pub item: ActivityItem,
    pub chapter_id: TopicId,
    /// What is inside, by its type; absent while it is locked.
    pub content: Option<Value>,
    /// The address of the file that it plays or shows.
    pub media: Option<String>,
    pub captions: Option<String>,
    pub previous: Option<Neighbour>,
    pub next: Option<Neighbour>,
    pub resource_detail: ResourceDetail,
    #[serde(flatten)]
    pub own: Own,
}

/// What is between this person and the activity.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = OwnActivity)]
pub struct Own {
    pub work: Option<Work>,
    /// What was returned before the draft that is `work`: its feedback helps to write the next.
    pub returned: Option<Work>,
    pub meeting: Option<Meeting>,
    /// Teaches here, and so grades what others hand in and removes what others say.
    pub can_grade: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Neighbour {
    pub slug: String,
    pub title: String,
    pub lock_result: Option<Lock>,
}

#[derive(Serialize, ToSchema)]
pub struct ResourceDetail {
    pub id: ActivityId,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub is_complete: bool,
    pub quiz_detail: Option<QuizDetail>,
}

#[derive(Serialize, ToSchema)]
pub struct QuizDetail {
    pub is_refleksi: bool,
}

impl ChapterItem {
    pub fn new(progress: &CourseProgress, topic: &CourseTopic) -> Self {
        let addon = topic.addon.as_ref();
        Self {
            id: topic.id,
            slug: topic.slug.clone(),
            title: topic.title.clone(),
            total_resource: activities(topic).count() as i64,
            completed_resource: activities(topic).filter(|one| progress.is_complete(one.id)).count() as i64,
            duration: activities(topic).map(|one| one.minutes).sum(),
            is_addon: addon.is_some(),
            addon_title: addon.and_then(|one| one.title.clone()),
            addon_description: addon.map(|one| one.description.clone()),
            addon_quota_remaining: addon.and_then(|one| one.places_left),
            addon_prices: addon.and_then(|one| one.price).into_iter().collect(),
            first_number: first_number(&progress.course, topic.id),
        }
    }
}
