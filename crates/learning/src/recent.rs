//! The activities that a person has been in, last first.

mod wire;

use sanggar_kernel::{Millis, Page};
use sanggar_platform::http::{Answer, Json, Member, OriginalUri, Path, Reply, Routes, next_page_alone};

use crate::course_progress::{self, CourseProgress};
use crate::{Error, Learning};
use wire::{CountPath, MineForm, PagePath, State};
pub use wire::{OfProgram, OpenedItem};

/// A page of one's activities; the latest are ten (B386).
const PER_PAGE: u32 = 20;
const MAX_LATEST: u32 = 50;

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program_activity/v2/my_activity/{pagination}", mine).get("/program-activity/last-activity/{count}", latest)
}

async fn mine(
    cx: Learning,
    Member(identity): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<PagePath>,
    Json(form): Json<MineForm>,
) -> Answer<Vec<OpenedItem>> {
    let page = Page::new(path.pagination, PER_PAGE)?;
    let all_progress = course_progress::of_person(&cx, identity.user).await?;
    let fits = |item: &OpenedItem| {
        form.status.is_none_or(|state| (state == State::Selesai) == item.item.is_complete)
            && form.category.as_deref().is_none_or(|category| item.item.activity_category == category)
    };
    let found = newest(&all_progress).into_iter().map(|(_, item)| item).filter(fits);
    let mut items = found.skip(page.offset() as usize).take(page.limit_and_one() as usize).collect();
    let next = next_page_alone(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

async fn latest(cx: Learning, Member(identity): Member, Path(path): Path<CountPath>) -> Answer<Vec<OpenedItem>> {
    if !(1..=MAX_LATEST).contains(&path.count) {
        return Err(Error::Field("count", "Jumlahnya 1 sampai 50.").into());
    }
    let all_progress = course_progress::of_person(&cx, identity.user).await?;
    Ok(Reply::of(last(&all_progress, path.count as usize)))
}

pub fn last(all_progress: &[CourseProgress], most: usize) -> Vec<OpenedItem> {
    newest(all_progress).into_iter().take(most).map(|(_, item)| item).collect()
}

fn newest(all_progress: &[CourseProgress]) -> Vec<(Millis, OpenedItem)> {
    let opened = |progress: &CourseProgress| -> Vec<(Millis, OpenedItem)> {
        let progressed = progress.counted().filter_map(|(topic, activity)| {
            let at = progress.at(activity.id)?.updated_at;
            Some((at, OpenedItem::new(progress, topic, activity)))
        });
        progressed.collect()
    };
    let mut found: Vec<(Millis, OpenedItem)> = all_progress.iter().flat_map(opened).collect();
    found.sort_by_key(|(at, item)| std::cmp::Reverse((*at, item.item.id)));
    found
}

#[cfg(test)]
mod tests;
