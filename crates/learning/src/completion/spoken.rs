//! A direct chat is done by the learner's first own message, if its timer is over by then.

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, DirectChatSpoken};
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::outbox::Outbox;

use crate::course_progress::query::{Joined, by_programs};
use crate::course_progress::{self, CourseProgress, ProgressKey, seconds_left};
use crate::issuing::Issuing;
use crate::{Error, Learning};

pub fn listen(cx: &Learning) {
    let (teller, issuing, courses) = (cx.outbox.handle(), cx.issuing.clone(), cx.ports.courses.clone());
    let ask = move |fact: &DirectChatSpoken| {
        let (courses, program) = (courses.clone(), fact.program);
        async move { Ok(courses.courses(&[program]).await?.pop()) }.boxed()
    };
    cx.outbox.listen_prepared("learning.direct_chat_spoken", ask, move |tx, _, fact: DirectChatSpoken, course: Option<Arc<Course>>| {
        let (teller, issuing) = (teller.clone(), issuing.clone());
        async move {
            let outbox = teller.get().ok_or_else(|| JobFailed::later("the process is going down"))?;
            let Some(course) = course else { return Ok(()) };
            complete(&outbox, &issuing, tx, &fact, course).await.map_err(|error| JobFailed::later(error.to_string()))
        }
        .boxed()
    });
}

async fn complete(outbox: &Outbox, issuing: &Issuing, tx: &Conn, fact: &DirectChatSpoken, course: Arc<Course>) -> Result<(), Error> {
    let now = issuing.clock.now();
    let rows = by_programs(tx, fact.user, &[course.id]).await?;
    let Some(enrolment) = rows.first().map(Joined::enrolment) else { return Ok(()) };
    let place = ProgressKey { enrolment: enrolment.id, user: fact.user, program: course.id };
    let progress = CourseProgress::new(course, enrolment, rows.into_iter().filter_map(Joined::progress).collect(), now);
    // What is locked or gone stays as it is.
    let Ok(activity) = progress.open(fact.activity) else { return Ok(()) };
    let started_at = progress.at(activity.id).map_or(now, |one| one.started_at);
    if activity.kind == ActivityKind::DirectChat && seconds_left(activity, started_at, now) <= 0 {
        course_progress::complete_by(outbox, issuing, tx, (&progress.course, place), activity.id, None).await?;
    }
    Ok(())
}
