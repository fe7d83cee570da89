use crate::gate::PlaceKey;
use crate::upload::HandedIn;
use sanggar_contracts::content::Quiz;
use sanggar_kernel::{ActivityId, AttemptId, EnrolmentId, Millis};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::guarded::AttemptKey;
use super::kind::QuestionKind;
use super::query::{Answer, Listed};
use super::{attempt, scoring};

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuizForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
}

impl Names<PlaceKey> for QuizForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

impl Names<AttemptKey> for QuizForm {
    fn key(&self) -> AttemptKey {
        AttemptKey::Open { enrolment: self.program_user_id, activity: self.activity_id }
    }
}

macro_rules! names_attempt {
    ($($form:ty),+) => {
        $(impl Names<AttemptKey> for $form {
            fn key(&self) -> AttemptKey {
                AttemptKey::One { attempt: self.attempt_id, enrolment: self.program_user_id, activity: self.activity_id }
            }
        })+
    };
}

names_attempt!(AttemptForm, EndForm, QuestionForm, ReviewForm, AnswerForm);

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StartForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    /// The caller's own mark: the same one begins nothing twice.
    pub key: String,
}

impl Names<PlaceKey> for StartForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

/// The only source there is (B372).
#[derive(Deserialize, ToSchema)]
#[schema(as = QuizSource)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    Web,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttemptForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    pub attempt_id: AttemptId,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    pub attempt_id: AttemptId,
    #[allow(dead_code, reason = "clients say where they are; nothing depends on it")]
    #[serde(default)]
    pub source: Option<Channel>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    pub attempt_id: AttemptId,
    /// As it is shown, from one.
    pub position: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    pub attempt_id: AttemptId,
    /// Only the question at this position.
    #[serde(default)]
    pub index: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = QuizAnswerForm)]
#[serde(deny_unknown_fields)]
pub struct AnswerForm {
    pub program_user_id: EnrolmentId,
    pub activity_id: ActivityId,
    pub attempt_id: AttemptId,
    pub activity_question_id: i64,
    #[allow(dead_code, reason = "clients say what the person sees; the question's number decides")]
    pub question_position: i64,
    #[serde(rename = "type")]
    pub kind: QuestionKind,
    /// By the question's type; null: none.
    #[serde(default)]
    pub answer: Value,
    #[serde(default)]
    pub answer_essay: Option<String>,
    #[serde(default)]
    pub answer_file: Option<Vec<i64>>,
    #[serde(default)]
    pub is_doubt: bool,
    /// Counts the changes of this answer; of two the higher one stays.
    pub seq: i64,
    #[serde(default)]
    #[allow(dead_code, reason = "clients say where they go next; they have the whole sheet already")]
    pub is_next: bool,
    /// Looks whether the answer fits and keeps nothing; in a quiz for practice it also checks it.
    #[serde(default)]
    pub is_preview: bool,
    #[allow(dead_code, reason = "clients say where they are; nothing depends on it")]
    #[serde(default)]
    pub source: Option<Channel>,
}

