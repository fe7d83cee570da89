use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::Course;
use sanggar_kernel::{ChatRoomId, Millis, Page, ProgramId, UserId};
use sanggar_platform::audit::Entry;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;
use sanggar_platform::reports::{
    self, Complaint, Decision, Forum, ModeratedCase, OfProgram, ReportForm, ReportReason, ReportedCase, Subject,
};
use serde_json::{Map, json};

use super::query::{self, MutedRow};
use super::wire::{MuteDuration, MuteForm, Muted, ReportedComment};
use crate::chat::comment;
use crate::chat::comment::wire::Comment;
use crate::chat::gate::OpenRoom;
use crate::chat::live::ChatEvent;
use crate::chat::room;
use crate::{Error, Messaging};

pub const ROOMS: Forum =
    Forum { name: "messaging.chat", subject: "comment", place: "room", hidden: "messaging.comment_hidden", kept: "messaging.comment_kept" };

/// The last moment that every reader of ours understands.
const FOR_GOOD: Millis = Millis(253_402_300_799_000);

pub async fn report(cx: &Messaging, room: &OpenRoom, form: &ReportForm) -> Result<(), Error> {
    let complaint = Complaint::of(form).ok_or(Error::Field("note", Complaint::NOTE_TOO_LONG))?;
    let said = comment::query::quoted(&*cx.db.read().await?, room.id(), form.comment_id).await?.ok_or(Error::CommentAbsent)?;
    if said.sender_id == room.me {
        return Err(Error::Field("comment_id", "Ini pesanmu sendiri. Kamu bisa menghapusnya."));
    }
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let subject = Subject { id: form.comment_id, place: room.id().get(), program: room.course.id };
    let is_enough = reports::report(&tx, &ROOMS, &subject, room.me, &complaint, now).await?;
    if is_enough && query::hide(&tx, subject.id, now).await? {
        tell_hidden(cx, &tx, room.id(), subject.id).await?;
    }
    Ok(tx.commit().await?)
}

async fn tell_hidden(cx: &Messaging, tx: &Conn, room: ChatRoomId, id: i64) -> Result<(), Error> {
    let hidden = ChatEvent::Hidden { id };
    comment::take_back(cx, tx, room, id, &hidden).await?;
    Ok(hidden.tell(&cx.live, tx, room).await?)
}

pub async fn decide(cx: &Messaging, me: &Identity, ModeratedCase(case): &ModeratedCase, decision: Decision) -> Result<(), Error> {
    let (room, now) = (ChatRoomId::new(case.place_id), cx.clock.now());
    let tx = cx.db.write().await?;
    reports::decide(&tx, &cx.audit, &ROOMS, case, decision, me.into()).await?;
    let is_hidden = decision == Decision::Hide;
    let changed = if is_hidden { query::hide(&tx, case.subject_id, now).await? } else { query::show(&tx, case.subject_id).await? };
    match (changed, is_hidden) {
        (true, true) => tell_hidden(cx, &tx, room, case.subject_id).await?,
        (true, false) => ChatEvent::Shown { id: case.subject_id }.tell(&cx.live, &tx, room).await?,
        (false, _) => {}
    }
    Ok(tx.commit().await?)
}

pub async fn mute(cx: &Messaging, me: &Identity, room: &OpenRoom, form: &MuteForm) -> Result<(), Error> {
    let now = cx.clock.now();
    let until = match form.duration {
        MuteDuration::Hour => Some(now.plus_seconds(3_600)),
        MuteDuration::Day => Some(now.plus_seconds(86_400)),
        MuteDuration::Always => Some(FOR_GOOD),
        MuteDuration::None => None,
    };
    let tx = cx.db.write().await?;
    if !query::mute(&tx, room.id(), form.user_id, until).await? {
        return Err(Error::RoomAbsent);
    }
    ChatEvent::Room.tell_one(&cx.live, &tx, room.id(), form.user_id).await?;
    let details = Map::from_iter([("room".to_owned(), json!(room.id())), ("until".to_owned(), json!(until))]);
    let subject = ("user", form.user_id.get());
    cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action: "messaging.muted", subject, details })?;
    Ok(tx.commit().await?)
}

