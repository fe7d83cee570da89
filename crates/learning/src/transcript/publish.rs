//! Tells the learner and the parents, once, that a rapor is given out: with its day, or when the institution does it earlier.

use sanggar_contracts::ReportPublished;
use sanggar_kernel::Millis;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::results::{Found, Shelf};
use super::term::Term;
use super::{guarded, query, service};
use crate::{Error, Learning};

const TELL: &str = "learning.tell_transcript";

/// For the day on which a new transcript is given out, as it looks now. Of a semester that is over nobody is told.
pub async fn plan(cx: &Learning, tx: &Conn, id: i64, term: Term, scoring_date: Option<Millis>) -> Result<(), Error> {
    let now = cx.clock.now();
    if term.ends_at() > now {
        cx.jobs.enqueue(tx, TELL, &id, scoring_date.unwrap_or(term.ends_at()).max(now)).await?;
    }
    Ok(())
}

pub fn work(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.handle(TELL, move |id: i64| {
        let cx = cx.clone();
        async move { tell_when_due(&cx, id).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

/// Programmes that came later, and days that were moved, move the day of the whole.
async fn tell_when_due(cx: &Learning, id: i64) -> Result<(), Error> {
    let found = match guarded::read(cx, id).await {
        Ok((found, _)) => found,
        Err(Error::Absent) => return Ok(()),
        Err(error) => return Err(error),
    };
    let shelf = service::shelf(cx, std::slice::from_ref(&found)).await?;
    let (now, due) = (cx.clock.now(), found.published_at(&shelf));
    let tx = cx.db.write().await?;
    if due > now {
        cx.jobs.enqueue(&tx, TELL, &id, due).await?;
    } else {
        tell(cx, &tx, &found, &shelf).await?;
    }
    Ok(tx.commit().await?)
}

pub async fn tell(cx: &Learning, tx: &Conn, found: &Found, shelf: &Shelf) -> Result<(), Error> {
    let Some(institution) = found.programs(shelf).first().map(|(_, _, course)| course.institution.name.clone()) else { return Ok(()) };
    if query::mark_told(tx, found.id, cx.clock.now()).await? > 0 {
        let fact = ReportPublished { user: found.learner, transcript: found.id, institution, term: found.term.name() };
        cx.outbox.write(tx, &fact).await?;
    }
    Ok(())
}
