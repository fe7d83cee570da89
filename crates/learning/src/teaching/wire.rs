use sanggar_contracts::PersonCard;
use sanggar_kernel::{ActivityId, ChatRoomId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::CourseKey;
use crate::grading::QueueKind;

#[derive(Serialize, ToSchema)]
pub struct TeachingHome {
    pub programs: Vec<TaughtProgram>,
    /// The first five of all programmes.
    pub next_meetings: Vec<NextMeeting>,
    /// The twenty that wait longest.
    pub waiting: Vec<WaitingActivity>,
}

#[derive(Serialize, ToSchema)]
pub struct TaughtProgram {
    pub program_id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category: String,
    pub glyph: String,
    pub picture: Option<String>,
    pub institution: String,
    pub learners: i64,
    /// What they have done on average, in whole percent.
    pub progress: i64,
    pub waiting_works: i64,
    /// Answers in quizzes that no key can judge.
    pub waiting_answers: i64,
    /// Said in discussions since one last looked there, or in the last week; counted up to 100.
    pub new_comments: i64,
    /// Reported messages and comments that nobody has decided on yet.
    pub open_reports: i64,
    pub show_certificate: bool,
    /// Learners are asked to be in a study group of the class.
    pub is_divided: bool,
    /// Learners who are in no study group where there should be one.
    pub ungrouped: i64,
    pub next_meeting: Option<NextMeeting>,
    /// Where the class talks.
    pub room_id: Option<ChatRoomId>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct NextMeeting {
    pub program_slug: String,
    pub program_title: String,
    pub activity_id: ActivityId,
    pub activity_slug: String,
    pub title: String,
    pub starts_at: Millis,
    pub ends_at: Millis,
    /// A room was prepared.
    pub has_room: bool,
    /// Its door, on our own site.
    pub join_path: String,
}

#[derive(Serialize, ToSchema)]
pub struct WaitingActivity {
    pub program_slug: String,
    pub activity_id: ActivityId,
    pub activity_slug: String,
    pub title: String,
    pub kind: QueueKind,
    pub count: i64,
    pub oldest_at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct ClassFacilitator {
    pub id: UserId,
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
}

impl From<PersonCard> for ClassFacilitator {
    fn from(card: PersonCard) -> Self {
        Self { id: card.id, name: card.name, username: card.username, avatar: card.avatar }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FacilitatorForm {
    pub program_slug: String,
    pub username: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfProgram {
    pub program_slug: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OneFacilitator {
    pub program_slug: String,
    pub user_id: UserId,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisitForm {
    program_slug: String,
}

impl Names<CourseKey> for VisitForm {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

/// The whole class.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfClass {
    program_slug: String,
}

impl Names<CourseKey> for OfClass {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ClassPage {
    program_slug: String,
    pub page: u32,
    pub per_page: u32,
}

impl Names<CourseKey> for ClassPage {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

text_enum! {
    #[derive(Default, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Filter {
        #[default]
        #[serde(alias = "")]
        All => "all",
        /// Has opened nothing yet.
        NotStarted => "not_started",
        /// Has done less than half of what the class has on average.
        Behind => "behind",
        /// Has done nothing for a week.
        Quiet => "quiet",
        /// Has done everything.
        Done => "done",
        /// Is in no study group, where the class asks for one.
        Ungrouped => "ungrouped",
    }
}

#[derive(Deserialize, IntoParams)]
pub struct Search {
    /// Part of a name.
    #[serde(default)]
    pub search: String,
    /// `all` unless said.
    #[serde(default)]
    #[param(inline)]
    pub filter: Filter,
}

#[derive(Serialize, ToSchema)]
pub struct ClassParticipant {
    pub id: UserId,
    /// The place, for the person's report.
    pub program_user_id: EnrolmentId,
    pub name: String,
    pub avatar: Option<String>,
    pub percentage_progress: f64,
    pub completed: i64,
    pub total: i64,
    /// As the learner is told it from the scoring date on; absent until something has a score.
    pub score: Option<f64>,
    pub attendance: Attendance,
    /// When the person last did something in the class, if only by joining it.
    pub last_seen_at: Millis,
    pub group_name: Option<String>,
    /// The address of the certificate: `/sertifikat/{certificate}`.
    pub certificate: Option<String>,
    pub enrolled_at: Millis,
}

/// Of the meetings that are over.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassAttendance)]
pub struct Attendance {
    pub attended: i64,
    pub held: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ClassDiscussion {
    pub activity_id: ActivityId,
    pub activity_slug: String,
    pub title: String,
    pub comments: i64,
    /// Since one last looked at the discussions of the class, or in the last week; counted up to 100.
    pub new_comments: i64,
    pub last_comment_at: Option<Millis>,
}
