//! Whoever leaves is forgotten here too.

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_platform::jobs::JobFailed;

use crate::{Learning, agenda, comment, enrolment, folder, meeting, quiz, review, upload, work};

pub fn listen(cx: &Learning) {
    let (teller, files, clock, live) = (cx.outbox.handle(), cx.files.clone(), cx.clock.clone(), cx.live.clone());
    cx.outbox.listen("learning.person_erased", move |tx, fact: PersonErased| {
        let (teller, files, clock, live) = (teller.clone(), files.clone(), clock.clone(), live.clone());
        async move {
            let outbox = teller.get().ok_or_else(|| JobFailed::later("the process is going down"))?;
            folder::delete_all_of(tx, fact.user).await?;
            agenda::delete_all_of(tx, fact.user).await?;
            quiz::delete_all_of(tx, fact.user).await?;
            comment::delete_all_of(tx, fact.user, clock.now()).await?;
            meeting::delete_all_of(tx, fact.user).await?;
            work::query::delete_all_of(tx, fact.user).await?;
            for name in upload::delete_all_of(tx, fact.user).await? {
                files.delete(tx, &name).await?;
            }
            review::delete_all_of(&outbox, tx, fact.user).await?;
            // Last: rows of the others may be found by the person's places.
            enrolment::query::delete_all_of(tx, fact.user).await?;
            live.end_user(tx, fact.user).await?;
            Ok(())
        }
        .boxed()
    });
}

#[cfg(test)]
mod tests;
