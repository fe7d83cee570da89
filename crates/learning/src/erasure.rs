//! Whoever leaves is forgotten here too.

use futures_util::FutureExt;
use sanggar_contracts::PersonErased;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::outbox::Outbox;

use crate::review;

pub fn listen(outbox: &Outbox) {
    let teller = outbox.handle();
    outbox.listen("learning.person_erased", move |tx, fact: PersonErased| {
        let teller = teller.clone();
        async move {
            let outbox = teller.get().ok_or_else(|| JobFailed::later("the process is going down"))?;
            Ok(review::forget(&outbox, tx, fact.user).await?)
        }
        .boxed()
    });
}
