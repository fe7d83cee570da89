//! Puts places into the transcripts of their semester. A place does not wait for it, so that nobody who joins does.

use std::collections::HashMap;

use sanggar_kernel::{InstitutionId, ProgramId};
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::query;
use super::term::Term;
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
        let institutions: HashMap<ProgramId, InstitutionId> = courses.iter().map(|course| (course.id, course.institution.id)).collect();
        let tx = cx.db.write().await?;
        for place in &places {
            if let Some(institution) = institutions.get(&place.program_id) {
                let term = Term::at(place.enrolled_at);
                query::put(&tx, cx.drawn_number(), place.user_id, *institution, term).await?;
                query::list_place(&tx, place, *institution, term).await?;
            }
        }
        tx.commit().await?;
    }
}
