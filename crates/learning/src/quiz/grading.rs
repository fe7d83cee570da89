//! Answers that no key can judge wait for a facilitator. Who may judge is asked by the queue of all work, which calls this.

use sanggar_contracts::Course;
use sanggar_contracts::question::{Question, RubricLine};
use sanggar_kernel::{ActivityId, AttemptId, Millis};
use sanggar_platform::db::Conn;

use super::attempt::Attempt;
use super::query;
use super::refusal::Refusal;
use super::view;
use super::wire::FileItem;
use super::{attempt, scoring};
use crate::course_progress::ProgressKey;
use crate::{Error, Learning, upload};

pub use super::query::waiting_counts;

/// An answer has one number for its attempt and its question, so attempts leave room behind theirs.
const QUESTIONS: i64 = 1_024;

pub fn drawn_id(cx: &Learning) -> AttemptId {
    AttemptId::new((cx.drawn_number() / QUESTIONS).max(1))
}

pub const fn read_number(answer: i64) -> (AttemptId, i64) {
    (AttemptId::new(answer / QUESTIONS), answer % QUESTIONS)
}

/// What a facilitator looks at.
pub struct AnswerToGrade {
    pub place: ProgressKey,
    pub activity: ActivityId,
    pub number: i64,
    pub sent_at: Millis,
    pub prompt: String,
    pub rubric: Vec<RubricLine>,
    /// Of an essay.
    pub text: Option<String>,
    pub files: Vec<FileItem>,
    /// Points for each line of the rubric, once somebody gave them.
    pub given: Option<Vec<i64>>,
    pub feedback: Option<String>,
}

pub async fn to_grade(cx: &Learning, conn: &Conn, attempt: AttemptId, question: i64) -> Result<Option<AnswerToGrade>, Error> {
    let attempt = attempt::any(cx, conn, attempt).await?;
    let answer = query::answer(conn, attempt.id, question).await?.filter(|answer| !answer.answer.0.is_null());
    let (Some(answer), Some(rubric), Some(sent_at)) = (answer, rubric_of(&attempt, question), attempt.ended_at) else { return Ok(None) };
    let files = upload::of_attempt(conn, attempt.id).await?;
    let text = answer.answer.0.as_str().map(str::to_owned);
    let prompt = attempt.paper().question(question).map(|question| question.parts().0.clone());
    Ok(Some(AnswerToGrade {
        place: place_of(&attempt),
        activity: attempt.activity_id,
        number: attempt.number,
        sent_at,
        prompt: prompt.unwrap_or_default(),
        rubric: rubric.to_vec(),
        text,
        files: view::files_of(&files, question),
        given: answer.rubric.map(|given| given.0),
        feedback: answer.feedback,
    }))
}

/// How an attempt stands after one of its answers was judged.
pub struct Graded {
    pub place: ProgressKey,
    pub activity: ActivityId,
    /// Nothing else in it waits.
    pub is_graded: bool,
}

/// Points for each line of the rubric. The score follows, and with it the activity.
pub async fn grade_answer(
    cx: &Learning,
    tx: &Conn,
    course: &Course,
    (attempt, question): (AttemptId, i64),
    lines: &[i64],
    feedback: &str,
) -> Result<Graded, Error> {
    if !query::lock_ended(tx, attempt).await? {
        return Err(Error::Absent);
    }
    let attempt = attempt::any(cx, tx, attempt).await?;
    let rubric = rubric_of(&attempt, question).ok_or(Error::Absent)?;
    if rubric.len() != lines.len() || rubric.iter().zip(lines).any(|(line, given)| !(0..=line.points).contains(given)) {
        return Err(Refusal::Rubric.into());
    }
    if !query::put_grade(tx, attempt.id, question, lines, feedback).await? {
        return Err(Error::Absent);
    }
    let scoring::Total { is_graded, .. } = attempt::settle(cx, tx, course, &attempt).await?;
    Ok(Graded { place: place_of(&attempt), activity: attempt.activity_id, is_graded })
}

fn rubric_of(attempt: &Attempt, question: i64) -> Option<&[RubricLine]> {
    match attempt.paper().question(question) {
        Some(Question::Essay { rubric, .. } | Question::File { rubric, .. }) => Some(rubric),
        _ => None,
    }
}

fn place_of(attempt: &Attempt) -> ProgressKey {
    ProgressKey { enrolment: attempt.enrolment_id, user: attempt.user_id, program: attempt.program_id }
}
