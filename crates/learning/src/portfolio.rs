//! What a person has handed in, as a wall of works: all of it for the person and linked parents, and what was shown for everybody. The works
//! stay where they are; kept here is only what is said of them and whether they are shown. Of a child a parent decides (`contracts::Visibility`).

mod certificates;
mod gate;
mod hear;
mod manage;
mod past;
mod publication;
pub mod query;
mod service;
mod wire;
mod wishes;
mod work;

use http::HeaderMap;
use sanggar_kernel::Page;
use sanggar_platform::http::{
    Answer, Anyone, Done, Fault, FileReply, Gate, Json, OriginalUri, OwnAccount, Path, Query, Reply, Routes, Visitor, next_page,
};

use crate::Learning;
use gate::{OwnHeader, OwnItem};
pub use hear::listen;
pub use past::{Told, put_past};
pub use service::{public_view, public_work};
use wire::{ById, DetailQuery, HeaderForm, ItemForm, OfPerson, OrderForm, PageOfPerson, PortfolioOutcome, PortfolioWish, ViewQuery};
pub use wire::{Portfolio, PortfolioDetail, PortfolioOwner};

/// Works or certificates on a page of the portfolio (B384).
const PER_PAGE: u32 = 25;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/portofolio/view/{userId}", view)
        .get("/portofolio/view/{userId}/{page}/{limit}", page)
        .get("/portofolio/detail/{id}", detail)
        .get("/portofolio/file/{id}", file)
        .get("/portofolio/wishes", wishes)
        .post("/portofolio/manage/header", manage_header)
        .post("/portofolio/manage/item", manage_item)
        .post("/portofolio/manage/order", order)
}

async fn view(cx: Learning, Visitor(me): Visitor, Path(path): Path<OfPerson>, Query(query): Query<ViewQuery>) -> Answer<Portfolio> {
    let page = Page::new(1, query.limit.unwrap_or(PER_PAGE))?;
    let mut portfolio = service::view(&cx, me.as_ref(), &path.user_id, &query, page).await?;
    portfolio.works.truncate(page.size() as usize);
    portfolio.certificates.truncate(page.size() as usize);
    Ok(Reply::of(portfolio))
}

async fn page(
    cx: Learning,
    Visitor(me): Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<PageOfPerson>,
    Query(query): Query<ViewQuery>,
) -> Answer<Portfolio> {
    let page = Page::new(path.page, path.limit)?;
    let mut portfolio = service::view(&cx, me.as_ref(), &path.user_id, &query, page).await?;
    // Only one of the two is listed.
    let next = next_page(&uri, page, &mut portfolio.works).or_else(|| next_page(&uri, page, &mut portfolio.certificates));
    Ok(Reply::of(portfolio).next(next))
}

async fn detail(cx: Learning, Visitor(me): Visitor, Path(path): Path<ById>, Query(query): Query<DetailQuery>) -> Answer<PortfolioDetail> {
    Ok(Reply::of(service::detail(&cx, me.as_ref(), path.id, query.is_public()).await?))
}

/// Pictures of a page are asked for without the shared key.
async fn file(cx: Learning, Anyone { identity, .. }: Anyone, Path(path): Path<ById>, headers: HeaderMap) -> Result<FileReply, Fault> {
    let me = identity.filter(|me| !me.owes_factor);
    let (file, name) = service::file(&cx, me.as_ref(), path.id).await?;
    Ok(cx.files.reply(&file, &headers).await?.saved_as(&name))
}

async fn wishes(cx: Learning, OwnAccount(me): OwnAccount) -> Answer<Vec<PortfolioWish>> {
    Ok(Reply::of(wishes::of_children(&cx, me.user).await?))
}

async fn manage_header(cx: Learning, gate: Gate<OwnHeader, Json<HeaderForm>>) -> Answer<PortfolioOutcome> {
    let (told, sentence) = manage::header(&cx, &gate.me, gate.subject, gate.input.0).await?;
    Ok(Reply::of(told).message(sentence))
}

async fn manage_item(cx: Learning, gate: Gate<OwnItem, Json<ItemForm>>) -> Answer<PortfolioOutcome> {
    let (told, sentence) = manage::item(&cx, &gate.me, gate.subject, gate.input.0).await?;
    Ok(Reply::of(told).message(sentence))
}

async fn order(cx: Learning, gate: Gate<OwnHeader, Json<OrderForm>>) -> Answer<Done> {
    manage::order(&cx, gate.subject.owner, &gate.input.0).await?;
    Ok(Reply::of(Done {}))
}

#[cfg(test)]
mod tests;
