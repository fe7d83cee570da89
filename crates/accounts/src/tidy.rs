//! What the area keeps for a while is deleted when that while is over.

use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::jobs::Jobs;

use crate::factor::ticket;
use crate::{Accounts, child_email, code, link, pairing, relation, session};

const EVERY_SECONDS: i64 = 3_600;
const CODES_KEPT_SECONDS: i64 = 86_400;

/// Sessions, links and requests go when they are over, codes and the counts of wrong ones after a day.
pub fn tidy_regularly(jobs: &Jobs, cx: &Accounts) {
    let (db, clock) = (cx.db.clone(), cx.clock.clone());
    jobs.every("accounts.tidy", EVERY_SECONDS, move || {
        let (db, now) = (db.clone(), clock.now());
        async move {
            let tx = db.write().await?;
            tidy(&tx, now).await?;
            Ok(tx.commit().await?)
        }
    });
}

async fn tidy(tx: &Conn, now: Millis) -> Result<(), DbError> {
    session::tidy(tx, now).await?;
    link::tidy(tx, now).await?;
    ticket::tidy(tx, now).await?;
    relation::tidy(tx, now).await?;
    child_email::forget_expired(tx, now).await?;
    pairing::forget_expired(tx, now).await?;
    code::tidy(tx, now.plus_seconds(-CODES_KEPT_SECONDS)).await
}

#[cfg(test)]
mod tests;
