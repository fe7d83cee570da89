//! What learners and facilitators say to each other below a discussion.

mod guarded;
mod query;
mod report;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{After, Answer, Done, Gate, Json, OriginalUri, Path, Query, Reply, Routes, next_after};

use crate::Learning;
use guarded::{RemovableComment, TakesPart};
pub use query::{by_person, delete_all_of};
pub use report::DISCUSSIONS;
use wire::{ById, Comment, CommentPage, NewComment, ReplyPage};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/resource/user_comment/{activity_id}/{page}/{per_page}", list)
        .get("/program_activity/resource/reply_comment/{activity_id}/{parent_id}/{page}/{per_page}", replies)
        .post("/program_activity/resource/comment/", write)
        .delete("/program_activity/resource/comment/{id}", remove)
        .merge(report::routes())
}

async fn list(
    cx: Learning,
    TakesPart { subject: discussion, input: Path(path), .. }: TakesPart<Path<CommentPage>>,
    OriginalUri(uri): OriginalUri,
    Query(after): Query<After>,
) -> Answer<Vec<Comment>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::newest(&*cx.db.read().await?, path.activity_id, after, page).await?;
    let next = next_after(&uri, page, &mut rows, |said| said.id);
    Ok(Reply::of(service::with_authors(&cx, &discussion, rows).await?).next(next))
}

async fn replies(
    cx: Learning,
    TakesPart { subject: discussion, input: Path(path), .. }: TakesPart<Path<ReplyPage>>,
    OriginalUri(uri): OriginalUri,
    Query(after): Query<After>,
) -> Answer<Vec<Comment>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::replies(&*cx.db.read().await?, path.activity_id, path.parent_id, after, page).await?;
    let next = next_after(&uri, page, &mut rows, |said| said.id);
    Ok(Reply::of(service::with_authors(&cx, &discussion, rows).await?).next(next))
}

async fn write(cx: Learning, TakesPart { subject: discussion, input: Json(form), .. }: TakesPart<Json<NewComment>>) -> Answer<Comment> {
    Ok(Reply::of(service::write(&cx, &discussion, form).await?))
}

async fn remove(cx: Learning, gate: Gate<RemovableComment, Path<ById>>) -> Answer<Done> {
    service::remove(&cx, &gate.me, gate.subject).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
