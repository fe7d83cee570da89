//! Places in the programmes that belong to another, for those who attended it before they were listed.

use futures_util::FutureExt;
use sanggar_contracts::ChildProgramsListed;
use sanggar_kernel::ProgramId;
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::place::{lock_people, put_child};
use super::query;
use crate::{Error, Learning};

const PLACES: &str = "learning.child_places";
const BATCH: i64 = 200;

pub fn listen(cx: &Learning) {
    let (jobs, clock) = (cx.jobs.clone(), cx.clock.clone());
    cx.outbox.listen("learning.child_programs_listed", move |tx, fact: ChildProgramsListed| {
        let (jobs, clock) = (jobs.clone(), clock.clone());
        async move { jobs.enqueue(tx, PLACES, &fact.program, clock.now()).await.map_err(|error| JobFailed::later(error.to_string())) }
            .boxed()
    });
}

pub fn work(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.handle(PLACES, move |program: ProgramId| {
        let cx = cx.clone();
        async move { give_places(&cx, program).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

async fn give_places(cx: &Learning, program: ProgramId) -> Result<(), Error> {
    let Some(course) = cx.ports.courses.courses(&[program]).await?.pop() else { return Ok(()) };
    for child in &course.children {
        while give_some(cx, program, *child).await? {}
    }
    Ok(())
}

async fn give_some(cx: &Learning, program: ProgramId, child: ProgramId) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let without = query::without_child(&tx, program, child, BATCH).await?;
    lock_people(&tx, without.iter().map(|(_, person)| *person)).await?;
    for (parent, person) in &without {
        if put_child(cx, &tx, *parent, child).await? {
            cx.live.end_user(&tx, *person).await?;
        }
    }
    tx.commit().await?;
    Ok(without.len() as i64 == BATCH)
}
