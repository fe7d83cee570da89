//! A key that was corrected counts stored attempts anew: shown before, by a job that goes on where it was stopped, and told to whom it changes.

mod fit;
mod job;
mod query;
mod wire;

use std::collections::BTreeMap;
use std::sync::Arc;

use sanggar_contracts::content::{Content, Quiz};
use sanggar_kernel::{ActivityId, AttemptId, UserId};
use sanggar_platform::audit::{Actor, Entry};
use sanggar_platform::http::{Answer, Done, Identity, Json, Reply, Routes};
use serde_json::{Map, json};

use super::{scoring, version};
use crate::gate::{TaughtCourse, Teaches};
use crate::quiz::Paper;
use crate::{Error, Learning};
#[cfg(test)]
pub use job::step;
pub use job::work;
pub use query::forget;
use wire::{RegradeForm, RegradePreview, Rescored};

const BATCH: i64 = 200;
/// So many are named; all are counted.
const MAX_NAMED: usize = 100;

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/teaching/regrade/preview", preview).post("/teaching/regrade", begin)
}

async fn preview(cx: Learning, gate: Teaches<Json<RegradeForm>>) -> Answer<RegradePreview> {
    Ok(Reply::of(previewed(&cx, &gate.subject, gate.input.0.activity_id).await?))
}

async fn begin(cx: Learning, gate: Teaches<Json<RegradeForm>>) -> Answer<Done> {
    begun(&cx, &gate.me, &gate.subject, gate.input.0.activity_id).await?;
    Ok(Reply::done())
}

/// The quiz as it is published now.
async fn corrected(cx: &Learning, taught: &TaughtCourse, activity: ActivityId) -> Result<(Arc<Quiz>, String), Error> {
    if taught.course().activity(activity).is_none() {
        return Err(Error::Absent);
    }
    match cx.ports.courses.content(activity).await?.as_deref() {
        Some(Content::Quiz(quiz)) => Ok((Arc::new(quiz.clone()), version::hash_of(quiz)?)),
        _ => Err(Error::Absent),
    }
}

async fn previewed(cx: &Learning, taught: &TaughtCourse, activity: ActivityId) -> Result<RegradePreview, Error> {
    let (quiz, hash) = corrected(cx, taught, activity).await?;
    let (mut attempts, mut unfit) = (0, 0);
    let mut changes: BTreeMap<UserId, (i64, i64)> = BTreeMap::new();
    let mut after = AttemptId::new(0);
    loop {
        let conn = cx.db.read().await?;
        let old = query::older(&conn, activity, &hash, after, BATCH).await?;
        let Some(last) = old.last() else { break };
        after = last.id;
        let mut answers = query::answers(&conn, &old).await?;
        for attempt in old {
            let before = cx.quiz_versions.find(&conn, &attempt.version).await?;
            if !fit::fits(&before, &quiz) {
                unfit += 1;
                continue;
            }
            attempts += 1;
            let total = scoring::total(&Paper::new(&quiz, attempt.seed), &answers.remove(&attempt.id).unwrap_or_default());
            // The best of several counts.
            let change = changes.entry(attempt.user_id).or_default();
            *change = (change.0.max(attempt.score.unwrap_or_default()), change.1.max(total.score));
        }
    }
    changes.retain(|_, (before, after)| before != after);
    Ok(RegradePreview { attempts, unfit, changed: changes.len() as i64, learners: named(cx, changes).await? })
}

async fn named(cx: &Learning, changes: BTreeMap<UserId, (i64, i64)>) -> Result<Vec<Rescored>, Error> {
    let people: Vec<UserId> = changes.keys().copied().take(MAX_NAMED).collect();
    let cards = if people.is_empty() { Vec::new() } else { cx.ports.people.people(&people).await? };
    let name = |user: UserId| cards.iter().find(|card| card.id == user).map_or("Seorang peserta", |card| card.name.as_str()).to_owned();
    let line = |(user, (before, after)): (UserId, (i64, i64))| Rescored { id: user, name: name(user), before, after };
    Ok(changes.into_iter().take(MAX_NAMED).map(line).collect())
}

/// One at a time in a programme.
async fn begun(cx: &Learning, me: &Identity, taught: &TaughtCourse, activity: ActivityId) -> Result<(), Error> {
    let (quiz, hash) = corrected(cx, taught, activity).await?;
    let (course, now) = (taught.course(), cx.clock.now());
    let tx = cx.db.write().await?;
    super::query::keep_version(&tx, &hash, &quiz).await?;
    let Some(id) = query::begin(&tx, course.id, activity, &hash, me.user, now).await? else {
        return Err(Error::Conflict("Nilai program ini sedang dihitung ulang. Tunggu sampai selesai, ya."));
    };
    let details = Map::from_iter([("activity".to_owned(), json!(activity))]);
    let (actor, institution) = (Actor::person(me.user), Some(course.institution.id));
    cx.audit.write(&tx, Entry { actor, institution, action: "learning.regrade_begun", subject: ("program", course.id.get()), details })?;
    cx.jobs.enqueue(&tx, job::REGRADE, &id, now).await?;
    Ok(tx.commit().await?)
}