impl AnswerForm {
    /// An essay and files may come in fields of their own.
    pub fn take_answer(&mut self) -> Value {
        match (self.answer_essay.take(), self.answer_file.take()) {
            (Some(essay), _) if self.kind == QuestionKind::Essay => Value::from(essay),
            (_, Some(files)) if self.kind == QuestionKind::File => Value::from(files),
            _ => self.answer.take(),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Intro {
    pub quiz_master_data: MasterData,
    /// The open attempt, or else the newest.
    pub quiz_transaction: Option<Transaction>,
    pub history: Vec<Transaction>,
    pub server_now: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct MasterData {
    pub instruction: String,
    pub total_question: i64,
    pub time_limit_s: i64,
    pub attempts: i64,
    pub attempts_left: i64,
    pub passing: i64,
    pub shuffle: bool,
    /// Answers can be checked before the end.
    pub can_check: bool,
    pub max_points: i64,
}

impl MasterData {
    pub fn new(quiz: &Quiz, taken: usize) -> Self {
        Self {
            instruction: quiz.instruction.clone(),
            total_question: quiz.questions.len() as i64,
            time_limit_s: attempt::time_limit(quiz),
            attempts: quiz.attempts,
            attempts_left: (quiz.attempts - taken as i64).max(0),
            passing: quiz.passing,
            shuffle: quiz.shuffle,
            can_check: quiz.can_check,
            max_points: scoring::max_points(quiz),
        }
    }
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[schema(as = AttemptState)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Open,
    Ended,
}

impl State {
    pub const fn of(ended_at: Option<Millis>) -> Self {
        if ended_at.is_some() { Self::Ended } else { Self::Open }
    }
}

#[derive(Clone, Serialize, ToSchema)]
pub struct Transaction {
    pub attempt_id: AttemptId,
    pub number: i64,
    pub state: State,
    pub started_at: Millis,
    pub deadline_at: Millis,
    pub ended_at: Option<Millis>,
    pub answered: i64,
    pub score: Option<i64>,
    pub passed: Option<bool>,
    pub is_graded: bool,
}

impl From<Listed> for Transaction {
    fn from(row: Listed) -> Self {
        Self {
            attempt_id: row.id,
            number: row.number,
            state: State::of(row.ended_at),
            started_at: row.started_at,
            deadline_at: row.deadline_at,
            ended_at: row.ended_at,
            answered: row.answered,
            score: row.score,
            passed: row.passed,
            is_graded: row.is_graded,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct AttemptSheet {
    pub attempt_id: AttemptId,
    pub number: i64,
    pub state: State,
    pub started_at: Millis,
    pub deadline_at: Millis,
    pub server_now: Millis,
    /// Answers can be checked before the end.
    pub can_check: bool,
    pub questions: Vec<QuestionItem>,
    pub answers: Vec<AnswerItem>,
}

/// A question as it is shown; never with its key or explanation.
#[derive(Serialize, ToSchema)]
pub struct QuestionItem {
    pub activity_question_id: i64,
    pub position: i64,
    #[serde(rename = "type")]
    pub kind: QuestionKind,
    pub text: String,
    pub points: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub options: Option<Vec<Keyed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub left: Option<Vec<Keyed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub right: Option<Vec<Keyed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub items: Option<Vec<Keyed>>,
}

#[derive(Serialize, ToSchema)]
pub struct Keyed {
    pub key: String,
    pub text: String,
}

#[derive(Serialize, ToSchema)]
pub struct AnswerItem {
    pub activity_question_id: i64,
    pub answer: Value,
    pub is_doubt: bool,
    pub seq: i64,
    pub saved_at: Millis,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub files: Option<Vec<FileItem>>,
}

impl AnswerItem {
    pub fn new(row: Answer, files: Option<Vec<FileItem>>) -> Self {
        Self {
            activity_question_id: row.question,
            answer: row.answer.0,
            is_doubt: row.is_doubt,
            seq: row.seq,
            saved_at: row.updated_at,
            files,
        }
    }
}

#[derive(Clone, Serialize, ToSchema)]
#[schema(as = QuizFile)]
pub struct FileItem {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub media_type: String,
    pub url: String,
}

impl From<&HandedIn> for FileItem {
    fn from(HandedIn { upload, .. }: &HandedIn) -> Self {
        Self {
            id: upload.id,
            name: upload.name.clone(),
            size: upload.size,
            media_type: upload.media_type.clone().unwrap_or_default(),
            url: format!("/api/program-activity/work/file/{}", upload.id),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct QuestionSheet {
    pub question: QuestionItem,
    pub answer: Option<AnswerItem>,
}

#[derive(Serialize, ToSchema)]
pub struct Saved {
    pub saved: bool,
    /// Of what is kept now.
    pub seq: i64,
    pub answer: AnswerItem,
    /// How an answer stands that was only tried, in a quiz for practice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub check: Option<Checked>,
    pub server_now: Millis,
    pub deadline_at: Millis,
}

/// The key stays hidden: whoever is wrong thinks again, whoever is right reads why.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckedAnswer)]
pub struct Checked {
    pub is_right: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub explanation: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = QuizResult)]
pub struct ResultItem {
    pub attempt_id: AttemptId,
    pub number: i64,
    pub state: State,
    /// 0 to 100.
    pub score: i64,
    pub points: f64,
    pub max_points: i64,
    pub passed: bool,
    /// False while an essay or a file waits for its facilitator.
    pub is_graded: bool,
    pub answered: i64,
    pub total: i64,
    pub scoring_categories: Vec<ScoringCategory>,
    pub can_review: bool,
    pub attempts_left: i64,
    pub ended_at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct ScoringCategory {
    pub name: &'static str,
    /// Absent while the attempt is open.
    pub points: Option<f64>,
    pub max: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Reviewed {
    #[serde(flatten)]
    pub question: QuestionItem,
    pub answer: Value,
    /// An essay, made safe to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answer_html: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub files: Option<Vec<FileItem>>,
    /// Absent where a facilitator judges.
    pub is_right: Option<bool>,
    /// Absent while it waits for a facilitator.
    pub given_points: Option<f64>,
    pub right_answer: Value,
    pub explanation: String,
    pub feedback: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct ScoringDetail {
    pub scoring_categories: Vec<ScoringCategory>,
    pub rubrics: Vec<QuestionRubric>,
}

#[derive(Serialize, ToSchema)]
pub struct QuestionRubric {
    pub activity_question_id: i64,
    pub position: i64,
    pub text: String,
    pub criteria: Vec<Criterion>,
    pub feedback: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Criterion {
    pub name: String,
    pub levels: Vec<String>,
    pub points: i64,
    /// Absent until a facilitator has judged.
    pub given: Option<i64>,
}
