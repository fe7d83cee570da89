//! What was said of works before their owner came here.

use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::Conn;

use super::publication::State;
use super::query::{self, ItemNote, Note};
use super::work::Work;
use crate::Error;

pub struct Told<'a> {
    /// What the work is called.
    pub caption: &'a str,
    pub description: &'a str,
    /// Nobody: it waits for a parent.
    pub shown_by: Option<UserId>,
}

/// Of the work that was handed in for an activity; without one, of the portfolio as a whole.
pub async fn put_past(tx: &Conn, owner: UserId, activity: Option<ActivityId>, told: &Told<'_>, now: Millis) -> Result<(), Error> {
    let header = match activity {
        Some(activity) => query::header_in(tx, owner, activity).await?.ok_or(Error::Absent)?,
        None => 0,
    };
    let state = if told.shown_by.is_some() { State::Published } else { State::Asked };
    let asked_at = told.shown_by.is_none().then_some(now);
    let before = query::lock(tx, owner, header, now).await?;
    let note = Note { description: told.description.to_owned(), state, decided_by: told.shown_by, asked_at, ..before };
    query::put(tx, (owner, header), &note, now).await?;
    let Some(work) = Work::all(query::one(tx, header).await?).pop().filter(|_| state == State::Published) else { return Ok(()) };
    let uploads = work.uploads();
    // The name stands on what is looked at.
    let main = uploads.iter().copied().find(|upload| *upload != 0).unwrap_or(0);
    for upload in uploads {
        let caption = if upload == main { told.caption } else { "" };
        let item = ItemNote { caption: caption.to_owned(), description: String::new(), state, decided_by: told.shown_by, asked_at: None };
        query::put_item(tx, owner, (work.newest, upload), &item, now).await?;
    }
    Ok(())
}
