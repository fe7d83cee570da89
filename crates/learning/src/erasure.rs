//! Whoever leaves is forgotten here too.

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{Course, PersonErased};
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::reports;

use crate::upload::TASK;
use crate::{
    Learning, agenda, comment, enrolment, folder, group_work, issuing, learning_report, meeting, portfolio, quiz, review, study_group,
    transcript, work, year_review,
};

pub fn listen(cx: &Learning) {
    let (teller, uploads, clock, live) = (cx.outbox.handle(), cx.uploads.clone(), cx.clock.clone(), cx.live.clone());
    let files = cx.files.clone();
    let (db, courses) = (cx.db.clone(), cx.ports.courses.clone());
    let ask = move |fact: &PersonErased| {
        let (db, courses, user) = (db.clone(), courses.clone(), fact.user);
        async move { Ok(study_group::courses_of(&db, courses.as_ref(), user).await?) }.boxed()
    };
    cx.outbox.listen_prepared("learning.person_erased", ask, move |tx, _, fact: PersonErased, courses: Vec<Arc<Course>>| {
        let (teller, uploads, clock, live, files) = (teller.clone(), uploads.clone(), clock.clone(), live.clone(), files.clone());
        async move {
            let outbox = teller.get().ok_or_else(|| JobFailed::later("the process is going down"))?;
            enrolment::lock_people(tx, [fact.user]).await?;
            // First: it holds the person's places, which the others go through.
            study_group::delete_all_of(&outbox, &live, tx, fact.user, &courses, clock.now()).await?;
            folder::delete_all_of(tx, fact.user).await?;
            agenda::delete_all_of(tx, fact.user).await?;
            quiz::delete_all_of(tx, fact.user).await?;
            quiz::forget_regrades(tx, fact.user).await?;
            comment::delete_all_of(tx, fact.user, clock.now()).await?;
            reports::delete_reporter(tx, &comment::DISCUSSIONS, fact.user).await?;
            meeting::delete_all_of(tx, fact.user).await?;
            portfolio::query::delete_all_of(tx, fact.user).await?;
            year_review::query::delete_all_of(tx, fact.user).await?;
            work::query::delete_all_of(tx, fact.user).await?;
            group_work::query::forget(tx, fact.user).await?;
            uploads.delete_all_of(tx, &TASK, fact.user).await?;
            review::delete_all_of(&outbox, tx, fact.user).await?;
            learning_report::delete_all_of(tx, fact.user).await?;
            // Last: rows of the others may be found by the person's places.
            enrolment::rights::forget(&outbox, tx, fact.user, clock.now()).await?;
            enrolment::query::delete_all_of(tx, fact.user).await?;
            issuing::forget(&files, tx, fact.user, clock.now()).await?;
            transcript::delete_all_of(tx, fact.user).await?;
            live.end_user(tx, fact.user).await?;
            Ok(())
        }
        .boxed()
    });
}

#[cfg(test)]
mod tests;
