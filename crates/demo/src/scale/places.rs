//! Places of the invented people and what they said in their classes, programme by programme: what lies side by side is written together.

use std::collections::HashMap;

use sanggar_catalog::publish;
use sanggar_contracts::{Course, Courses};
use sanggar_kernel::{ActivityId, ProgramId, UserId};
use sanggar_learning::Learning;
use sanggar_learning::import::{self, PastClass};
use sanggar_messaging::{PastRoom, import_rooms};

use super::{IN_A_BATCH, programs, username};
use crate::{Areas, SeedError};

/// Of each person.
const PLACES: usize = 20;
/// In the room of each programme.
const COMMENTS: i64 = 200;

/// All but the last activity of each place is done.
pub async fn give(areas: &Areas<'_>, factor: u32) -> Result<(), SeedError> {
    let learners = learners(areas.learning, factor).await?;
    let now = areas.learning.clock.now();
    for (learners, batch) in learners.chunks(programs::IN_A_BATCH).zip(0..) {
        let slugs = programs::slugs(batch);
        let known = publish::known(areas.catalog, &slugs).await?;
        let courses = areas.catalog.courses(&known.values().copied().collect::<Vec<_>>()).await?;
        let done: HashMap<ProgramId, Vec<ActivityId>> = courses.iter().map(|course| (course.id, all_but_the_last(course))).collect();
        let mut classes = Vec::with_capacity(slugs.len());
        for (slug, learners) in slugs.iter().zip(learners) {
            let program = known.get(slug).ok_or_else(|| SeedError::Missing(slug.clone()))?;
            let done = done.get(program).ok_or_else(|| SeedError::Missing(slug.clone()))?;
            classes.push(PastClass { program: *program, learners, enrolled_at: now, done });
        }
        import::classes(areas.learning, &classes).await?;
        let rooms: Vec<PastRoom<'_>> =
            classes.iter().map(|class| PastRoom { program: class.program, learners: class.learners, comments: COMMENTS }).collect();
        import_rooms(areas.messaging, &rooms).await?;
    }
    Ok(())
}

/// The people of each programme.
async fn learners(cx: &Learning, factor: u32) -> Result<Vec<Vec<UserId>>, SeedError> {
    let mut learners = vec![Vec::new(); factor as usize * programs::IN_A_BATCH];
    let programs = learners.len();
    for batch in 0..factor {
        let names: Vec<String> = (batch * IN_A_BATCH..(batch + 1) * IN_A_BATCH).map(username).collect();
        let people = cx.ports.people.by_username(&names.iter().map(String::as_str).collect::<Vec<_>>()).await?;
        let known: HashMap<&str, UserId> = people.iter().map(|person| (person.username.as_str(), person.id)).collect();
        for (number, name) in (batch as usize * IN_A_BATCH as usize..).zip(&names) {
            let Some(person) = known.get(name.as_str()) else { continue };
            for place in 0..PLACES {
                learners.get_mut((number * 37 + place * 101) % programs).into_iter().for_each(|class| class.push(*person));
            }
        }
    }
    Ok(learners)
}

fn all_but_the_last(course: &Course) -> Vec<ActivityId> {
    let mut all: Vec<ActivityId> = course.topics.iter().flat_map(|topic| &topic.activities).map(|activity| activity.id).collect();
    all.pop();
    all
}
