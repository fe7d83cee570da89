//! Whoever leaves is forgotten here too.

mod query;

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_platform::outbox::Outbox;

use crate::announcement;

pub fn listen(outbox: &Outbox) {
    outbox.listen("messaging.person_erased", |tx, fact: PersonErased| {
        async move {
            query::delete_notifications(tx, fact.user).await?;
            query::delete_inbox(tx, fact.user).await?;
            query::delete_settings(tx, fact.user).await?;
            query::delete_pushes(tx, fact.user).await?;
            query::delete_marks(tx, fact.user).await?;
            announcement::delete_author(tx, fact.user).await?;
            Ok(())
        }
        .boxed()
    });
}

#[cfg(test)]
mod tests;
