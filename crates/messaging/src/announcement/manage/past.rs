use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::signal::Signal;

use super::query::{self, New};
use super::service::{Words, slug};
use crate::announcement::AnnouncementState;
use crate::{Error, Messaging};

/// An announcement of an earlier day, from another system.
pub struct PastAnnouncement<'a> {
    pub title: &'a str,
    /// HTML; it is cleaned here.
    pub html: &'a str,
    pub published_at: Millis,
    pub read_by: Vec<UserId>,
}

/// Puts what a programme announced in the past where it belongs. Nobody hears of it now. False: the programme had announced something already.
pub async fn import(cx: &Messaging, program: ProgramId, author: UserId, past: &[PastAnnouncement<'_>]) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    if query::has_any(&tx, program).await? {
        return Ok(false);
    }
    for one in past {
        let (words, slug) = (Words::of(one.title, one.html)?, slug(cx, one.title));
        let published_at = one.published_at.min(cx.clock.now());
        let row = New { program, slug: &slug, words: &words, state: AnnouncementState::Published, author, published_at };
        let id = query::insert(&tx, &row).await?;
        for reader in &one.read_by {
            query::read_by(&tx, id, *reader).await?;
        }
    }
    cx.signals.raise_on_commit(&tx, Signal::Announcements);
    tx.commit().await?;
    Ok(true)
}
