//! The search box: what a person searched for comes back as a suggestion, until they remove it.

mod query;
mod wire;

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_kernel::fold;
use sanggar_platform::db::like;
use sanggar_platform::http::{Answer, Done, Identity, Json, Peer, Query, Reply, Routes, Visitor};
use sanggar_platform::limits::{Rate, source_of};
use sanggar_platform::outbox::Outbox;

use crate::{Catalog, Error};
use wire::{KeywordForm, SuggestionQuery, Suggestions};

const SHORTEST: usize = 2;
const LONGEST: usize = 100;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/discovery/suggestion-keyword", suggest)
        .post("/discovery/search-keyword", remember)
        .post("/discovery/remove-suggestion-keyword", remove)
}

/// Someone who is erased has searched for nothing.
pub fn listen(outbox: &Outbox) {
    outbox.listen("catalog.forget_searches", |tx, fact: PersonErased| async move { Ok(query::forget(tx, fact.user).await?) }.boxed());
}

async fn suggest(cx: Catalog, Visitor(me): Visitor, peer: Peer, Query(query): Query<SuggestionQuery>) -> Answer<Suggestions> {
    let caller = me.as_ref().map_or_else(|| source_of(peer.0), |me| me.user.to_string());
    cx.limits.rates().take(Rate::Suggestion, &caller, cx.clock.now())?;
    let typed = query.keyword.unwrap_or_default();
    if typed.chars().count() > LONGEST {
        return Err(Error::KeywordUnfit.into());
    }
    let Some(Identity { user, .. }) = me else { return Ok(Reply::of(Suggestions::default())) };
    let own = query::newest(&*cx.db.read().await?, user, like::starts_with(&typed)).await?;
    Ok(Reply::of(Suggestions::of_own(own)))
}

/// A search that was done. A visitor's is nobody's and is not kept.
async fn remember(cx: Catalog, Visitor(me): Visitor, Json(form): Json<KeywordForm>) -> Answer<Done> {
    let keyword = form.keyword.reveal().split_whitespace().collect::<Vec<_>>().join(" ");
    if !(SHORTEST..=LONGEST).contains(&keyword.chars().count()) {
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
