use sanggar_platform::jobs::{JobFailed, Jobs};

use super::{query, service};
use crate::{Error, Learning};

const EVERY_SECONDS: i64 = 3_600;
const ABANDONED_AFTER_SECONDS: i64 = 86_400;
const BATCH: i64 = 50;

/// Lets go of files that nobody went on with and that became part of nothing.
pub fn sweep_regularly(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("learning.upload_sweep", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { sweep(&cx).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

async fn sweep(cx: &Learning) -> Result<(), Error> {
    let before = cx.clock.now().plus_seconds(-ABANDONED_AFTER_SECONDS);
    loop {
        let abandoned = query::abandoned(&*cx.db.read().await?, before, BATCH).await?;
        if abandoned.is_empty() {
            return Ok(());
        }
        let tx = cx.db.write().await?;
        for (id,) in abandoned {
            service::discard(cx, &tx, id).await?;
        }
        tx.commit().await?;
    }
}
