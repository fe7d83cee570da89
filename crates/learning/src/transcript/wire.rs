use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::term::Semester;
use crate::learning_report::{Attendance, ReportLearner};
use crate::proficiency::Level;

#[derive(Deserialize, IntoParams)]
pub struct ListPage {
    pub page: u32,
    pub limit: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// Of a linked child; one's own unless said.
    pub user_id: Option<UserId>,
}

#[derive(Deserialize, IntoParams)]
pub struct OfTranscript {
    transcript_id: i64,
}

impl Names<i64> for OfTranscript {
    fn key(&self) -> i64 {
        self.transcript_id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TranscriptPrivacyForm)]
pub struct PrivacyForm {
    transcript_id: i64,
    pub is_public: bool,
}

impl Names<i64> for PrivacyForm {
    fn key(&self) -> i64 {
        self.transcript_id
    }
}

#[derive(Serialize, ToSchema)]
pub struct TranscriptPrivacy {
    pub transcript_id: i64,
    pub is_public: bool,
}

text_enum! {
    /// As what somebody reads a transcript.
    #[derive(Serialize, ToSchema)]
    #[schema(as = TranscriptReader)]
    #[serde(rename_all = "lowercase")]
    pub enum Reader {
        Owner => "owner",
        Parent => "parent",
        /// Who runs the institution.
        Staff => "staff",
    }
}

/// What a transcript says of itself, in the list and on its page.
#[derive(Serialize, ToSchema)]
pub struct TranscriptItem {
    pub id: i64,
    pub institution: String,
    /// "2026/2027"
    pub school_year: String,
    pub semester: Semester,
    pub is_published: bool,
    /// Since when it is given out, or from when on.
    pub published_at: Millis,
    pub programs: i64,
    /// How many of them have had their scoring date.
    pub scored: i64,
    /// The mean of the programmes' scores, with two decimals; absent until it is given out and while nothing has a score.
    pub score: Option<f64>,
    #[schema(inline)]
    pub level: Option<Level>,
    pub attendance: Attendance,
    /// Shown on the learner's public portfolio.
    pub is_public: bool,
}

impl TranscriptItem {
    /// "ganjil 2026/2027"
    pub fn term(&self) -> String {
        format!("{} {}", self.semester.name(), self.school_year)
    }
}

#[derive(Serialize, ToSchema)]
pub struct Transcript {
    #[serde(flatten)]
    pub item: TranscriptItem,
    pub reader: Reader,
    pub learner: ReportLearner,
    pub program_list: Vec<TranscriptProgram>,
    /// The reader decides whether strangers see it.
    pub can_publish: bool,
    /// The reader may give it out before its day.
    pub can_release: bool,
}

#[derive(Serialize, ToSchema)]
pub struct TranscriptProgram {
    pub program_user_id: EnrolmentId,
    pub program_id: ProgramId,
    pub slug: String,
    pub title: String,
    /// It gives reports of its own.
    pub show_report: bool,
    pub completed: i64,
    pub total: i64,
    /// From when on its score is told; absent: by now.
    pub available_at: Option<Millis>,
    pub score: Option<f64>,
    #[schema(inline)]
    pub level: Option<Level>,
    pub note: Option<String>,
    pub attendance: Attendance,
}
