//! What the area keeps for a while is deleted when that while is over.

use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::jobs::Jobs;

use crate::{Accounts, child_email, link, otp, pairing, relation, session, ticket};

const EVERY_SECONDS: i64 = 3_600;
const CODES_KEPT_SECONDS: i64 = 86_400;

/// Sessions, links and requests go when they are over, codes and the counts of wrong ones after a day.
pub fn purge_regularly(cx: &Accounts, jobs: &Jobs) {
    let (db, clock) = (cx.db.clone(), cx.clock.clone());
    jobs.every("accounts.tidy", EVERY_SECONDS, move || {
        let (db, now) = (db.clone(), clock.now());
        async move {
            let tx = db.write().await?;
            purge_expired(&tx, now).await?;
            Ok(tx.commit().await?)
        }
    });
}

async fn purge_expired(tx: &Conn, now: Millis) -> Result<(), DbError> {
    session::purge_expired(tx, now).await?;
    link::purge_expired(tx, now).await?;
    ticket::purge_expired(tx, now).await?;
    relation::purge_expired(tx, now).await?;
    child_email::delete_expired(tx, now).await?;
    pairing::delete_expired(tx, now).await?;
    otp::purge_expired(tx, now.plus_seconds(-CODES_KEPT_SECONDS)).await
}

#[cfg(test)]
mod tests;
