//! Whoever leaves is forgotten here too.

mod query;

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_platform::outbox::Outbox;

use crate::{Messaging, announcement, family_letter};

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    let uploads = cx.uploads.clone();
    outbox.listen("messaging.person_erased", move |tx, fact: PersonErased| {
        let uploads = uploads.clone();
        async move {
            query::delete_notifications(tx, fact.user).await?;
            query::delete_inbox(tx, fact.user).await?;
            query::delete_settings(tx, fact.user).await?;
            family_letter::delete_all_of(tx, fact.user).await?;
            query::delete_pushes(tx, fact.user).await?;
            query::delete_marks(tx, fact.user).await?;
            announcement::delete_author(tx, fact.user).await?;
            uploads.disown(tx, &announcement::ANNOUNCEMENT, fact.user).await?;
            Ok(())
        }
        .boxed()
    });
}

#[cfg(test)]
mod tests;
