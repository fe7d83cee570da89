use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Owned;
use sanggar_platform::live::{Audience, Live};

use super::query;
use super::wire::{Read, Summary};
use crate::{Error, Messaging};

const TOPIC: &str = "notifications";
const MAX_IDS: usize = 100;

pub async fn summary(conn: &Conn, user: UserId) -> Result<Summary, DbError> {
    Ok(query::counts(conn, user).await?.into())
}

/// Changes of one person's notifications pass one after another; each counts what those before it left.
pub async fn hold(tx: &Conn, user: UserId) -> Result<(), DbError> {
    query::lock_inbox(tx, user).await
}

/// Sends the counters, as they are now, to the person's pages.
pub async fn tell_counters(live: &Live, tx: &Conn, user: UserId) -> Result<Summary, Error> {
    let summary = summary(tx, user).await?;
    live.publish(tx, Audience::User(user), TOPIC, &summary).await?;
    Ok(summary)
}

/// The dropdown was opened: nothing is new any more.
pub async fn see(cx: &Messaging, user: UserId) -> Result<Summary, Error> {
    let tx = cx.db.write().await?;
    hold(&tx, user).await?;
    query::see_all(&tx, user, cx.clock.now()).await?;
    let summary = tell_counters(&cx.live, &tx, user).await?;
    tx.commit().await?;
    Ok(summary)
}

/// What is another's stays as it is: the statements ask for the owner.
pub async fn read(cx: &Messaging, read: &Owned<Read>) -> Result<Summary, Error> {
    let (user, now) = (read.owner(), cx.clock.now());
    let tx = cx.db.write().await?;
    hold(&tx, user).await?;
    match read.key() {
        Read::Some(ids) if ids.len() <= MAX_IDS => query::read_some(&tx, user, ids, now).await?,
        Read::All(tab) => query::read_tab(&tx, user, *tab, now).await?,
        Read::Some(_) | Read::Unclear => return Err(Error::NothingToRead),
    }
    let summary = tell_counters(&cx.live, &tx, user).await?;
    tx.commit().await?;
    Ok(summary)
}
