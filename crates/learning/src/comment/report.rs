//! Comments that somebody finds indecent, and what those who teach decide on them.

mod guarded;
mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Done, Gate, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_page};
use sanggar_platform::reports::{CaseById, CasePage, DecideForm, ModeratedCase, OfProgram, ReportForm};

use super::guarded::ReadableComment;
use crate::Learning;
pub use service::DISCUSSIONS;
use wire::CaseOfDiscussion;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/comment/report", report)
        .get("/program-activity/comment/reports/{page}/{perPage}", list)
        .post("/program-activity/comment/reports/{id}/decide", decide)
}

async fn report(cx: Learning, gate: Gate<ReadableComment, Json<ReportForm>>) -> Answer<Done> {
    service::report(&cx, &gate.subject, &gate.input.0).await?;
    Ok(Reply::done())
}

/// Of the classes that one teaches; operators see all. What nobody has decided yet comes first.
async fn list(
    cx: Learning,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CasePage>,
    Query(of): Query<OfProgram>,
) -> Answer<Vec<CaseOfDiscussion>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = service::cases(&cx, &me, &of, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::described(&cx, rows).await?).next(next))
}

async fn decide(cx: Learning, gate: Gate<ModeratedCase, Path<CaseById>>, Json(form): Json<DecideForm>) -> Answer<Done> {
    service::decide(&cx, &gate.me, &gate.subject, form.action).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
