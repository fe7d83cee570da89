//! Who hears that something was announced, corrected or withdrawn: the pages of the class by one event for its room, and each learner by
//! a notification. A class may be large, so its learners are told some at a time, each time by the fact that the last time wrote.

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{Course, class_room};
use sanggar_kernel::{Escaped, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::live::Audience;
use sanggar_platform::outbox::{Fact, Outbox};
use sanggar_platform::signal::Signal;
use serde::{Deserialize, Serialize};

use super::manage::Words;
use super::query::{self, Held};
use super::service::topic;
use super::wire::summary;
use super::{AnnouncementId, AnnouncementState};
use crate::crowd::Crowd;
use crate::notice::{self, Notice};
use crate::notification::ObjectType;
use crate::setting::Topic;
use crate::{Error, Messaging, html};

const AT_ONCE: i64 = 100;

/// Those of the class whose number is higher are still to be told.
#[derive(Serialize, Deserialize)]
struct AnnouncementPublished {
    announcement: AnnouncementId,
    program: ProgramId,
    told_up_to: UserId,
}

impl Fact for AnnouncementPublished {
    const KIND: &'static str = "messaging.announcement_published";

    fn key(&self) -> String {
        self.announcement.to_string()
    }
}

#[derive(Serialize, Deserialize)]
struct AnnouncementWithdrawn {
    announcement: AnnouncementId,
}

impl Fact for AnnouncementWithdrawn {
    const KIND: &'static str = "messaging.announcement_withdrawn";

    fn key(&self) -> String {
        self.announcement.to_string()
    }
}

/// What a notification of it is known by.
fn subject(announcement: AnnouncementId) -> String {
    format!("announcement:{announcement}")
}

pub async fn published(cx: &Messaging, tx: &Conn, program: ProgramId, announcement: AnnouncementId) -> Result<(), Error> {
    tell_class(cx, tx, program).await?;
    write(cx, tx, &AnnouncementPublished { announcement, program, told_up_to: UserId::new(0) }).await
}

/// Those who were told of it find the new words where they were told.
pub async fn corrected(cx: &Messaging, tx: &Conn, course: &Course, announcement: AnnouncementId, words: &Words) -> Result<(), Error> {
    notice::rewrite(tx, &subject(announcement), &words.title, &message(&course.title, &words.html)).await?;
    tell_class(cx, tx, course.id).await
}

pub async fn withdrawn(cx: &Messaging, tx: &Conn, program: ProgramId, announcement: AnnouncementId) -> Result<(), Error> {
    tell_class(cx, tx, program).await?;
    write(cx, tx, &AnnouncementWithdrawn { announcement }).await
}

/// Each of the class has another count, so they ask for theirs.
async fn tell_class(cx: &Messaging, tx: &Conn, program: ProgramId) -> Result<(), Error> {
    cx.signals.raise_on_commit(tx, Signal::Announcements);
    Ok(cx.live.publish(tx, Audience::Room(class_room(program)), &topic(program), &()).await?)
}

async fn write(cx: &Messaging, tx: &Conn, fact: &impl Fact) -> Result<(), Error> {
    let outbox = cx.outbox.get().ok_or(Error::GoingDown)?;
    Ok(outbox.write(tx, fact).await?)
}

fn message(course: &str, words: &str) -> String {
    format!("<p>{}: {}</p>", html::strong(course), Escaped(&summary(words)))
}

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    let (asking, telling) = (cx.clone(), cx.clone());
    let ask = move |fact: &AnnouncementPublished| {
        let (cx, program, after) = (asking.clone(), fact.program, fact.told_up_to);
        async move { Ok(Listeners::load(&cx, program, after).await?) }.boxed()
    };
    outbox.listen_prepared("messaging.tell_announcement", ask, move |tx, _, fact: AnnouncementPublished, some: Listeners| {
        let cx = telling.clone();
        async move { Ok(tell_some(&cx, tx, fact, &some).await?) }.boxed()
    });
    let untelling = cx.clone();
    outbox.listen("messaging.take_back_announcement", move |tx, fact: AnnouncementWithdrawn| {
        let cx = untelling.clone();
        async move { Ok(take_back_some(&cx, tx, fact).await?) }.boxed()
    });
}

/// Some of a class, in the order of their numbers.
struct Listeners {
    course: Option<Arc<Course>>,
    people: Vec<UserId>,
    crowd: Crowd,
}

impl Listeners {
    async fn load(cx: &Messaging, program: ProgramId, after: UserId) -> Result<Self, DbError> {
        let people = cx.classes.learners_after(program, after, AT_ONCE).await?;
        let crowd = Crowd::load(cx, &people).await?;
        Ok(Self { course: cx.courses.courses(&[program]).await?.pop(), people, crowd })
    }
}

/// The announcement is held: one that is withdrawn or corrected at this moment was so before all of them are told, or after.
async fn tell_some(cx: &Messaging, tx: &Conn, fact: AnnouncementPublished, some: &Listeners) -> Result<(), Error> {
    let (Some(held), Some(last), Some(course)) = (query::hold(tx, fact.announcement).await?, some.people.last(), &some.course) else {
        return Ok(());
    };
    if held.state != AnnouncementState::Published {
        return Ok(());
    }
    for person in some.people.iter().filter(|one| some.crowd.knows(**one) && Some(**one) != held.author_id) {
        notice::send(cx, tx, &some.crowd, draft(*person, fact.announcement, &course.title, &held)).await?;
    }
    if (some.people.len() as i64) < AT_ONCE {
        return Ok(());
    }
    write(cx, tx, &AnnouncementPublished { told_up_to: *last, ..fact }).await
}

fn draft(to: UserId, announcement: AnnouncementId, course: &str, held: &Held) -> Notice {
    Notice {
        to,
        topic: Topic::Kelas,
        object_type: ObjectType::Program,
        title: held.title.clone(),
        message: message(course, &held.message),
        link: held.slug.as_deref().map(|slug| format!("/pengumuman/{slug}")),
        cause: subject(announcement),
        subject: Some(subject(announcement)),
        is_mailed: false,
    }
}

/// A notification that leads nowhere any more goes, and each person's counters with it.
async fn take_back_some(cx: &Messaging, tx: &Conn, fact: AnnouncementWithdrawn) -> Result<(), Error> {
    // Whoever is telling the class of it comes to an end first.
    query::hold(tx, fact.announcement).await?;
    if notice::take_back(cx, tx, &subject(fact.announcement), AT_ONCE).await? < AT_ONCE {
        return Ok(());
    }
    write(cx, tx, &fact).await
}
