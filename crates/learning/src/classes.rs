//! The programmes that a person attends. A person's own are few: they are read whole, then searched, ordered and cut into pages.

mod service;
mod wire;

use sanggar_kernel::{Page, UserId};
use sanggar_platform::http::{Answer, Identity, Member, OriginalUri, Own, Path, Query, Reply, Routes, next_page, next_page_alone};
use serde_json::json;

use crate::first_answer::First;
use crate::{Error, Learning};
pub use service::{FolderWanted, Wanted};
pub use wire::EnrolledItem;
use wire::{AllPath, EnrolledPath, EnrolledQuery, SearchPath, Status};

/// Of the enrolled list (B382).
pub const PER_PAGE: u32 = 12;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/my/all/", all)
        .get("/program_activity/my/all/{page}", all_page)
        .get("/program_activity/enrolled/{user_id}/{page}/{perPage}", enrolled)
        .get("/program_activity/v3/enrolled/{user_id}/{page}/{perPage}", enrolled)
        .get("/program_activity/search-enrolled/{user_id}/all/{search}/{page}", searched)
}

async fn all(cx: Learning, Member(identity): Member) -> Answer<Vec<EnrolledItem>> {
    let mut items = service::listed(&cx, identity.user, &Wanted::default(), Page::new(1, PER_PAGE)?).await?;
    let has_more = items.len() > PER_PAGE as usize;
    items.truncate(PER_PAGE as usize);
    Ok(Reply::of(items).next(has_more.then(|| "/api/program_activity/my/all/2".to_owned())))
}

async fn all_page(
    cx: Learning,
    Member(identity): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<AllPath>,
) -> Answer<Vec<EnrolledItem>> {
    let page = Page::new(path.page, PER_PAGE)?;
    let mut items = service::listed(&cx, identity.user, &Wanted::default(), page).await?;
    let next = next_page_alone(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

async fn enrolled(
    cx: Learning,
    Own { me, input: Path(path), .. }: Own<Path<EnrolledPath>>,
    OriginalUri(uri): OriginalUri,
    Query(query): Query<EnrolledQuery>,
) -> Answer<Vec<EnrolledItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut items = service::listed(&cx, me.user, &query.wanted(), page).await?;
    let next = next_page(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

async fn searched(
    cx: Learning,
    Own { me, input: Path(path), .. }: Own<Path<SearchPath>>,
    OriginalUri(uri): OriginalUri,
) -> Answer<Vec<EnrolledItem>> {
    let page = Page::new(path.page, PER_PAGE)?;
    let wanted = Wanted { search: path.search, ..Wanted::default() };
    let mut items = service::listed(&cx, me.user, &wanted, page).await?;
    let next = next_page_alone(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

/// What is being learnt and in no folder, as the page of a person's classes asks for it.
pub async fn first(cx: &Learning, me: &Identity) -> Result<First, Error> {
    let wanted = Wanted { status: Some(Status::Berjalan), folder: FolderWanted::None, ..Wanted::default() };
    let mut items = service::listed(cx, me.user, &wanted, Page::new(1, PER_PAGE)?).await?;
    let list = format!("/api/program_activity/v3/enrolled/{}", me.user);
    let has_more = items.len() > PER_PAGE as usize;
    let next = has_more.then(|| format!("{list}/2/{PER_PAGE}?sort=terbaru&status=berjalan&folder=0"));
    items.truncate(PER_PAGE as usize);
    let query = json!({"sort": "terbaru", "status": "berjalan", "folder": 0});
    Ok(First { next, ..First::new(format!("{list}/1/{PER_PAGE}"), Some(query), &items) })
}

/// Those of one folder.
pub async fn in_folder(cx: &Learning, user: UserId, wanted: &Wanted) -> Result<Vec<EnrolledItem>, Error> {
    service::all(cx, user, wanted).await
}

/// Those that are being learnt, last used first.
pub fn running(all_progress: &[crate::course_progress::CourseProgress], most: usize) -> Vec<EnrolledItem> {
    all_progress.iter().filter(|one| one.percentage() < 100.0).take(most).map(EnrolledItem::of).collect()
}

#[cfg(test)]
mod tests;
