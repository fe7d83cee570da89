//! What is scheduled is published at its time, once: whoever finds it scheduled and due makes it public, in one commit with what follows.

use sanggar_kernel::Millis;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::Jobs;
use serde::{Deserialize, Serialize};

use super::{AnnouncementId, query, telling};
use crate::{Error, Messaging};

const PUBLISH: &str = "messaging.publish_announcement";

#[derive(Serialize, Deserialize)]
struct Scheduled {
    announcement: AnnouncementId,
}

/// One that is moved gets another job; the earlier finds it not due, or no longer scheduled.
pub async fn enqueue(cx: &Messaging, tx: &Conn, announcement: AnnouncementId, publish_at: Millis) -> Result<(), Error> {
    Ok(cx.jobs.enqueue(tx, PUBLISH, &Scheduled { announcement }, publish_at).await?)
}

/// Does the jobs of this slice.
pub fn work(cx: &Messaging, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.handle(PUBLISH, move |scheduled: Scheduled| {
        let cx = cx.clone();
        async move { Ok(publish(&cx, scheduled.announcement).await?) }
    });
}

async fn publish(cx: &Messaging, announcement: AnnouncementId) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    let Some(program) = query::publish_due(&tx, announcement, cx.clock.now()).await? else { return Ok(()) };
    telling::published(cx, &tx, program, announcement).await?;
    Ok(tx.commit().await?)
}
