//! What a person has to do and when: the list of what is due, the calendar, the summary of the day, and the feed for other
//! calendars.

mod due;
mod feed;
mod query;
mod summary;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Anyone, Done, Fault, FileReply, Json, Member, OriginalUri, Path, Reply, Routes, next_page};

use crate::Learning;
pub use due::{Period, due_at};
pub use feed::listen;
pub use query::{forget, has_feed};
use wire::{AgendaItem, CalendarForm, DueForm, DuePage, FeedAddress, FeedFile, FeedStanding, Summary};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/dashboard/resource-list/{page}/{limit}", due)
        .post("/program-activity/dashboard/calendar/resource-list", calendar)
        .get("/program-activity/dashboard/summary", summary)
        .post("/program-activity/calendar/link", make_link)
        .get("/program-activity/calendar/link", standing_link)
        .post("/program-activity/calendar/link/end", end_link)
        .get("/kalender/{file}", feed)
        .answering("text/calendar; charset=utf-8")
}

async fn due(
    cx: Learning,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<DuePage>,
    Json(form): Json<DueForm>,
) -> Answer<Vec<AgendaItem>> {
    let page = Page::new(path.page, path.limit)?;
    let all = due::to_do(&cx, me.user, &form).await?;
    let behind = all.into_iter().skip(usize::try_from(page.offset()).unwrap_or(usize::MAX));
    let mut items: Vec<AgendaItem> = behind.take(page.size() as usize + 1).collect();
    let next = next_page(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

async fn calendar(cx: Learning, Member(me): Member, Json(form): Json<CalendarForm>) -> Answer<Vec<AgendaItem>> {
    Ok(Reply::of(due::calendar(&cx, me.user, &form).await?))
}

async fn summary(cx: Learning, Member(me): Member) -> Answer<Summary> {
    Ok(Reply::of(summary::of(&cx, &me).await?))
}

async fn make_link(cx: Learning, Member(me): Member) -> Answer<FeedAddress> {
    Ok(Reply::of(FeedAddress { url: feed::make_address(&cx, &me).await? }))
}

/// Whether there is an address, and since when; the address itself is not kept.
async fn standing_link(cx: Learning, Member(me): Member) -> Answer<FeedStanding> {
    Ok(Reply::of(FeedStanding { since: query::has_feed(&*cx.db.read().await?, me.user).await? }))
}

async fn end_link(cx: Learning, Member(me): Member) -> Answer<Done> {
    feed::withdraw(&cx, me.user).await?;
    Ok(Reply::done())
}

/// For programs that keep calendars: they cannot log in, so the address is the secret.
async fn feed(cx: Learning, _: Anyone, Path(path): Path<FeedFile>) -> Result<FileReply, Fault> {
    let text = feed::write(&cx, &path.file).await?;
    let size = text.len() as i64;
    let bytes = futures_util::stream::iter([Ok::<_, std::convert::Infallible>(bytes::Bytes::from(text))]);
    Ok(FileReply::new(bytes, size, "text/calendar; charset=utf-8"))
}

#[cfg(test)]
mod tests;
