//! The one way to tell a person something. It goes where its owner wants such things: to the site, into the mail, to devices.

mod letter;
mod query;
mod text;

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};

use crate::crowd::Crowd;
use crate::notification::{ObjectType, hold, tell_counters};
use crate::setting::{Channel, Topic, wishes};
use crate::{Error, Messaging, html, push};

#[derive(Clone)]
pub struct Notice {
    pub to: UserId,
    pub topic: Topic,
    pub object_type: ObjectType,
    pub title: String,
    /// HTML; it is cleaned here.
    pub message: String,
    /// An address of our own site.
    pub link: Option<String>,
    /// What brought it about. The same cause tells a person once, however often it is told to us.
    pub cause: String,
    /// What it is about, where that can come to an end: see `close`.
    pub subject: Option<String>,
    /// A letter has gone out already.
    pub is_mailed: bool,
}

/// Tells it in the caller's transaction to one of the crowd. `false`: it had been told before.
pub async fn send(cx: &Messaging, tx: &Conn, crowd: &Crowd, notice: Notice) -> Result<bool, Error> {
    deliver(cx, tx, crowd, notice, true).await
}

/// The same for what devices hear of in another way.
pub async fn send_without_push(cx: &Messaging, tx: &Conn, crowd: &Crowd, notice: Notice) -> Result<bool, Error> {
    deliver(cx, tx, crowd, notice, false).await
}

async fn deliver(cx: &Messaging, tx: &Conn, crowd: &Crowd, notice: Notice, is_pushed: bool) -> Result<bool, Error> {
    let notice = Notice { message: html::clean(&notice.message), ..notice };
    let wishes = wishes(tx, notice.to, notice.topic).await?;
    let on_site = wishes.on(Channel::Situs);
    hold(tx, notice.to).await?;
    let now = cx.clock.now();
    // What its owner does not want on the site counts as seen and read from the start.
    let read_at = (!on_site).then_some(now);
    let Some(id) = query::insert(tx, &notice, on_site, now, read_at).await? else { return Ok(false) };
    if on_site {
        tell_counters(&cx.live, tx, notice.to).await?;
    }
    if is_pushed && wishes.on(Channel::Push) {
        push::enqueue(cx, tx, notice.to, id).await?;
    }
    if wishes.on(Channel::Email) && !notice.is_mailed {
        letter::enqueue(cx, tx, crowd, &notice).await?;
    }
    if wishes.on(Channel::Ponsel) {
        text::enqueue(cx, tx, crowd, &notice).await?;
    }
    Ok(true)
}

/// A notice of an earlier day, from another system.
pub struct PastNotice {
    pub notice: Notice,
    pub sent_at: Millis,
    pub is_read: bool,
}

/// Puts notices of the past among those that people have had. They go to the site alone, and nobody hears of them now. What had been
/// told before stays as it is.
pub async fn import(cx: &Messaging, past: Vec<PastNotice>) -> Result<(), Error> {
    let now = cx.clock.now();
    let is_own = |link: &str| link.starts_with('/') && !link.starts_with("//");
    let is_fit = |one: &PastNotice| {
        let Notice { title, link, cause, .. } = &one.notice;
        one.sent_at <= now && !title.trim().is_empty() && !cause.is_empty() && link.as_deref().is_none_or(is_own)
    };
    if !past.iter().all(is_fit) {
        return Err(Error::NoticeUnfit);
    }
    let tx = cx.db.write().await?;
    for PastNotice { notice, sent_at, is_read } in past {
        let on_site = wishes(&tx, notice.to, notice.topic).await?.on(Channel::Situs);
        let notice = Notice { message: html::clean(&notice.message), ..notice };
        query::insert(&tx, &notice, on_site, sent_at, (is_read || !on_site).then_some(sent_at)).await?;
    }
    Ok(tx.commit().await?)
}

/// What people were told about `subject` says something else from now on.
pub async fn rewrite(tx: &Conn, subject: &str, title: &str, message: &str) -> Result<(), DbError> {
    query::rewrite(tx, subject, title, &html::clean(message)).await.map(drop)
}

/// Takes back what some people were told about `subject`; how many they were.
pub async fn take_back(cx: &Messaging, tx: &Conn, subject: &str, most: i64) -> Result<i64, Error> {
    let people = query::told_of(tx, subject, most).await?;
    for person in &people {
        hold(tx, *person).await?;
        query::delete(tx, *person, subject).await?;
        tell_counters(&cx.live, tx, *person).await?;
    }
    Ok(people.len() as i64)
}

/// What these people were told about `subject` is settled.
pub async fn close(tx: &Conn, people: &[UserId], subject: &str) -> Result<(), DbError> {
    for person in people {
        query::close(tx, *person, subject).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
