use std::sync::Arc;

use sanggar_contracts::content::Quiz;
use sanggar_contracts::{CourseActivity, ScoreChanged};
use sanggar_kernel::ProgramId;
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
async fn corrected(cx: &Learning, id: i64) -> Result<Option<(CourseActivity, Arc<Quiz>)>, Error> {
    let Some(found) = query::find(&*cx.db.read().await?, id).await? else { return Ok(None) };
    let Some(course) = cx.ports.courses.courses(&[found.program_id]).await?.pop() else { return Ok(None) };
    let Some((_, activity)) = course.activity(found.activity_id) else { return Ok(None) };
    let quiz = cx.quiz_versions.find(&*cx.db.read().await?, &found.version).await?;
    Ok(Some((activity.clone(), quiz)))
}

/// Takes some attempts, and remembers how far it came in the same commit. False: there is nothing left.
pub async fn step(cx: &Learning, id: i64) -> Result<bool, Error> {
    let asked = corrected(cx, id).await?;
    let tx = cx.db.write().await?;
    let Some(running) = query::lock_running(&tx, id).await? else { return Ok(false) };
    let (old, activity, quiz) = match asked {
        Some((activity, quiz)) => {
            (query::older(&tx, running.activity_id, &running.version, running.after_attempt, STEP).await?, activity, quiz)
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
        if regrade(cx, &tx, &running, attempt, &quiz).await? {
            tell(cx, &tx, running.program_id, &activity, attempt).await?;
            changed += 1;
        }
    }
    query::advance(&tx, id, last, changed).await?;
    tx.commit().await?;
    Ok(true)
}

/// True: the learner's score is another.
async fn regrade(cx: &Learning, tx: &Conn, running: &Running, attempt: &Old, quiz: &Quiz) -> Result<bool, Error> {
    let before = cx.quiz_versions.find(tx, &attempt.version).await?;
    if !fit::fits(&before, quiz) || !attempts::lock_ended(tx, attempt.id).await? {
        return Ok(false);
    }
    let total = scoring::total(&Paper::new(quiz, attempt.seed), &attempts::answers(tx, attempt.id).await?);
    query::put_version(tx, attempt.id, &running.version, scoring::max_points(quiz), total).await?;
    let activity = running.activity_id;
    let outcome = attempts::outcome(tx, attempt.enrolment_id, activity).await?;
    let place = ProgressKey { enrolment: attempt.enrolment_id, user: attempt.user_id, program: running.program_id };
    if total.passed {
        course_progress::complete_at(cx, tx, place, activity, None).await?;
    }
    match outcome.best {
        Some(best) => Ok(query::put_best(tx, attempt.enrolment_id, activity, best).await?),
        None => Ok(false),
    }
}

async fn tell(cx: &Learning, tx: &Conn, program: ProgramId, activity: &CourseActivity, attempt: &Old) -> Result<(), Error> {
    let (slug, title) = (activity.slug.clone(), activity.title.clone());
    let fact = ScoreChanged { user: attempt.user_id, program, activity: activity.id, activity_slug: slug, title };
    Ok(cx.outbox.write(tx, &fact).await?)
}
