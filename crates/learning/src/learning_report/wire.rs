use sanggar_contracts::PersonCard;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, TopicId, UserId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::guarded::Reader;
use super::place::Attendance;
use crate::proficiency::Level;

#[derive(Deserialize, IntoParams)]
pub struct OfPlace {
    program_user_id: EnrolmentId,
}

impl Names<EnrolmentId> for OfPlace {
    fn key(&self) -> EnrolmentId {
        self.program_user_id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrivacyForm {
    program_user_id: EnrolmentId,
    pub is_public: bool,
}

impl Names<EnrolmentId> for PrivacyForm {
    fn key(&self) -> EnrolmentId {
        self.program_user_id
    }
}

#[derive(Serialize, ToSchema)]
pub struct ReportPrivacy {
    pub program_user_id: EnrolmentId,
    pub is_public: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportNoteForm)]
pub struct NoteForm {
    /// Nothing takes away what was written.
    pub note: String,
}

#[derive(Serialize, ToSchema)]
pub struct LearningReport {
    pub program_user_id: EnrolmentId,
    /// The transcript of the semester that the place is in; absent for a moment after somebody joined.
    pub transcript_id: Option<i64>,
    pub reader: Reader,
    pub learner: ReportLearner,
    pub program: ReportProgram,
    /// Names, in the order of their numbers.
    pub facilitators: Vec<String>,
    pub began_at: Millis,
    /// When the last activity was done; absent until all are.
    pub ended_at: Option<Millis>,
    /// What was done is meant to take so long.
    pub minutes: i64,
    pub completed: i64,
    pub total: i64,
    pub percentage_progress: f64,
    /// From when on the reader is told scores; absent: by now. Until then there is neither final score nor topics nor note.
    pub available_at: Option<Millis>,
    /// The scores of the programme are counted anew: those that are shown will change.
    pub is_recounting: bool,
    pub pass_mark: Option<i64>,
    /// Absent without a pass mark and until there is a score.
    pub is_passed: Option<bool>,
    /// 0 to 100, with two decimals.
    pub final_score: Option<f64>,
    #[schema(inline)]
    pub level: Option<Level>,
    /// Of all activities with a score together.
    pub weight: i64,
    /// Those in which something has a score or is going to have one.
    pub topics: Vec<ReportTopic>,
    pub meetings: Vec<ReportMeeting>,
    pub attendance: Attendance,
    pub note: Option<ReportNote>,
    pub can_write_note: bool,
    /// Shown on the learner's public portfolio.
    pub is_public: bool,
    /// The reader decides about that.
    pub can_publish: bool,
}

#[derive(Serialize, ToSchema)]
pub struct ReportLearner {
    pub id: UserId,
    pub name: String,
    pub avatar: Option<String>,
}

impl ReportLearner {
    pub fn new(id: UserId, card: Option<&PersonCard>) -> Self {
        Self {
            id,
            name: card.map_or_else(|| "Seorang peserta".to_owned(), |card| card.name.clone()),
            avatar: card.and_then(|card| card.avatar.clone()),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ReportProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub institution: String,
}

#[derive(Serialize, ToSchema)]
pub struct ReportTopic {
    pub id: TopicId,
    pub title: String,
    /// The mean of its scores by weight, with two decimals.
    pub score: Option<f64>,
    /// Of its activities with a score together.
    pub weight: i64,
    pub activities: Vec<ReportActivity>,
}

#[derive(Serialize, ToSchema)]
pub struct ReportActivity {
    pub id: ActivityId,
    pub slug: String,
    pub title: String,
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub kind: ActivityKind,
    pub category: &'static str,
    pub is_assessment: bool,
    pub score: Option<i64>,
    /// 0: it does not count in the whole.
    pub weight: i64,
    pub state: ActivityState,
    pub feedback: Vec<ReportFeedback>,
}

#[derive(Serialize, ToSchema)]
pub struct ReportFeedback {
    /// Of a quiz: the question that it is about.
    pub question: Option<i64>,
    pub text: String,
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[schema(as = ReportActivityState)]
    #[serde(rename_all = "lowercase")]
    pub enum ActivityState {
        Open => "open",
        /// A facilitator has it.
        Waiting => "waiting",
        /// To be done again.
        Returned => "returned",
        Done => "done",
        /// Done after its time.
        Late => "late",
    }
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[schema(as = ReportMeetingState)]
    #[serde(rename_all = "lowercase")]
    pub enum MeetingState {
        Attended => "attended",
        Missed => "missed",
        Coming => "coming",
    }
}

#[derive(Serialize, ToSchema)]
pub struct ReportMeeting {
    pub activity_id: ActivityId,
    pub title: String,
    pub starts_at: Millis,
    pub state: MeetingState,
}

#[derive(Serialize, ToSchema)]
pub struct ReportNote {
    pub text: String,
    /// Absent: whoever wrote it is gone.
    pub author: Option<String>,
    pub author_avatar: Option<String>,
    pub written_at: Millis,
}
