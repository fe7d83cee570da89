//! The search box: what a person searched for comes back as a suggestion, until they remove it.

mod query;
mod wire;

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_kernel::fold;
use sanggar_platform::db::like;
use sanggar_platform::http::{Answer, Done, Extension, Identity, Json, Peer, Query, Reply, Routes, Site, Visitor};
use sanggar_platform::limits::{Rate, source_of};
use sanggar_platform::outbox::Outbox;
use sanggar_search::Suggested;

use crate::indexer::{FollowError, Kind};
use crate::{Catalog, Error, discovery};
use wire::{KeywordForm, SuggestionQuery, Suggestions};

const MIN_CHARS: usize = 2;
const MAX_CHARS: usize = 100;
/// Words to search for, and programmes.
const OFFERED: usize = 8;
const PROGRAMS: usize = 5;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/discovery/suggestion-keyword", suggest)
        .post("/discovery/search-keyword", remember)
        .post("/discovery/remove-suggestion-keyword", remove)
}

/// Someone who is erased has searched for nothing.
pub fn listen(outbox: &Outbox) {
    outbox
        .listen("catalog.forget_searches", |tx, fact: PersonErased| async move { Ok(query::delete_all_of(tx, fact.user).await?) }.boxed());
}

async fn suggest(
    cx: Catalog,
    Visitor(me): Visitor,
    peer: Peer,
    Extension(site): Extension<Arc<Site>>,
    Query(query): Query<SuggestionQuery>,
) -> Answer<Suggestions> {
    let caller = me.as_ref().map_or_else(|| source_of(peer.0), |me| me.user.to_string());
    cx.limits.rates().take(Rate::Suggestion, &caller, cx.clock.now())?;
    let typed = query.keyword.unwrap_or_default();
    if typed.chars().count() > MAX_CHARS {
        return Err(Error::KeywordUnfit.into());
    }
    let conn = cx.db.read().await?;
    let own = match me {
        Some(Identity { user, .. }) => query::newest(&conn, user, like::starts_with(&typed)).await?,
        None => Vec::new(),
    };
    let Suggested { keys, phrases } = from_index(&cx, &site, &typed).await;
    let programs = discovery::cards(&conn, &keys).await?;
    Ok(Reply::of(Suggestions::new(own, phrases, programs, OFFERED)))
}

/// What an index that cannot answer suggests is nothing (B210).
async fn from_index(cx: &Catalog, site: &Site, typed: &str) -> Suggested {
    if typed.chars().count() < MIN_CHARS {
        return Suggested::default();
    }
    let marks = discovery::all(Kind::Program, site.institution).marks;
    let suggested = async { Ok(cx.search_if_ready().await?.map(|search| search.suggest(typed, &marks, PROGRAMS)).transpose()?) };
    suggested
        .await
        .unwrap_or_else(|error: FollowError| {
            tracing::error!(%error, "no suggestions from the index");
            None
        })
        .unwrap_or_default()
}

/// A search that was done. A visitor's is nobody's and is not kept.
async fn remember(cx: Catalog, Visitor(me): Visitor, Json(form): Json<KeywordForm>) -> Answer<Done> {
    let keyword = form.keyword.reveal().split_whitespace().collect::<Vec<_>>().join(" ");
    if !(MIN_CHARS..=MAX_CHARS).contains(&keyword.chars().count()) {
        return Err(Error::KeywordUnfit.into());
    }
    if let Some(Identity { user, .. }) = me {
        let tx = cx.db.write().await?;
        query::put(&tx, user, &keyword, &fold(&keyword), cx.clock.now()).await?;
        query::trim(&tx, user).await?;
        tx.commit().await?;
    }
    Ok(Reply::done())
}

async fn remove(cx: Catalog, Visitor(me): Visitor, Json(form): Json<KeywordForm>) -> Answer<Done> {
    if let Some(Identity { user, .. }) = me {
        let tx = cx.db.write().await?;
        query::delete(&tx, user, &fold(form.keyword.reveal())).await?;
        tx.commit().await?;
    }
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
