//! What was said before, from another system or for a demo.

use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::reports::Subject;

use super::comment::query::{self as comments, NewRow};
use super::participant::query as participants;
use super::room::{open, query as rooms};
use super::{direct, moderation};
use crate::{Error, Messaging};

pub struct PastComment {
    pub sender: UserId,
    pub message: String,
    /// The place of what it answers in the same list.
    pub replied: Option<usize>,
    pub sent_at: Millis,
    /// Who found it indecent.
    pub reported_by: Vec<UserId>,
}

pub struct PastTalk {
    pub program: ProgramId,
    /// Who asked in which activity, if it was not said before all of the class.
    pub direct: Option<(UserId, ActivityId)>,
    /// Each with how many of the comments were read.
    pub participants: Vec<(UserId, usize)>,
    pub facilitators: Vec<UserId>,
    pub comments: Vec<PastComment>,
}

/// Puts the talk into the room that it belongs to. Nobody hears of it now; a room in which something was said stays as it is.
pub async fn import_talk(cx: &Messaging, talk: &PastTalk) -> Result<(), Error> {
    let room = match talk.direct {
        Some((learner, activity)) => Some(direct::room_of(cx, talk.program, activity, learner).await?),
        None => {
            open(cx, &[talk.program]).await?;
            rooms::of_programs(&*cx.db.read().await?, &[talk.program]).await?.pop().map(|room| room.id)
        }
    };
    let Some(room) = room else { return Ok(()) };
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    for (user, _) in &talk.participants {
        let is_learner = !talk.facilitators.contains(user);
        if participants::insert(&tx, room, *user, is_learner, now).await? {
            participants::count_in(&tx, room, is_learner).await?;
        }
    }
    let mut ids: Vec<i64> = Vec::new();
    for (place, said) in talk.comments.iter().enumerate() {
        let temp_id = format!("past-{place}");
        let new = NewRow {
            room,
            number: comments::next_number(&tx, room, said.sent_at).await?,
            sender: said.sender,
            is_facilitator: talk.facilitators.contains(&said.sender),
            message: &said.message,
            replied: said.replied.and_then(|place| ids.get(place)).copied(),
            temp_id: &temp_id,
            sent_at: said.sent_at,
            files: 0,
        };
        let Some((id, _)) = comments::insert(&tx, &new).await? else { return Ok(()) };
        let subject = Subject { id, place: room.get(), program: talk.program };
        moderation::import_reports(&tx, &subject, &said.reported_by, said.sent_at).await?;
        ids.push(id);
    }
    for (user, read) in &talk.participants {
        if let Some(last) = read.checked_sub(1).and_then(|place| ids.get(place)) {
            participants::read(&tx, room, *user, *last, now).await?;
        }
    }
    Ok(tx.commit().await?)
}
