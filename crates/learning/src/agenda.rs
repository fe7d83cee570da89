//! What a person has to do and when: the list of what is due, the calendar, the summary of the day, and the feed for other
//! calendars.

mod due;
mod feed;
mod query;
mod summary;
mod wire;

use sanggar_kernel::{Day, Page, UserId};
use sanggar_platform::http::{Answer, Anyone, Done, Fault, FileReply, Identity, Json, Member, OriginalUri, Path, Reply, Routes, next_page};
use serde_json::json;

use crate::first_answer::First;
use crate::{Error, Learning};
pub use due::{Period, due_at};
pub use feed::listen;
pub use query::{delete_all_of, has_feed};
use wire::{AgendaItem, CalendarForm, DueForm, DuePage, FeedAddress, FeedFile, FeedLink, Summary};

const DUE: &str = "/api/program-activity/dashboard/resource-list";
/// Of the list on the dashboard (B385).
const DUE_PER_PAGE: u32 = 8;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/dashboard/resource-list/{page}/{limit}", due)
        .post("/program-activity/dashboard/calendar/resource-list", calendar)
        .get("/program-activity/dashboard/summary", summary)
        .post("/program-activity/calendar/link", make_link)
        .get("/program-activity/calendar/link", show_link)
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
    let mut items = due_page(&cx, me.user, &form, page).await?;
    let next = next_page(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

/// One more than the page holds, when there are more.
async fn due_page(cx: &Learning, user: UserId, form: &DueForm, page: Page) -> Result<Vec<AgendaItem>, Error> {
    let all = due::to_do(cx, user, form).await?;
    let behind = all.into_iter().skip(usize::try_from(page.offset()).unwrap_or(usize::MAX));
    Ok(behind.take(page.size() as usize + 1).collect())
}

/// The day, what is due and the week, as the dashboard asks for them.
pub async fn first(cx: &Learning, me: &Identity) -> Result<Vec<First>, Error> {
    let today = Day::at(cx.clock.now());
    let (start, end) = (today.to_string(), today.plus_days(due::AHEAD_DAYS).to_string());
    let filters = json!({"schedule": "all", "period_start": start, "period_end": end});
    let form = DueForm { types: vec![], mandatory: false, schedule: None, period_start: Some(start), period_end: Some(end) };
    let mut items = due_page(cx, me.user, &form, Page::new(1, DUE_PER_PAGE)?).await?;
    let call = format!("{DUE}/1/{DUE_PER_PAGE}");
    let next = (items.len() > DUE_PER_PAGE as usize).then(|| format!("{DUE}/2/{DUE_PER_PAGE}"));
    items.truncate(DUE_PER_PAGE as usize);
    let (monday, sunday) = (today.monday().to_string(), today.monday().plus_days(due::WEEK_DAYS).to_string());
    let days = json!({"period_start": monday, "period_end": sunday});
    let week = due::calendar(cx, me.user, &CalendarForm { period_start: monday, period_end: sunday }).await?;
    Ok(vec![
        First::new("/api/program-activity/dashboard/summary".to_owned(), None, &summary::of(cx, me).await?),
        First { next, ..First::new(call, Some(filters), &items) },
        First::new("/api/program-activity/dashboard/calendar/resource-list".to_owned(), Some(days), &week),
    ])
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
async fn show_link(cx: Learning, Member(me): Member) -> Answer<FeedLink> {
    Ok(Reply::of(FeedLink { since: query::has_feed(&*cx.db.read().await?, me.user).await? }))
}

async fn end_link(cx: Learning, Member(me): Member) -> Answer<Done> {
    feed::withdraw(&cx, me.user).await?;
    Ok(Reply::done())
}

/// For programs that keep calendars: they cannot log in, so the address is the secret.
async fn feed(cx: Learning, _: Anyone, Path(path): Path<FeedFile>) -> Result<FileReply, Fault> {
    Ok(FileReply::of_text(feed::write(&cx, &path.file).await?, "text/calendar; charset=utf-8"))
}

#[cfg(test)]
mod tests;
