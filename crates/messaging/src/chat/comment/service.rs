use std::collections::{BTreeMap, HashSet};

use sanggar_contracts::DirectChatSpoken;
use sanggar_kernel::{ActivityId, ChatRoomId, UserId};
use sanggar_platform::audit::Entry;
use sanggar_platform::db::{Conn, DbError, Tx};
use sanggar_platform::http::Identity;
use sanggar_platform::limits::Rate;
use serde_json::{Map, json};

use super::guarded::RemovableComments;
use super::query::{self, CommentRow, NewRow};
use super::text;
use super::wire::{ChatFile, Comment, CommentPage, NewComment, PageQuery};
use crate::attachment::{Holder, MAX_FILES, release};
use crate::chat::gate::OpenRoom;
use crate::chat::live::ChatEvent;
use crate::chat::{attachment, moderation, telling};
use crate::{Error, Messaging};

/// B239.
const PAGE_SIZE: usize = 20;

pub async fn page(cx: &Messaging, room: &OpenRoom, asked: &PageQuery) -> Result<CommentPage, Error> {
    let most = PAGE_SIZE as i64 + 1;
    let mut rows = {
        let conn = cx.db.read().await?;
        match (asked.before, asked.after) {
            (before, None) => query::before(&conn, room.id(), before, most).await?,
            (None, Some(after)) => query::after(&conn, room.id(), after, most).await?,
            (Some(_), Some(_)) => return Err(Error::Field("after", "Pilih salah satu: pesan sebelum atau sesudahnya.")),
        }
    };
    let has_more = rows.len() > PAGE_SIZE;
    rows.truncate(PAGE_SIZE);
    if asked.after.is_none() {
        rows.reverse();
    }
    Ok(CommentPage { comments: named(cx, rows).await?, has_more })
}

pub async fn last_of(cx: &Messaging, rooms: &[ChatRoomId]) -> Result<Vec<Comment>, DbError> {
    let rows = query::last_of(&*cx.db.read().await?, rooms).await?;
    named(cx, rows).await
}

async fn named(cx: &Messaging, rows: Vec<CommentRow>) -> Result<Vec<Comment>, DbError> {
    let people: Vec<UserId> = rows.iter().flat_map(|row| [Some(row.sender_id), row.quoted_sender]).flatten().collect();
    let named = cx.senders.named(cx.people.as_ref(), people).await?;
    let carrying: Vec<i64> = rows.iter().filter(|row| row.files > 0).map(|row| row.id).collect();
    let mut files = attachment::of_comments(cx, &carrying).await?;
    Ok(rows
        .into_iter()
        .map(|row| (files.remove(&row.id).unwrap_or_default(), row))
        .map(|(files, row)| Comment::new(row, &named, files))
        .collect())
}

/// For who decides on them: each says whether it is hidden, and has its words all the same.
pub async fn with_words(cx: &Messaging, ids: &[i64]) -> Result<Vec<Comment>, DbError> {
    let rows = query::with_words(&*cx.db.read().await?, ids).await?;
    let hidden: HashSet<i64> = rows.iter().filter(|row| row.is_hidden).map(|row| row.id).collect();
    let shown = |row: CommentRow| CommentRow { is_hidden: false, ..row };
    let mut comments = named(cx, rows.into_iter().map(shown).collect()).await?;
    for comment in &mut comments {
        comment.is_hidden = hidden.contains(&comment.id);
    }
    Ok(comments)
}

