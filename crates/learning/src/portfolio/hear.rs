use futures_util::FutureExt;
use sanggar_contracts::RelationEnded;

use super::query;
use crate::Learning;

/// What a parent showed of a child is hidden when the two are no longer linked.
pub fn listen(cx: &Learning) {
    cx.outbox.listen("learning.hide_portfolio", move |tx, fact: RelationEnded| {
        async move { Ok(query::hide_decided(tx, fact.child, fact.parent).await?) }.boxed()
    });
}
