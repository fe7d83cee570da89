//! What learners and facilitators say to each other below a discussion.

mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{After, Answer, Done, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_after};

use crate::Learning;
pub use query::{by_person, delete_all_of};
use wire::{ById, Comment, CommentPage, NewComment, ReplyPage};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/resource/user_comment/{activity_id}/{page}/{per_page}", list)
        .get("/program_activity/resource/reply_comment/{activity_id}/{parent_id}/{page}/{per_page}", replies)
        .post("/program_activity/resource/comment/", write)
        .delete("/program_activity/resource/comment/{id}", remove)
}

async fn list(
    cx: Learning,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CommentPage>,
    Query(after): Query<After>,
) -> Answer<Vec<Comment>> {
    let page = Page::new(path.page, path.per_page)?;
    let seat = service::enter(&cx, &me, path.activity_id).await?;
    let mut rows = query::newest(&*cx.db.read().await?, path.activity_id, after, page).await?;
    let next = next_after(&uri, page, &mut rows, |said| said.id);
    Ok(Reply::of(service::with_authors(&cx, &seat, rows).await?).next(next))
}

async fn replies(
    cx: Learning,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ReplyPage>,
    Query(after): Query<After>,
) -> Answer<Vec<Comment>> {
    let page = Page::new(path.page, path.per_page)?;
    let seat = service::enter(&cx, &me, path.activity_id).await?;
    let mut rows = query::replies(&*cx.db.read().await?, path.activity_id, path.parent_id, after, page).await?;
    let next = next_after(&uri, page, &mut rows, |said| said.id);
    Ok(Reply::of(service::with_authors(&cx, &seat, rows).await?).next(next))
}

async fn write(cx: Learning, Member(me): Member, Json(form): Json<NewComment>) -> Answer<Comment> {
    Ok(Reply::of(service::write(&cx, &me, form).await?))
}

async fn remove(cx: Learning, Member(me): Member, Path(path): Path<ById>) -> Answer<Done> {
    service::remove(&cx, &me, path.id).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