/// The classes that the person moderates; absent: all.
async fn moderated(cx: &Messaging, me: &Identity) -> Result<Option<Vec<ProgramId>>, DbError> {
    if me.is_admin {
        return Ok(None);
    }
    let parts = cx.classes.parts_of(me.user).await?;
    Ok(Some(parts.into_iter().filter(|part| part.teaches).map(|part| part.program).collect()))
}

pub async fn cases(cx: &Messaging, me: &Identity, of: &OfProgram, page: Page) -> Result<Vec<ReportedCase>, DbError> {
    let programs = of.within(moderated(cx, me).await?);
    reports::list(&*cx.db.read().await?, &ROOMS, programs.as_deref(), page).await
}

pub async fn muted(cx: &Messaging, me: &Identity, of: &OfProgram, page: Page) -> Result<Vec<MutedRow>, DbError> {
    let now = cx.clock.now();
    match of.within(moderated(cx, me).await?) {
        None => query::all_muted(&*cx.db.read().await?, now, page).await,
        Some(programs) if programs.is_empty() => Ok(Vec::new()),
        Some(programs) => query::muted_in(&*cx.db.read().await?, &programs, now, page).await,
    }
}

pub async fn with_names(cx: &Messaging, rows: Vec<MutedRow>) -> Result<Vec<Muted>, DbError> {
    let programs: Vec<ProgramId> = rows.iter().map(|row| row.program_id).collect();
    let titles: HashMap<ProgramId, String> =
        cx.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course.title.clone())).collect();
    let named = cx.senders.named(cx.people.as_ref(), rows.iter().map(|row| row.user_id)).await?;
    let muted = |row: MutedRow| {
        let title = titles.get(&row.program_id).cloned().unwrap_or_default();
        let card = named.card(row.user_id)?;
        Some(Muted {
            room_id: row.room_id,
            room_name: if row.name.is_empty() { title.clone() } else { row.name },
            program_title: title,
            user_id: row.user_id,
            username: card.name.clone(),
            avatar: card.avatar.clone(),
            muted_until: Some(row.muted_until).filter(|until| *until != FOR_GOOD),
        })
    };
    Ok(rows.into_iter().filter_map(muted).collect())
}

pub async fn described(cx: &Messaging, cases: Vec<ReportedCase>) -> Result<Vec<ReportedComment>, Error> {
    let ids: Vec<i64> = cases.iter().map(|one| one.case.subject_id).collect();
    let programs: Vec<ProgramId> = cases.iter().map(|one| one.case.program_id).collect();
    let courses: HashMap<ProgramId, Arc<Course>> =
        cx.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course)).collect();
    let rooms: Vec<ChatRoomId> = cases.iter().map(|one| ChatRoomId::new(one.case.place_id)).collect();
    let names: HashMap<ChatRoomId, String> = room::query::names(&*cx.db.read().await?, &rooms).await?.into_iter().collect();
    let mut comments: HashMap<i64, Comment> =
        comment::with_words(cx, &ids).await?.into_iter().map(|comment| (comment.id, comment)).collect();
    let reported = |ReportedCase { case, reports }: ReportedCase| {
        let room_id = ChatRoomId::new(case.place_id);
        let own = names.get(&room_id).filter(|name| !name.is_empty()).cloned();
        Some(ReportedComment {
            id: case.id,
            room_id,
            room_name: own.unwrap_or_else(|| courses.get(&case.program_id).map(|course| course.title.clone()).unwrap_or_default()),
            comment: comments.remove(&case.subject_id)?,
            reports,
            state: case.state,
        })
    };
    Ok(cases.into_iter().filter_map(reported).collect())
}

/// What was reported before.
pub async fn import_reports(tx: &Conn, subject: &Subject, reporters: &[UserId], at: Millis) -> Result<(), DbError> {
    for reporter in reporters {
        reports::report(tx, &ROOMS, subject, *reporter, &Complaint::without_note(ReportReason::Kasar), at).await?;
    }
    Ok(())
}
