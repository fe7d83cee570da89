//! The life of an attempt: it begins once, takes answers until its time is over, and ends once, by the person or by the time.

use std::ops::Deref;
use std::sync::Arc;

use sanggar_contracts::Course;
use sanggar_contracts::content::{Content, Quiz};
use sanggar_kernel::{ActivityId, AttemptId, EnrolmentId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};

use super::grading;
use super::paper::Paper;
use super::query::{self, AttemptRow, EndedBy, Listed, NewAttempt};
use super::refusal::Refusal;
use super::scoring;
use super::version;
use super::wire::StartForm;
use crate::course_progress::{self, CourseProgress};
use crate::{Error, Learning};

/// B321.
const DEFAULT_TIME_SECONDS: i64 = 3_605;
/// What an answer may take on its way after the time is over (Q3).
const GRACE_SECONDS: i64 = 5;
const MAX_KEY: usize = 100;
/// How often a start that lost a race looks again.
const START_TRIES: usize = 3;

/// With the version of the quiz that it works on.
pub struct Attempt {
    row: AttemptRow,
    pub quiz: Arc<Quiz>,
}

impl Deref for Attempt {
    type Target = AttemptRow;

    fn deref(&self) -> &AttemptRow {
        &self.row
    }
}

impl Attempt {
    pub fn paper(&self) -> Paper<'_> {
        Paper::new(&self.quiz, self.seed)
    }

    fn is_overdue(&self, now: Millis) -> bool {
        self.ended_at.is_none() && self.deadline_at < due_since(now)
    }

    /// Why it takes no answer any more.
    pub fn closed(&self, now: Millis) -> Refusal {
        if self.deadline_at < due_since(now) { Refusal::TimeIsUp } else { Refusal::Ended }
    }

    pub fn attempts_left(&self) -> i64 {
        (self.quiz.attempts - self.taken).max(0)
    }
}

/// An attempt whose deadline is before this moment is over.
pub const fn due_since(now: Millis) -> Millis {
    now.plus_seconds(-GRACE_SECONDS)
}

pub fn time_limit(quiz: &Quiz) -> i64 {
    quiz.time_limit_s.unwrap_or(DEFAULT_TIME_SECONDS)
}

/// The quiz as it is now, if the person may work on it.
pub async fn quiz_of(cx: &Learning, progress: &CourseProgress, activity: ActivityId) -> Result<Arc<Quiz>, Error> {
    progress.open(activity)?;
    match cx.ports.courses.content(activity).await?.as_deref() {
        Some(Content::Quiz(quiz)) => Ok(Arc::new(quiz.clone())),
        _ => Err(Error::Absent),
    }
}

async fn with_quiz(cx: &Learning, conn: &Conn, row: Option<AttemptRow>) -> Result<Attempt, Error> {
    let row = row.ok_or(Error::Absent)?;
    let quiz = cx.quiz_versions.find(conn, &row.version).await?;
    Ok(Attempt { row, quiz })
}

/// Anybody's, for what the house itself does with it.
pub async fn any(cx: &Learning, conn: &Conn, attempt: AttemptId) -> Result<Attempt, Error> {
    with_quiz(cx, conn, query::by_id(conn, attempt).await?).await
}

/// The person's own attempt at this quiz, ended if its time is over.
pub async fn found(
    cx: &Learning,
    user: UserId,
    attempt: AttemptId,
    enrolment: EnrolmentId,
    activity: ActivityId,
) -> Result<Attempt, Error> {
    let conn = cx.db.read().await?;
    let found = query::find(&conn, user, attempt).await?;
    let found = found.filter(|one| one.enrolment_id == enrolment && one.activity_id == activity);
    let found = with_quiz(cx, &conn, found).await?;
    drop(conn);
    up_to_date(cx, found).await
}

pub async fn found_open(cx: &Learning, user: UserId, enrolment: EnrolmentId, activity: ActivityId) -> Result<Attempt, Error> {
    let conn = cx.db.read().await?;
    let found = with_quiz(cx, &conn, query::find_open(&conn, user, enrolment, activity).await?).await?;
    drop(conn);
    let attempt = up_to_date(cx, found).await?;
    if attempt.ended_at.is_some() { Err(Error::Absent) } else { Ok(attempt) }
}

async fn up_to_date(cx: &Learning, attempt: Attempt) -> Result<Attempt, Error> {
    if attempt.is_overdue(cx.clock.now()) { close(cx, &attempt, EndedBy::Time).await } else { Ok(attempt) }
}

