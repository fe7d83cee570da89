//! Certificates that no deed of a learner brings about: the scoring date is over, or the conditions are others now.

use futures_util::FutureExt;
use sanggar_contracts::CertificateTermsSet;
use sanggar_kernel::{EnrolmentId, ProgramId};
use sanggar_platform::jobs::{JobFailed, Jobs};

use crate::issuing::{self, CERTIFY, WHEN_SCORED};
use crate::{Error, Learning};

const BATCH: i64 = 200;

/// A programme, or all of them, and the place behind which it goes on.
type Cursor = (Option<ProgramId>, i64);

pub fn listen(cx: &Learning) {
    let (jobs, clock) = (cx.jobs.clone(), cx.clock.clone());
    cx.outbox.listen("learning.certificate_terms_set", move |tx, fact: CertificateTermsSet| {
        let (jobs, clock) = (jobs.clone(), clock.clone());
        let from: Cursor = (Some(fact.program), 0);
        async move { jobs.enqueue(tx, CERTIFY, &from, clock.now()).await.map_err(|error| JobFailed::later(error.to_string())) }.boxed()
    });
}

pub fn work(cx: &Learning, jobs: &Jobs) {
    let of_place = cx.clone();
    jobs.handle(WHEN_SCORED, move |place: EnrolmentId| {
        let cx = of_place.clone();
        async move { certify_place(&cx, place).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
    let of_all = cx.clone();
    jobs.handle(CERTIFY, move |(program, after): Cursor| {
        let cx = of_all.clone();
        async move { certify(&cx, program, EnrolmentId::new(after)).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

async fn certify_place(cx: &Learning, place: EnrolmentId) -> Result<(), Error> {
    let Some(program) = issuing::program_of(&cx.db, place).await? else { return Ok(()) };
    let Some(course) = cx.ports.courses.courses(&[program]).await?.pop() else { return Ok(()) };
    let tx = cx.db.write().await?;
    cx.issuing.settle(&tx, &course, place).await?;
    Ok(tx.commit().await?)
}

/// For everybody who has finished and has none, at once.
pub async fn certify_all(cx: &Learning) -> Result<(), Error> {
    certify(cx, None, EnrolmentId::new(0)).await
}

async fn certify(cx: &Learning, program: Option<ProgramId>, mut after: EnrolmentId) -> Result<(), Error> {
    loop {
        let batch = issuing::batch(&cx.db, cx.ports.courses.as_ref(), program, after, BATCH).await?;
        for (place, course) in batch.earned {
            let tx = cx.db.write().await?;
            cx.issuing.settle(&tx, &course, place).await?;
            tx.commit().await?;
        }
        match batch.next {
            Some(next) => after = next,
            None => return Ok(()),
        }
    }
}
