//! A quiz that somebody of the demo took some time ago, with answers that can be looked at again.

use sanggar_contracts::content::Quiz;
use sanggar_kernel::{ActivityId, Millis};
use sanggar_platform::db::Conn;

use super::attempt::time_limit;
use super::paper::Paper;
use super::query::{self, Answer, EndedBy, NewAnswer, NewAttempt};
use super::{grading, scoring, version};
use crate::course_progress::ProgressKey;
use crate::{Error, Learning};

/// It took them a quarter of an hour.
const TOOK_SECONDS: i64 = 15 * 60;
/// So many right answers for one that was left out.
const LEFT_OUT_EVERY: i64 = 7;

/// Gives the score.
pub async fn put_taken(
    cx: &Learning,
    tx: &Conn,
    place: ProgressKey,
    activity: ActivityId,
    quiz: &Quiz,
    ended_at: Millis,
) -> Result<i64, Error> {
    let (hash, seed) = (version::hash_of(quiz)?, cx.drawn_number());
    let started_at = ended_at.plus_seconds(-TOOK_SECONDS.min(time_limit(quiz)));
    let new = NewAttempt {
        id: grading::drawn_id(cx),
        enrolment: place.enrolment,
        program: place.program,
        activity,
        user: place.user,
        number: 1,
        version: &hash,
        seed,
        stamp: "contoh",
        started_at,
        deadline_at: started_at.plus_seconds(time_limit(quiz)),
        max_points: scoring::max_points(quiz),
    };
    query::keep_version(tx, &hash, quiz).await?;
    query::insert(tx, &new).await?;
    let paper = Paper::new(quiz, seed);
    let answers = answers(&new, &paper);
    let kept: Vec<Answer> = answers.iter().map(|answer| answer.clone().kept(ended_at)).collect();
    for answer in &answers {
        query::put_answer(tx, answer, ended_at).await?;
    }
    query::end(tx, new.id, ended_at, EndedBy::Person).await?;
    let total = scoring::total(&paper, &kept);
    query::put_total(tx, new.id, total).await?;
    Ok(total.score)
}

fn answers(attempt: &NewAttempt<'_>, paper: &Paper<'_>) -> Vec<NewAnswer> {
    let questions = paper.items().into_iter().map(|item| item.activity_question_id).filter(|number| number % LEFT_OUT_EVERY != 0);
    let answer = |number| {
        let answer = paper.right_answer(number, paper.question(number)?)?;
        Some(NewAnswer { attempt: attempt.id, question: number, seq: 1, answer, is_doubt: false, is_waiting: false })
    };
    questions.filter_map(answer).collect()
}
