//! Whoever leaves is forgotten here too.

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_platform::jobs::JobFailed;

use crate::{Learning, agenda, comment, enrolment, folder, meeting, quiz, review, upload, work};

pub fn listen(cx: &Learning) {
    let (teller, files, clock) = (cx.outbox.handle(), cx.files.clone(), cx.clock.clone());
    cx.outbox.listen("learning.person_erased", move |tx, fact: PersonErased| {
        let (teller, files, clock) = (teller.clone(), files.clone(), clock.clone());
        async move {
            let outbox = teller.get().ok_or_else(|| JobFailed::later("the process is going down"))?;
            folder::forget(tx, fact.user).await?;
            agenda::forget(tx, fact.user).await?;
            quiz::forget(tx, fact.user).await?;
            comment::forget(tx, fact.user, clock.now()).await?;
            meeting::forget(tx, fact.user).await?;
            work::query::forget(tx, fact.user).await?;
            for name in upload::forget(tx, fact.user).await? {
                files.forget(tx, &name).await?;
            }
            review::forget(&outbox, tx, fact.user).await?;
            // Last: rows of the others may be found by the person's places.
            enrolment::query::forget(tx, fact.user).await?;
            Ok(())
        }
        .boxed()
    });
}

#[cfg(test)]
mod tests;
