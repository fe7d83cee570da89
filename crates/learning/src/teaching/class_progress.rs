use std::collections::HashMap;
use std::sync::Arc;

use moka::sync::Cache;
use sanggar_contracts::Course;
use sanggar_kernel::{ActivityId, Millis, ProgramId};
use sanggar_platform::db::DbError;

use super::query;
use crate::Learning;

const MAX_KEPT: u64 = 10_000;
/// To count what a large class has done is dear, and nobody minds the last minute.
const KEPT_SECONDS: i64 = 60;

/// How far classes have come, as the process counted it a moment ago.
#[derive(Clone)]
pub struct ClassProgress(Cache<ProgramId, Counted>);

#[derive(Clone)]
struct Counted {
    at: Millis,
    /// How many attend, also those whose place came with another programme and took no seat.
    learners: i64,
    /// How many have done which activity.
    done: Arc<HashMap<ActivityId, i64>>,
}

impl Default for ClassProgress {
    fn default() -> Self {
        Self(Cache::new(MAX_KEPT))
    }
}

impl Counted {
    /// What all of them together have done of what the class counts.
    fn done_in(&self, course: &Course) -> i64 {
        course.counted().filter_map(|(_, activity)| self.done.get(&activity.id)).sum()
    }
}

/// What the learners of each class have done on average, in whole percent.
pub async fn of(cx: &Learning, courses: &[Arc<Course>]) -> Result<HashMap<ProgramId, i64>, DbError> {
    let counted = counted(cx, courses).await?;
    let mean = |course: &Arc<Course>| {
        let (done, learners) = counted.get(&course.id).map_or((0, 0), |one| (one.done_in(course), one.learners));
        let all = course.counted().count() as i64 * learners;
        (course.id, if all == 0 { 0 } else { (done * 200 + all) / (all * 2) })
    };
    Ok(courses.iter().map(mean).collect())
}

/// Whoever has done so many activities at most has done less than half of what the class has on average; negative: nobody has.
pub async fn half(cx: &Learning, course: &Arc<Course>) -> Result<i64, DbError> {
    let counted = counted(cx, std::slice::from_ref(course)).await?;
    let mean = counted.get(&course.id).map(|one| (one.done_in(course), one.learners)).filter(|(_, learners)| *learners > 0);
    Ok(mean.map_or(-1, |(done, learners)| (done - 1).div_euclid(2 * learners)))
}

/// One statement at most, whatever the number of classes.
async fn counted(cx: &Learning, courses: &[Arc<Course>]) -> Result<HashMap<ProgramId, Counted>, DbError> {
    let (kept, now) = (&cx.class_progress.0, cx.clock.now());
    let fresh = |program: ProgramId| kept.get(&program).filter(|one| one.at.plus_seconds(KEPT_SECONDS) > now);
    let mut found: HashMap<ProgramId, Counted> = courses.iter().filter_map(|course| Some((course.id, fresh(course.id)?))).collect();
    let missing: Vec<ProgramId> = courses.iter().map(|course| course.id).filter(|program| !found.contains_key(program)).collect();
    if missing.is_empty() {
        return Ok(found);
    }
    let mut counts: HashMap<ProgramId, (i64, HashMap<ActivityId, i64>)> = HashMap::new();
    for row in query::completions(&*cx.db.read().await?, &missing).await? {
        let (learners, done) = counts.entry(row.program_id).or_default();
        match row.activity_id {
            Some(activity) => {
                done.insert(activity, row.learners);
            }
            None => *learners = row.learners,
        }
    }
    for program in missing {
        let (learners, done) = counts.remove(&program).unwrap_or_default();
        let one = Counted { at: now, learners, done: Arc::new(done) };
        kept.insert(program, one.clone());
        found.insert(program, one);
    }
    Ok(found)
}
