//! Parents open accounts for their children, one or several at once.

mod form;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, Extension, Json, Member, Peer, Reply, Routes, Site};

use crate::Accounts;
use wire::{AddedChild, AddedChildren, ChildForm, ChildrenForm};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/relation-children/create", create).post("/user/register-children/bulk", create_all)
}

async fn create(
    cx: Accounts,
    Member(parent): Member,
    peer: Peer,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ChildForm>,
) -> Answer<AddedChild> {
    let child = service::add_one(&cx, &parent, form, peer, &site).await?;
    Ok(Reply::of(AddedChild { child }))
}

async fn create_all(
    cx: Accounts,
    Member(parent): Member,
    peer: Peer,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ChildrenForm>,
) -> Answer<AddedChildren> {
    let children = service::add_all(&cx, &parent, form.children, peer, &site).await?;
    Ok(Reply::of(AddedChildren { children }))
}

#[cfg(test)]
mod tests;
