//! Regions of the country: where someone lives.

mod code;
mod home;
mod index;
mod search;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Json, Member, Path, Reply, Routes};
use sanggar_platform::limits::Rate;

use crate::{Error, SchoolData};
use code::Code;
pub use code::Level;
pub use home::check_homes;
use wire::{ByCode, Domicile, FoundRegions, Region, RegionItem, RegionListForm, RegionSearchForm};

const MAX_SEARCH: usize = 100;

pub fn routes() -> Routes<SchoolData> {
    Routes::new().post("/user/complete-region", complete).get("/user/domicile/{slug}", domicile).post("/user/region", list)
}

async fn complete(cx: SchoolData, Member(me): Member, Json(form): Json<RegionSearchForm>) -> Answer<FoundRegions> {
    cx.limits.rates().take(Rate::Suggestion, &me.user.to_string(), cx.clock.now())?;
    let page = Page::new(form.page, form.limit)?;
    if form.search.reveal().chars().count() > MAX_SEARCH {
        return Err(Error::SearchTooLong.into());
    }
    let found = index::ask(move |index| {
        let (places, has_next) = search::search(index, form.search.reveal(), page);
        FoundRegions { regions: places.into_iter().filter_map(|place| Region::new(index, place)).collect(), page: page.number(), has_next }
    });
    Ok(Reply::of(found.await?))
}

#[doc(hidden)] // public for `crates/fuzzing` alone
pub fn villages(typed: &str, page: Page) -> (Vec<usize>, bool) {
    index::INDEX.as_ref().map(|index| search::search(index, typed, page)).unwrap_or_default()
}

async fn domicile(_: SchoolData, _: Member, Path(path): Path<ByCode>) -> Answer<Domicile> {
    let code = Code::parse(&path.slug).ok_or(Error::RegionAbsent)?;
    let found = index::ask(move |index| Domicile::new(index, code)).await?;
    Ok(Reply::of(found.ok_or(Error::RegionAbsent)?))
}

async fn list(_: SchoolData, _: Member, Json(form): Json<RegionListForm>) -> Answer<Vec<RegionItem>> {
    let parent = parent_of(&form)?;
    let found = index::ask(move |index| {
        let known = parent.is_none_or(|parent| index.find(parent).is_some());
        known.then(|| index.children(form.level, parent).into_iter().filter_map(|place| RegionItem::new(index, place)).collect())
    });
    Ok(Reply::of(found.await?.ok_or(Error::RegionAbsent)?))
}

fn parent_of(form: &RegionListForm) -> Result<Option<Code>, Error> {
    let Some(above) = form.level.above() else { return Ok(None) };
    let parent = form.parent_code.as_deref().and_then(Code::parse);
    parent.filter(|code| code.level() == above).map(Some).ok_or(Error::ParentNeeded(above))
}

/// For each code whether it is that of a district or a village.
pub async fn are_districts(codes: Vec<Option<String>>) -> Result<Vec<bool>, Error> {
    index::ask(move |index| {
        let is_district = |code: &Code| code.level() >= Level::District && index.find(*code).is_some();
        codes.iter().map(|code| code.as_deref().is_none_or(|code| Code::parse(code).as_ref().is_some_and(is_district))).collect()
    })
    .await
}

#[cfg(test)]
mod tests;
