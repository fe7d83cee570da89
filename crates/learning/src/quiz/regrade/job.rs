use std::sync::Arc;

use sanggar_contracts::content::Quiz;
use sanggar_contracts::{Course, ScoreChanged};
use sanggar_kernel::ActivityId;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::query::{self, Old, Running};
use super::{fit, scoring};
use crate::course_progress::{self, ProgressKey};
use crate::quiz::{Paper, query as attempts};
use crate::{Error, Learning};

pub const REGRADE: &str = "learning.regrade";
/// In one commit.
const STEP: i64 = 20;

pub fn work(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.handle(REGRADE, move |id: i64| {
        let cx = cx.clone();
        async move {
            while step(&cx, id).await.map_err(|error| JobFailed::later(error.to_string()))? {}
            Ok(())
        }
    });
}

/// What the steps of one ask of the catalogue and of the store, before there is a transaction.
async fn corrected(cx: &Learning, id: i64) -> Result<Option<(Arc<Course>, Arc<Quiz>)>, Error> {
    let Some(found) = query::find(&*cx.db.read().await?, id).await? else { return Ok(None) };
    let Some(course) = cx.ports.courses.courses(&[found.program_id]).await?.pop() else { return Ok(None) };
    if course.activity(found.activity_id).is_none() {
        return Ok(None);
    }
    let quiz = cx.quiz_versions.find(&*cx.db.read().await?, &found.version).await?;
    Ok(Some((course, quiz)))
}

/// Takes some attempts, and remembers how far it came in the same commit. False: there is nothing left.
pub async fn step(cx: &Learning, id: i64) -> Result<bool, Error> {
    let asked = corrected(cx, id).await?;
    let tx = cx.db.write().await?;
    let Some(running) = query::lock_running(&tx, id).await? else { return Ok(false) };
    let (old, course, quiz) = match asked {
        Some((course, quiz)) => {
            (query::older(&tx, running.activity_id, &running.version, running.after_attempt, STEP).await?, course, quiz)
        }
        None => {
            query::end(&tx, id, cx.clock.now()).await?;
            tx.commit().await?;
            return Ok(false);
        }
    };
    let Some(last) = old.last().map(|attempt| attempt.id) else {
        query::end(&tx, id, cx.clock.now()).await?;
        tx.commit().await?;
        return Ok(false);
    };
    let mut changed = 0;
    for attempt in &old {
        if regrade(cx, &tx, &course, &running, attempt, &quiz).await? {
            tell(cx, &tx, &course, running.activity_id, attempt).await?;
            changed += 1;
        }
    }
    query::advance(&tx, id, last, changed).await?;
    tx.commit().await?;
    Ok(true)
}

/// True: the learner's score is another.
async fn regrade(cx: &Learning, tx: &Conn, course: &Course, running: &Running, attempt: &Old, quiz: &Quiz) -> Result<bool, Error> {
    let before = cx.quiz_versions.find(tx, &attempt.version).await?;
    if !fit::fits(&before, quiz) || !attempts::lock_ended(tx, attempt.id).await? {
        return Ok(false);
    }
    let total = scoring::total(&Paper::new(quiz, attempt.seed), &attempts::answers(tx, attempt.id).await?);
    query::put_version(tx, attempt.id, &running.version, scoring::max_points(quiz), total).await?;
    let activity = running.activity_id;
    let outcome = attempts::outcome(tx, attempt.enrolment_id, activity).await?;
    let mut is_changed = match outcome.best {
        Some(best) => query::put_best(tx, attempt.enrolment_id, activity, best).await?,
        None => false,
    };
    let place = ProgressKey { enrolment: attempt.enrolment_id, user: attempt.user_id, program: running.program_id };
    if total.passed {
        is_changed |= course_progress::complete_at(cx, tx, course, place, activity, outcome.best).await?;
    } else if is_changed {
        cx.issuing.settle(tx, course, attempt.enrolment_id).await?;
    }
    Ok(is_changed)
}

async fn tell(cx: &Learning, tx: &Conn, course: &Course, activity: ActivityId, attempt: &Old) -> Result<(), Error> {
    let Some((_, activity)) = course.activity(activity) else { return Ok(()) };
    let (slug, title) = (activity.slug.clone(), activity.title.clone());
    let fact = ScoreChanged { user: attempt.user_id, program: course.id, activity: activity.id, activity_slug: slug, title };
    Ok(cx.outbox.write(tx, &fact).await?)
}
