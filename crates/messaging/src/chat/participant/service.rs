use std::collections::HashSet;

use sanggar_kernel::UserId;
use sanggar_platform::http::Identity;

use super::leaving::free_places;
use super::query::{self, ParticipantRow};
use super::wire::{Participant, ReadReply};
use crate::chat::gate::{EnterableRoom, OpenRoom};
use crate::chat::hearing::chat_room;
use crate::chat::live::ChatEvent;
use crate::chat::room::wire::ChatRoom;
use crate::chat::room::{self, shown};
use crate::{Error, Messaging};

pub async fn join(cx: &Messaging, me: &Identity, room: EnterableRoom) -> Result<ChatRoom, Error> {
    let mut room = room.into_room();
    if room.row.is_joined {
        return shown(cx, &room).await;
    }
    let is_learner = !room.is_facilitator();
    if is_learner && room.is_closed(cx.clock.now()) {
        return Err(Error::RoomClosed);
    }
    let is_in = enter(cx, &room, is_learner).await? || (free_places(cx, &room).await? && enter(cx, &room, is_learner).await?);
    if !is_in {
        return Err(Error::RoomFull(room.row.learner_limit));
    }
    let row = room::query::seen(&*cx.db.read().await?, me.user, room.id()).await?.ok_or(Error::RoomAbsent)?;
    room.row = row;
    shown(cx, &room).await
}

/// False: every place is taken.
async fn enter(cx: &Messaging, room: &OpenRoom, is_learner: bool) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    if query::insert(&tx, room.id(), room.me, is_learner, cx.clock.now()).await? {
        if !query::count_in(&tx, room.id(), is_learner).await? {
            return Ok(false);
        }
        cx.live.enter(&tx, room.me, chat_room(room.id())).await?;
    }
    tx.commit().await?;
    Ok(true)
}

pub async fn list(cx: &Messaging, room: &OpenRoom, rows: Vec<ParticipantRow>) -> Result<Vec<Participant>, Error> {
    let teaching = cx.classes.facilitators_of(&[room.course.id]).await?;
    let teaching: HashSet<UserId> = teaching.into_iter().map(|(_, user)| user).collect();
    let named = cx.senders.named(cx.people.as_ref(), rows.iter().map(|row| row.user_id)).await?;
    let now = cx.clock.now();
    let participant = |row: ParticipantRow| {
        let card = named.card(row.user_id)?;
        let is_told = room.is_facilitator() || row.user_id == room.me;
        Some(Participant {
            id: row.user_id,
            username: card.name.clone(),
            avatar: card.avatar.clone(),
            is_facilitator: teaching.contains(&row.user_id),
            last_comment_read_id: row.read_id,
            muted_until: row.muted_until.filter(|until| is_told && *until > now),
        })
    };
    Ok(rows.into_iter().filter_map(participant).collect())
}

pub async fn read(cx: &Messaging, room: &OpenRoom, comment: i64) -> Result<ReadReply, Error> {
    let tx = cx.db.write().await?;
    if query::read(&tx, room.id(), room.me, comment, cx.clock.now()).await? {
        ChatEvent::Read { user_id: room.me, last_comment_read_id: comment }.tell(&cx.live, &tx, room.id()).await?;
        tx.commit().await?;
    } else {
        drop(tx);
    }
    let unread = room::unread(cx, room.me).await?;
    let here = unread.rooms.iter().find(|one| one.room_id == room.id()).map_or(0, |one| one.unread_count);
    Ok(ReadReply { unread_count: here, total: unread.total })
}

pub async fn typing(cx: &Messaging, room: &OpenRoom) -> Result<(), Error> {
    room.may_write(cx.clock.now())?;
    let named = cx.senders.named(cx.people.as_ref(), [room.me]).await?;
    Ok(ChatEvent::Typing { user_id: room.me, username: &named.name(room.me) }.whisper(&cx.live, room.id())?)
}