/// All attempts at the quiz, with one whose time is over ended.
pub async fn all(cx: &Learning, enrolment: EnrolmentId, activity: ActivityId) -> Result<Vec<Listed>, Error> {
    let listed = query::list(&*cx.db.read().await?, enrolment, activity).await?;
    let due_since = due_since(cx.clock.now());
    let Some(overdue) = listed.iter().find(|one| one.ended_at.is_none() && one.deadline_at < due_since) else { return Ok(listed) };
    end_by_time(cx, overdue.id).await?;
    Ok(query::list(&*cx.db.read().await?, enrolment, activity).await?)
}

/// The open attempt, the one that this very call began earlier, or a new one.
pub async fn start(cx: &Learning, progress: &CourseProgress, form: StartForm) -> Result<Started, Error> {
    if form.key.trim().is_empty() || form.key.chars().count() > MAX_KEY {
        return Err(Refusal::Key.into());
    }
    let quiz = quiz_of(cx, progress, form.activity_id).await?;
    let user = progress.enrolment.user_id;
    for _ in 0..START_TRIES {
        let earlier = all(cx, form.program_user_id, form.activity_id).await?;
        if let Some(same) = earlier.iter().find(|one| one.ended_at.is_none() || one.stamp == form.key) {
            return found(cx, user, same.id, form.program_user_id, form.activity_id).await.map(Started::Before);
        }
        if earlier.len() as i64 >= quiz.attempts {
            return Err(Refusal::NoAttemptLeft.into());
        }
        if let Some(new) = begin(cx, progress, &quiz, &form, earlier.len() as i64 + 1).await? {
            return Ok(Started::Now(new));
        }
    }
    Err(DbError::Busy.into())
}

pub enum Started {
    /// Nothing is answered in it yet.
    Now(Attempt),
    Before(Attempt),
}

/// Nothing when another start was faster.
async fn begin(
    cx: &Learning,
    progress: &CourseProgress,
    quiz: &Arc<Quiz>,
    form: &StartForm,
    number: i64,
) -> Result<Option<Attempt>, Error> {
    let now = cx.clock.now();
    let version = version::hash_of(quiz)?;
    let new = NewAttempt {
        id: grading::drawn_id(cx),
        enrolment: form.program_user_id,
        program: progress.course.id,
        activity: form.activity_id,
        user: progress.enrolment.user_id,
        number,
        version: &version,
        seed: cx.drawn_number(),
        stamp: &form.key,
        started_at: now,
        deadline_at: now.plus_seconds(time_limit(quiz)),
        max_points: scoring::max_points(quiz),
    };
    let tx = cx.db.write().await?;
    if !cx.quiz_versions.is_stored(&version) {
        query::keep_version(&tx, &version, quiz).await?;
    }
    let is_new = query::insert(&tx, &new).await?;
    tx.commit().await?;
    cx.quiz_versions.keep(&version, quiz.clone());
    Ok(is_new.then(|| Attempt { row: new.kept(), quiz: quiz.clone() }))
}

/// Ends it, once; whoever comes second finds it as the first left it.
pub async fn close(cx: &Learning, attempt: &Attempt, by: EndedBy) -> Result<Attempt, Error> {
    let at = match by {
        EndedBy::Person => cx.clock.now(),
        EndedBy::Time => attempt.deadline_at,
    };
    let course = cx.ports.courses.courses(&[attempt.program_id]).await?.pop().ok_or(DbError::Absent)?;
    let tx = cx.db.write().await?;
    if query::end(&tx, attempt.id, at, by).await? {
        settle(cx, &tx, &course, attempt).await?;
    }
    let ended = any(cx, &tx, attempt.id).await?;
    tx.commit().await?;
    Ok(ended)
}

pub async fn end_by_time(cx: &Learning, attempt: AttemptId) -> Result<(), Error> {
    let found = any(cx, &*cx.db.read().await?, attempt).await;
    match found {
        Err(Error::Absent) => Ok(()),
        found => close(cx, &found?, EndedBy::Time).await.map(drop),
    }
}

/// Computes what the answers are worth. Who passed, or has no attempt left, is done with the activity; the best attempt counts.
pub async fn settle(cx: &Learning, tx: &Conn, course: &Course, attempt: &Attempt) -> Result<scoring::Total, Error> {
    let total = scoring::total(&attempt.paper(), &query::answers(tx, attempt.id).await?);
    query::put_total(tx, attempt.id, total).await?;
    let outcome = query::outcome(tx, attempt.enrolment_id, attempt.activity_id).await?;
    if total.passed || outcome.ended >= attempt.quiz.attempts {
        let place = course_progress::ProgressKey { enrolment: attempt.enrolment_id, user: attempt.user_id, program: attempt.program_id };
        course_progress::complete_at(cx, tx, course, place, attempt.activity_id, outcome.best).await?;
    }
    Ok(total)
}
