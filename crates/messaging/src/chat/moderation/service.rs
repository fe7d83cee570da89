use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::{Course, Decision, ENOUGH_REPORTERS, MAX_REPORT_NOTE, Report, ReportReason, ReportState};
use sanggar_kernel::{ChatRoomId, Millis, Page, ProgramId, UserId};
use sanggar_platform::audit::Entry;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;
use serde_json::{Map, Value, json};

use super::guarded::ModeratedCase;
use super::query::{self, Case, MutedRow};
use super::wire::{MuteDuration, MuteForm, Muted, ReportForm, ReportedComment};
use crate::chat::comment;
use crate::chat::comment::wire::Comment;
use crate::chat::gate::OpenRoom;
use crate::chat::live::ChatEvent;
use crate::chat::room;
use crate::{Error, Messaging};

/// The last moment that every reader of ours understands.
const FOR_GOOD: Millis = Millis(253_402_300_799_000);

pub async fn report(cx: &Messaging, room: &OpenRoom, form: &ReportForm) -> Result<(), Error> {
    let note = form.note.as_deref().unwrap_or_default().trim();
    if note.chars().count() > MAX_REPORT_NOTE {
        return Err(Error::Field("note", "Catatan paling panjang 500 karakter."));
    }
    let said = comment::query::quoted(&*cx.db.read().await?, room.id(), form.comment_id).await?.ok_or(Error::CommentAbsent)?;
    if said.sender_id == room.me {
        return Err(Error::Field("comment_id", "Ini pesanmu sendiri. Kamu bisa menghapusnya."));
    }
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let case = query::hold_case(&tx, form.comment_id, room.id(), room.course.id, now).await?;
    query::insert_report(&tx, case.id, room.me, form.reason, note, now).await?;
    let is_enough = case.state == ReportState::Open && query::reporters(&tx, case.id).await? >= ENOUGH_REPORTERS;
    if is_enough && query::hide(&tx, case.comment_id, now).await? {
        tell_hidden(cx, &tx, room.id(), case.comment_id).await?;
    }
    Ok(tx.commit().await?)
}

async fn tell_hidden(cx: &Messaging, tx: &Conn, room: ChatRoomId, id: i64) -> Result<(), Error> {
    let hidden = ChatEvent::Hidden { id };
    comment::take_back(cx, tx, room, id, &hidden).await?;
    Ok(hidden.tell(&cx.live, tx, room).await?)
}

pub async fn decide(cx: &Messaging, me: &Identity, case: ModeratedCase, decision: Decision) -> Result<(), Error> {
    let (case, now) = (case.into_case(), cx.clock.now());
    let tx = cx.db.write().await?;
    let (state, action) = match decision {
        Decision::Hide => (ReportState::Hidden, "messaging.comment_hidden"),
        Decision::Keep => (ReportState::Kept, "messaging.comment_kept"),
    };
    query::decide(&tx, case.id, state).await?;
    let is_hidden = decision == Decision::Hide;
    let changed = if is_hidden { query::hide(&tx, case.comment_id, now).await? } else { query::show(&tx, case.comment_id).await? };
    match (changed, is_hidden) {
        (true, true) => tell_hidden(cx, &tx, case.room_id, case.comment_id).await?,
        (true, false) => ChatEvent::Shown { id: case.comment_id }.tell(&cx.live, &tx, case.room_id).await?,
        (false, _) => {}
    }
    note(cx, &tx, me, action, ("comment", case.comment_id), [("room", json!(case.room_id))])?;
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
    let details = [("room", json!(room.id())), ("until", json!(until))];
    note(cx, &tx, me, "messaging.muted", ("user", form.user_id.get()), details)?;
    Ok(tx.commit().await?)
}

fn note<const N: usize>(
    cx: &Messaging,
    tx: &Conn,
    me: &Identity,
    action: &'static str,
    subject: (&'static str, i64),
    details: [(&str, Value); N],
) -> Result<(), DbError> {
    let details = Map::from_iter(details.map(|(name, value)| (name.to_owned(), value)));
    cx.audit.write(tx, Entry { actor: me.into(), institution: None, action, subject, details })
}

/// The classes that the person moderates; absent: all.
async fn moderated(cx: &Messaging, me: &Identity, program: Option<ProgramId>) -> Result<Option<Vec<ProgramId>>, DbError> {
    if me.is_admin {
        return Ok(program.map(|program| vec![program]));
    }
    let taught = cx.classes.parts_of(me.user).await?.into_iter().filter(|part| part.teaches).map(|part| part.program);
    Ok(Some(taught.filter(|taught| program.is_none_or(|wanted| wanted == *taught)).collect()))
}

pub async fn cases(cx: &Messaging, me: &Identity, program: Option<ProgramId>, page: Page) -> Result<Vec<Case>, DbError> {
    match moderated(cx, me, program).await? {
        None => query::all_cases(&*cx.db.read().await?, page).await,
        Some(programs) if programs.is_empty() => Ok(Vec::new()),
        Some(programs) => query::cases_of(&*cx.db.read().await?, &programs, page).await,
    }
}

pub async fn muted(cx: &Messaging, me: &Identity, program: Option<ProgramId>, page: Page) -> Result<Vec<MutedRow>, DbError> {
    let now = cx.clock.now();
    match moderated(cx, me, program).await? {
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

pub async fn described(cx: &Messaging, cases: Vec<Case>) -> Result<Vec<ReportedComment>, Error> {
    let ids: Vec<i64> = cases.iter().map(|case| case.comment_id).collect();
    let programs: Vec<ProgramId> = cases.iter().map(|case| case.program_id).collect();
    let courses: HashMap<ProgramId, Arc<Course>> =
        cx.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course)).collect();
    let rooms: Vec<ChatRoomId> = cases.iter().map(|case| case.room_id).collect();
    let (reports, names) = {
        let conn = cx.db.read().await?;
        let cases: Vec<i64> = cases.iter().map(|case| case.id).collect();
        (query::reports(&conn, &cases).await?, room::query::names(&conn, &rooms).await?)
    };
    let names: HashMap<ChatRoomId, String> = names.into_iter().collect();
    let mut comments: HashMap<i64, Comment> =
        comment::with_words(cx, &ids).await?.into_iter().map(|comment| (comment.id, comment)).collect();
    let reported = |case: Case| {
        let of_case = reports.iter().filter(|report| report.case_id == case.id);
        let own = names.get(&case.room_id).filter(|name| !name.is_empty()).cloned();
        Some(ReportedComment {
            id: case.id,
            room_id: case.room_id,
            room_name: own.unwrap_or_else(|| courses.get(&case.program_id).map(|course| course.title.clone()).unwrap_or_default()),
            comment: comments.remove(&case.comment_id)?,
            reports: of_case.map(|one| Report { reason: one.reason, note: one.note.clone(), at: one.reported_at }).collect(),
            state: case.state,
        })
    };
    Ok(cases.into_iter().filter_map(reported).collect())
}

/// What was reported before.
pub async fn import_reports(
    tx: &Conn,
    (comment, room, program): (i64, ChatRoomId, ProgramId),
    reporters: &[UserId],
    at: Millis,
) -> Result<(), DbError> {
    for reporter in reporters {
        let case = query::hold_case(tx, comment, room, program, at).await?;
        query::insert_report(tx, case.id, *reporter, ReportReason::Kasar, "", at).await?;
    }
    Ok(())
}
