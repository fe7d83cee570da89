//! Keeping a room decent: reports, what is decided on them, who is silenced, and words that nobody writes here.

mod guarded;
mod moderator;
mod query;
mod service;
mod wire;
mod words;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Done, Gate, Json, Member, Operator, OriginalUri, Path, Query, Reply, Routes, next_page};
use sanggar_platform::reports::{CaseById, CasePage, DecideForm, ModeratedCase, OfProgram, ReportForm};

use super::gate::RoomMember;
use super::room::wire::ById;
use crate::Messaging;
use guarded::ModeratedRoom;
pub use moderator::Moderator;
pub use service::{ROOMS, import_reports};
use wire::{MuteForm, Muted, ReportedComment, WordList};
pub use words::{Words, check, import as import_words};

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/chat/rooms/{id}/report", report)
        .post("/chat/rooms/{id}/mute", mute)
        .get("/chat/reports/{page}/{perPage}", list)
        .post("/chat/reports/{id}/decide", decide)
        .get("/chat/muted/{page}/{perPage}", muted)
        .get("/chat/words", words)
        .put("/chat/words", put_words)
}

async fn report(cx: Messaging, gate: RoomMember<Path<ById>>, Json(form): Json<ReportForm>) -> Answer<Done> {
    service::report(&cx, gate.subject.room(), &form).await?;
    Ok(Reply::done())
}

async fn mute(cx: Messaging, gate: Gate<ModeratedRoom, Path<ById>>, Json(form): Json<MuteForm>) -> Answer<Done> {
    service::mute(&cx, &gate.me, gate.subject.room(), &form).await?;
    Ok(Reply::done())
}

/// Of the classes that one teaches; operators see all. What nobody has decided yet comes first.
async fn list(
    cx: Messaging,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CasePage>,
    Query(of): Query<OfProgram>,
) -> Answer<Vec<ReportedComment>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = service::cases(&cx, &me, &of, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::described(&cx, rows).await?).next(next))
}

async fn decide(cx: Messaging, gate: Gate<ModeratedCase, Path<CaseById>>, Json(form): Json<DecideForm>) -> Answer<Done> {
    service::decide(&cx, &gate.me, &gate.subject, form.action).await?;
    Ok(Reply::done())
}

/// As the reports: of the classes that one teaches, or all.
async fn muted(
    cx: Messaging,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CasePage>,
    Query(of): Query<OfProgram>,
) -> Answer<Vec<Muted>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = service::muted(&cx, &me, &of, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::with_names(&cx, rows).await?).next(next))
}

async fn words(cx: Messaging, _: Operator) -> Answer<WordList> {
    Ok(Reply::of(WordList { words: words::all(&cx).await? }))
}

async fn put_words(cx: Messaging, Operator(me): Operator, Json(form): Json<WordList>) -> Answer<WordList> {
    Ok(Reply::of(WordList { words: words::put(&cx, &me, &form.words).await? }))
}

#[cfg(test)]
mod tests;
