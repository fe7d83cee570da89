//! Quizzes: attempts on the server's clock, answers that survive bad lines and two devices, and a score that anybody can compute again.

mod answering;
mod attempt;
pub mod grading;
mod guarded;
mod kind;
mod overdue;
mod paper;
mod past;
mod query;
mod records;
mod refusal;
mod regrade;
mod response;
mod scoring;
mod version;
mod view;
mod wire;

use sanggar_contracts::content::Quiz;
use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db;
use sanggar_platform::http::{Answer, Json, Reply, Routes};
use serde_json::Value;

use crate::gate::Enrolled;
use crate::{Error, Learning, course_progress};
use attempt::{Attempt, Started};
use guarded::Takes;
pub use overdue::end_overdue_regularly;
use paper::Paper;
pub use past::{PastAttempt, put_past};
use query::EndedBy;
pub use query::delete_all_of;
pub use records::personal_data;
pub use refusal::Refusal;
pub use regrade::{forget as forget_regrades, work as regrade_work};
#[doc(hidden)]
pub use response::essay_html;
pub use version::Versions;
pub use wire::FileItem;
use wire::{
    AnswerForm, AnswerItem, AttemptForm, AttemptSheet, EndForm, Intro, MasterData, QuestionForm, QuestionSheet, QuizForm, ResultItem,
    ReviewForm, Reviewed, Saved, ScoringDetail, StartForm, Transaction,
};

/// What one answer to the question of that number is worth, of a hundred; for `crates/fuzzing`.
#[doc(hidden)]
pub fn score_of(quiz: &Quiz, number: i64, answer: Value) -> i64 {
    let answer = query::Answer {
        question: number,
        seq: 1,
        answer: db::Json(answer),
        is_doubt: false,
        rubric: None,
        feedback: None,
        updated_at: Millis(0),
    };
    scoring::total(&Paper::new(quiz, 7), &[answer]).score
}

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program_activity/v2/quiz/intro", intro)
        .post("/program_activity/v2/quiz/start", start)
        .post("/program_activity/v2/quiz/resume", resume)
        .post("/program_activity/v2/quiz/question", question)
        .post("/program_activity/v2/quiz/question_answer", question_answer)
        .post("/program_activity/v2/quiz/answer", answer)
        .post("/program_activity/v2/quiz/end", end)
        .post("/program_activity/v2/quiz/answer_review", answer_review)
        .post("/program_activity/v2/quiz/scoring_category_detail", scoring_category_detail)
        .merge(regrade::routes())
}

async fn intro(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<QuizForm>>) -> Answer<Intro> {
    let quiz = attempt::quiz_of(&cx, &progress, form.activity_id).await?;
    let attempts = attempt::all(&cx, form.program_user_id, form.activity_id).await?;
    let history: Vec<Transaction> = attempts.into_iter().map(Transaction::from).collect();
    Ok(Reply::of(Intro {
        quiz_master_data: MasterData::new(&quiz, history.len()),
        quiz_transaction: history.last().cloned(),
        history,
        server_now: cx.clock.now(),
    }))
}

async fn start(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<StartForm>>) -> Answer<AttemptSheet> {
    let (attempt, answers) = match attempt::start(&cx, &progress, form).await? {
        Started::Now(attempt) => (attempt, Vec::new()),
        Started::Before(attempt) => answered(&cx, attempt).await?,
    };
    Ok(Reply::of(view::whole(&attempt, answers, cx.clock.now())))
}

async fn answered(cx: &Learning, attempt: Attempt) -> Result<(Attempt, Vec<AnswerItem>), Error> {
    let answers = view::answers(&*cx.db.read().await?, &attempt).await?;
    Ok((attempt, answers))
}

async fn resume(cx: Learning, gate: Takes<QuizForm>) -> Answer<AttemptSheet> {
    let (attempt, answers) = answered(&cx, gate.subject.into_attempt()).await?;
    Ok(Reply::of(view::whole(&attempt, answers, cx.clock.now())))
}

async fn question(cx: Learning, Takes { subject: attempt, input: Json(form), .. }: Takes<QuestionForm>) -> Answer<QuestionSheet> {
    Ok(Reply::of(view::question(&*cx.db.read().await?, &attempt, form.position).await?))
}

async fn question_answer(cx: Learning, gate: Takes<AttemptForm>) -> Answer<Vec<AnswerItem>> {
    Ok(Reply::of(view::answers(&*cx.db.read().await?, &gate.subject).await?))
}

async fn answer(cx: Learning, Takes { subject: attempt, input: Json(form), .. }: Takes<AnswerForm>) -> Answer<Saved> {
    Ok(Reply::of(answering::save(&cx, &attempt, form).await?))
}

async fn end(cx: Learning, gate: Takes<EndForm>) -> Answer<ResultItem> {
    let mut attempt = gate.subject.into_attempt();
    if attempt.ended_at.is_none() {
        attempt = attempt::close(&cx, &attempt, EndedBy::Person).await?;
    }
    Ok(Reply::of(view::result(&*cx.db.read().await?, &attempt).await?))
}

async fn answer_review(cx: Learning, Takes { subject: attempt, input: Json(form), .. }: Takes<ReviewForm>) -> Answer<Vec<Reviewed>> {
    Ok(Reply::of(view::review(&*cx.db.read().await?, &attempt, form.index).await?))
}

async fn scoring_category_detail(cx: Learning, gate: Takes<AttemptForm>) -> Answer<ScoringDetail> {
    Ok(Reply::of(view::scoring(&*cx.db.read().await?, &gate.subject).await?))
}

/// Begins an attempt for somebody, as they would themselves.
pub async fn begin(cx: &Learning, user: UserId, activity: ActivityId) -> Result<(), Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    let progress = course_progress::in_course(cx, &*cx.db.read().await?, user, course).await?.ok_or(Error::Absent)?;
    let form = StartForm { program_user_id: progress.enrolment.id, activity_id: activity, key: "awal".to_owned() };
    attempt::start(cx, &progress, form).await.map(|_| ())
}

#[cfg(test)]
mod tests;
