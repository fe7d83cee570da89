//! Puts places into the transcripts of their semester. A place does not wait for it, so that nobody who joins does.

use std::collections::HashMap;

use sanggar_kernel::{InstitutionId, Millis, ProgramId};
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::term::Term;
use super::{publish, query};
use crate::{Error, Learning};

const EVERY_SECONDS: i64 = 60;
const BATCH: i64 = 200;

pub fn fill_regularly(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("learning.transcripts", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { fill(&cx).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

/// Goes on where it was stopped: what is put has its transcript.
pub async fn fill(cx: &Learning) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let places = query::unlisted(&*cx.db.read().await?, after, BATCH).await?;
        let Some(last) = places.last() else { return Ok(()) };
        after = last.id.get();
        let mut programs: Vec<ProgramId> = places.iter().map(|place| place.program_id).collect();
        programs.sort_unstable();
        programs.dedup();
        let courses = cx.ports.courses.courses(&programs).await?;
        let programs: HashMap<ProgramId, (InstitutionId, Option<Millis>)> =
            courses.iter().map(|course| (course.id, (course.institution.id, course.scoring_date))).collect();
        let tx = cx.db.write().await?;
        for place in &places {
            if let Some((institution, scoring_date)) = programs.get(&place.program_id).copied() {
                let term = Term::at(place.enrolled_at);
                let id = cx.drawn_number();
                if query::put(&tx, id, place.user_id, institution, term).await? > 0 {
                    publish::plan(cx, &tx, id, term, scoring_date).await?;
                }
                query::list_place(&tx, place, institution, term).await?;
            }
        }
        tx.commit().await?;
    }
}
