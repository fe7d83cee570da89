use sanggar_platform::jobs::{JobFailed, Jobs};

use super::{attempt, query};
use crate::{Error, Learning};

const EVERY_SECONDS: i64 = 15;
const AT_ONCE: i64 = 200;

/// Ends what nobody ended, with the answers that were saved (Q3).
pub fn end_overdue_regularly(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("learning.end_overdue", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { end_overdue(&cx).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

async fn end_overdue(cx: &Learning) -> Result<(), Error> {
    let overdue = query::overdue(&*cx.db.read().await?, attempt::due_since(cx.clock.now()), AT_ONCE).await?;
    let mut ended = Ok(());
    for one in overdue {
        // One that cannot be ended keeps no other from its end.
        ended = attempt::end_by_time(cx, one).await.and(ended);
    }
    ended
}
