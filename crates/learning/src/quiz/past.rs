//! A quiz that somebody took some time ago, with answers that can be looked at again.

use sanggar_contracts::content::Quiz;
use sanggar_kernel::{ActivityId, Millis};
use sanggar_platform::db::Conn;

use super::attempt::time_limit;
use super::paper::Paper;
use super::query::{self, Answer, EndedBy, NewAnswer, NewAttempt};
use super::{grading, scoring, version};
use crate::course_progress::ProgressKey;
use crate::{Error, Learning};

/// As much as another system knows of it.
pub struct PastAttempt {
    /// The numbers of the questions that were answered right, counted from one; the others were left out.
    pub right: Vec<i64>,
    pub took_seconds: i64,
}

/// Gives the score.
pub async fn put_past(
    cx: &Learning,
    tx: &Conn,
    place: ProgressKey,
    activity: ActivityId,
    quiz: &Quiz,
    past: &PastAttempt,
    ended_at: Millis,
) -> Result<i64, Error> {
    let (hash, seed) = (version::hash_of(quiz)?, cx.drawn_number());
    let started_at = ended_at.plus_seconds(-past.took_seconds.clamp(0, time_limit(quiz)));
    let new = NewAttempt {
        id: grading::drawn_id(cx),
        enrolment: place.enrolment,
        program: place.program,
        activity,
        user: place.user,
        number: 1,
        version: &hash,
        seed,
        stamp: "import",
        started_at,
        deadline_at: started_at.plus_seconds(time_limit(quiz)),
        max_points: scoring::max_points(quiz),
    };
    query::keep_version(tx, &hash, quiz).await?;
    query::insert(tx, &new).await?;
    let paper = Paper::new(quiz, seed);
    let answers = answers(&new, &paper, &past.right);
    let kept: Vec<Answer> = answers.iter().map(|answer| answer.clone().kept(ended_at)).collect();
    for answer in &answers {
        query::put_answer(tx, answer, ended_at).await?;
    }
    query::end(tx, new.id, ended_at, EndedBy::Person).await?;
    let total = scoring::total(&paper, &kept);
    query::put_total(tx, new.id, total).await?;
    Ok(total.score)
}

fn answers(attempt: &NewAttempt<'_>, paper: &Paper<'_>, right: &[i64]) -> Vec<NewAnswer> {
    let answer = |(number, question)| {
        let answer = paper.right_answer(number, question)?;
        Some(NewAnswer { attempt: attempt.id, question: number, seq: 1, answer, is_doubt: false, is_waiting: false })
    };
    paper.questions().filter(|(number, _)| right.contains(number)).filter_map(answer).collect()
}
