//! Tanyamu: the rooms where the people of a class talk.

mod attachment;
mod comment;
mod direct;
mod gate;
mod hearing;
mod live;
mod moderation;
mod participant;
mod past;
mod past_rooms;
mod room;
mod senders;
mod telling;
#[cfg(test)]
mod testing;

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::Jobs;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::reports::{self, Reported};
use serde_json::{Value, json};

use crate::Messaging;
pub use attachment::MESSAGE;
pub use hearing::{ClassRooms, Hearing};
pub use moderation::{Moderator, Words, import_words};
pub use past::{PastComment, PastTalk, import_talk};
pub use past_rooms::{PastRoom, import_rooms};
pub use senders::Senders;

pub fn routes() -> Routes<Messaging> {
    [comment::routes(), participant::routes(), attachment::routes(), direct::routes(), moderation::routes()]
        .into_iter()
        .fold(room::routes(), Routes::merge)
}

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    room::listen(cx, outbox);
    telling::listen(cx, outbox);
    let cx = cx.clone();
    outbox.listen("messaging.chat_person_erased", move |tx, fact: PersonErased| {
        let cx = cx.clone();
        async move { Ok(forget(&cx, tx, fact.user).await?) }.boxed()
    });
}

/// Does the jobs of rooms.
pub fn work(cx: &Messaging, jobs: &Jobs) {
    telling::work(cx, jobs);
}

/// What a person said, sent and reported is gone; the rooms stay whole.
async fn forget(cx: &Messaging, tx: &Conn, user: UserId) -> Result<(), DbError> {
    comment::query::forget_sender(tx, user, cx.clock.now()).await?;
    crate::attachment::query::forget_messages_of(tx, user).await?;
    cx.uploads.delete_all_of(tx, &attachment::MESSAGE, user).await?;
    reports::delete_reporter(tx, &moderation::ROOMS, user).await?;
    participant::query::forget(tx, user).await
}

/// What a person reported, for the copy that the person may ask for.
pub async fn reported_by(conn: &Conn, user: UserId) -> Result<Vec<Value>, DbError> {
    let reported = reports::by_reporter(conn, &moderation::ROOMS, user).await?;
    let told = |one: Reported| json!({ "program": one.program_id, "alasan": one.reason.as_str(), "catatan": one.note, "dilaporkan": one.reported_at.iso() });
    Ok(reported.into_iter().map(told).collect())
}

/// What a person said, for the copy that the person may ask for.
pub async fn said_by(conn: &Conn, user: UserId) -> Result<Vec<Value>, DbError> {
    let said = comment::query::by_person(conn, user).await?;
    Ok(said.into_iter().map(|one| json!({ "program": one.program_id, "pesan": one.message, "dikirim": one.sent_at.iso() })).collect())
}