/// Two statements and the row that all who are in the room hear, behind the two of the gate.
pub async fn send(cx: &Messaging, room: &OpenRoom, form: &NewComment) -> Result<Comment, Error> {
    let now = cx.clock.now();
    let (message, temp_id) = (text::plain(&form.message)?, text::temp_id(&form.unique_temp_id)?);
    let files = form.files.as_deref().unwrap_or_default();
    if message.is_empty() && files.is_empty() {
        return Err(Error::Field("message", "Tulis pesanmu dulu."));
    }
    if files.len() > MAX_FILES {
        return Err(Error::Field("files", "Kirim paling banyak 5 berkas dalam satu pesan."));
    }
    room.may_write(now)?;
    if form.replied_comment_id.is_none() && !room.may_begin() {
        return Err(Error::OnlyReplies);
    }
    cx.limits.rates().take(Rate::ChatMessage, &room.me.to_string(), now)?;
    let quoted = match form.replied_comment_id {
        Some(id) => Some(query::quoted(&*cx.db.read().await?, room.id(), id).await?.ok_or(Error::QuoteAbsent)?),
        None => None,
    };
    let people = [Some(room.me), quoted.as_ref().map(|quoted| quoted.sender_id)];
    let named = cx.senders.named(cx.people.as_ref(), people.into_iter().flatten()).await?;
    moderation::check(cx, &message, named.card(room.me).is_some_and(|card| card.is_guarded)).await?;
    let tx = cx.db.write().await?;
    let new = NewRow {
        room: room.id(),
        number: query::next_number(&tx, room.id(), now).await?,
        sender: room.me,
        is_facilitator: room.is_facilitator(),
        message: &message,
        replied: form.replied_comment_id,
        temp_id,
        sent_at: now,
        files: files.len() as i64,
    };
    let Some((id, before_id)) = query::insert(&tx, &new).await? else {
        return said_before(cx, tx, room, temp_id).await;
    };
    let row = CommentRow {
        id,
        room_id: room.id(),
        before_id,
        sender_id: room.me,
        is_facilitator: new.is_facilitator,
        message: message.clone(),
        replied_id: new.replied,
        unique_temp_id: temp_id.to_owned(),
        sent_at: now,
        is_deleted: false,
        is_hidden: false,
        files: new.files,
        quoted_sender: quoted.as_ref().map(|quoted| quoted.sender_id),
        quoted_message: quoted.and_then(|quoted| quoted.message),
    };
    if let Some(answered) = row.quoted_sender.filter(|answered| *answered != room.me) {
        telling::answered(cx, &tx, room, answered, id).await?;
    }
    let files = attachment::attach(&tx, room.id(), room.me, id, files, now).await?;
    let comment = Comment::new(row, &named, files.into_iter().map(ChatFile::from).collect());
    ChatEvent::Comment { comment: &comment }.tell(&cx.live, &tx, room.id()).await?;
    if room.is_asked_by_me() && query::is_first_of(&tx, room.id(), room.me, id).await? {
        tell_spoken(cx, &tx, room).await?;
    }
    tx.commit().await?;
    Ok(comment)
}

/// By this the activity that the room belongs to may be done.
async fn tell_spoken(cx: &Messaging, tx: &Conn, room: &OpenRoom) -> Result<(), Error> {
    let fact = DirectChatSpoken { user: room.me, program: room.course.id, activity: ActivityId::new(room.row.subject_id) };
    let outbox = cx.outbox.get().ok_or(Error::GoingDown)?;
    Ok(outbox.write(tx, &fact).await?)
}

/// The same sender's message was taken before and only its answer was lost (M1).
async fn said_before(cx: &Messaging, tx: Tx, room: &OpenRoom, temp_id: &str) -> Result<Comment, Error> {
    query::give_back_number(&tx, room.id()).await?;
    let row = query::by_temp_id(&tx, room.id(), room.me, temp_id).await?.ok_or(DbError::Absent)?;
    // Once this is durable, so is what the other call has said.
    tx.commit().await?;
    Ok(named(cx, vec![row]).await?.pop().ok_or(DbError::Absent)?)
}

/// Nobody who was cut off hears the words again, neither by themselves nor in a quote.
pub async fn take_back(cx: &Messaging, tx: &Conn, room: ChatRoomId, id: i64, instead: &ChatEvent<'_>) -> Result<(), Error> {
    instead.replace(&cx.live, tx, room, id).await?;
    for reply in query::replies_to(tx, id).await? {
        ChatEvent::Room.replace(&cx.live, tx, room, reply).await?;
    }
    Ok(())
}

pub async fn remove(cx: &Messaging, me: &Identity, comments: RemovableComments) -> Result<(), Error> {
    let mut rows = comments.into_rows();
    rows.sort_by_key(|row| row.id);
    let tx = cx.db.write().await?;
    let mut removed: BTreeMap<ChatRoomId, Vec<i64>> = BTreeMap::new();
    for row in rows {
        if query::remove(&tx, row.id, cx.clock.now()).await? {
            release(&tx, Holder::Comment(row.id), cx.clock.now()).await?;
            take_back(cx, &tx, row.room_id, row.id, &ChatEvent::Deleted { ids: &[row.id] }).await?;
            removed.entry(row.room_id).or_default().push(row.id);
            let details = Map::from_iter([("room".to_owned(), json!(row.room_id)), ("sender".to_owned(), json!(row.sender_id))]);
            let action = "messaging.comment_removed";
            cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action, subject: ("comment", row.id), details })?;
        }
    }
    for (room, ids) in &removed {
        ChatEvent::Deleted { ids }.tell(&cx.live, &tx, *room).await?;
    }
    Ok(tx.commit().await?)
}
