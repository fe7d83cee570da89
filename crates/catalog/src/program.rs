//! Programmes: lists, the page of one, and its outline. What is inside an activity is never told here.

mod list;
mod outline;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{AddOnTaken, LearnerEnrolled, ProgramRated};
use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::http::{
    Answer, Extension, Identity, Member, Operator, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_before, next_page,
    next_page_alone,
};
use sanggar_platform::outbox::Outbox;

use crate::card::{self, Card};
use crate::change_log::{self, Subject};
use crate::{Catalog, Error};
pub use list::{Filter, listed};
pub use outline::{Chapter, Outline, Resource};
pub use query::Key;
use wire::{ByActivity, ById, ChapterQuery, Description, ListPage, ListPath, Managed, TaggedPath, WithDescription};
pub use wire::{HostItem, ProgramAnswer, ProgramDetail};

/// B382.
const LIST_SIZE: u32 = 30;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/program/list/{category}/{page}", list_page)
        .get("/program/list/{category}/{page}/{limit}", list)
        .get("/program/list/{category}/{page}/{limit}/{tag}", list_tagged)
        .get("/program_activity/v2/product_detail/{id}", detail)
        .get("/program_activity/v2/product_detail/{id}/description", description)
        .get("/program_activity/v2/product_detail/{id}/activity", activity)
        .get("/program_activity/v2/product_by_activity/{slug}/description", by_activity)
        .get("/program/get/{id}", get)
        .get("/program/manage/get/{id}", manage)
}

/// Keeps how a programme was rated, how many attend, and what is taken of its add-ons, for cards, pages and the order of lists.
pub fn listen(cx: &Catalog, outbox: &Outbox) {
    let rated = cx.clone();
    outbox.listen("catalog.keep_ratings", move |tx, fact: ProgramRated| {
        let cx = rated.clone();
        async move {
            if query::set_rating(tx, fact.program, fact.count, fact.sum).await? > 0 {
                change_log::tell(&cx, tx, Subject::Program, &[fact.program.get()], cx.clock.now()).await?;
            }
            Ok(())
        }
        .boxed()
    });
    let sold = cx.clone();
    outbox.listen("catalog.keep_addons", move |tx, fact: AddOnTaken| {
        let cx = sold.clone();
        async move {
            let changed = if fact.kind == "topic" {
                query::set_topic_taken(tx, fact.number, fact.taken).await?
            } else {
                query::set_activity_taken(tx, fact.number, fact.taken).await?
            };
            if let Some(program) = changed {
                change_log::tell(&cx, tx, Subject::Program, &[program.get()], cx.clock.now()).await?;
            }
            Ok(())
        }
        .boxed()
    });
    let joined = cx.clone();
    outbox.listen("catalog.keep_learners", move |tx, fact: LearnerEnrolled| {
        let cx = joined.clone();
        async move {
            let learners = query::add_learner(tx, fact.program).await?;
            if learners.is_some_and(is_worth_telling) {
                change_log::tell(&cx, tx, Subject::Program, &[fact.program.get()], cx.clock.now()).await?;
            }
            Ok(())
        }
        .boxed()
    });
}

/// The order of lists need not move with each of a thousand learners.
const fn is_worth_telling(learners: i64) -> bool {
    learners < 20 || learners % 20 == 0
}

async fn list_page(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, LIST_SIZE)?;
    let filter = Filter { category: list::category(&path.category)?, ..Filter::default() };
    cards(&cx, &site, &filter, page, |ids| next_page_alone(&uri, page, ids)).await
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPath>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.limit)?;
    let filter = Filter { category: list::category(&path.category)?, ..Filter::default() };
    cards(&cx, &site, &filter, page, |ids| next_page(&uri, page, ids)).await
}

async fn list_tagged(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<TaggedPath>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.limit)?;
    let filter = Filter { category: list::category(&path.category)?, ..Filter::tagged(&path.tag) };
    cards(&cx, &site, &filter, page, |ids| next_before(&uri, page, 2, ids)).await
}

async fn cards(
    cx: &Catalog,
    site: &Site,
    filter: &Filter,
    page: Page,
    next: impl FnOnce(&mut Vec<ProgramId>) -> Option<String> + Send,
) -> Answer<Vec<Card>> {
    let conn = cx.db.read().await?;
    let mut ids = listed(&conn, filter, site.institution, page).await?;
    let next = next(&mut ids);
    Ok(Reply::of(card::by_ids(&conn, &ids).await?).next(next))
}

async fn detail(cx: Catalog, Visitor(me): Visitor, Path(path): Path<ById>) -> Answer<ProgramAnswer> {
    Ok(Reply::of(service::detail(&cx, me.as_ref(), &Key::read(&path.id)).await?))
}

async fn description(cx: Catalog, Visitor(me): Visitor, Path(path): Path<ById>) -> Answer<Description> {
    Ok(Reply::of(service::description(&cx, me.as_ref(), &Key::read(&path.id)).await?))
}

async fn by_activity(cx: Catalog, Member(me): Member, Path(path): Path<ByActivity>) -> Answer<Description> {
    let program = query::of_activity(&*cx.db.read().await?, &path.slug).await?.ok_or(Error::ProgramUnknown)?;
    Ok(Reply::of(service::description(&cx, Some(&me), &Key::of(program)).await?))
}

async fn activity(cx: Catalog, Visitor(me): Visitor, Path(path): Path<ById>, Query(query): Query<ChapterQuery>) -> Answer<Outline> {
    Ok(Reply::of(service::outline(&cx, me.as_ref(), &Key::read(&path.id), query.chapter_id).await?))
}

async fn get(cx: Catalog, Visitor(me): Visitor, Path(path): Path<ById>) -> Answer<WithDescription> {
    let program = service::open(&cx, me.as_ref(), &Key::read(&path.id)).await?;
    Ok(Reply::of(WithDescription::new(program)))
}

async fn manage(cx: Catalog, _: Operator, Path(path): Path<ById>) -> Answer<Managed> {
    Ok(Reply::of(service::managed(&cx, &Key::read(&path.id)).await?))
}

/// What the call of a programme's page answers to somebody (C060), for the page that carries it.
pub async fn answer(cx: &Catalog, me: Option<&Identity>, word: &str) -> Result<ProgramAnswer, Error> {
    service::detail(cx, me, &Key::read(word)).await
}

#[cfg(test)]
mod tests;
