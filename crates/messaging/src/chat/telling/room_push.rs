//! A room pushes at most once in fifteen minutes to a person, and not while the person reads it.

use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::jobs::Jobs;

use super::query::{self, News};
use crate::chat::gate::Role;
use crate::chat::room::query::{self as rooms, RoomRow};
use crate::setting::{Channel, Topic, wishes};
use crate::{Error, Messaging, push};

const EVERY_SECONDS: i64 = 30;
const PAUSE_SECONDS: i64 = 15 * 60;
/// Whoever has read something in this time is there.
const READING_SECONDS: i64 = 60;
const AT_ONCE: i64 = 100;
const MAX_PEOPLE: i64 = 200;

pub fn page_of(room: ChatRoomId) -> String {
    format!("/tanyamu?initRoom={room}")
}

pub fn work(cx: &Messaging, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("messaging.tell_rooms", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { Ok(tell_rooms(&cx).await?) }
    });
}

/// All of them: a room in which somebody is to be told later keeps its news, and must not keep the rooms behind it from theirs.
async fn tell_rooms(cx: &Messaging) -> Result<(), Error> {
    let mut last = ChatRoomId::new(i64::MIN);
    loop {
        let rooms = query::with_news(&*cx.db.read().await?, last, AT_ONCE).await?;
        let Some(end) = rooms.last() else { return Ok(()) };
        last = end.id;
        for news in &rooms {
            tell(cx, news).await?;
        }
    }
}

/// A room whose people have all read or been told has no news any more.
async fn tell(cx: &Messaging, news: &News) -> Result<(), Error> {
    let now = cx.clock.now();
    let (pushed_before, read_before) = (now.plus_seconds(-PAUSE_SECONDS), now.plus_seconds(-READING_SECONDS));
    let behind = query::behind(&*cx.db.read().await?, news.id, pushed_before, read_before, MAX_PEOPLE).await?;
    if behind.is_empty() {
        let tx = cx.db.write().await?;
        query::settle(&tx, news.id, news.last_number).await?;
        return Ok(tx.commit().await?);
    }
    let name = name_of(cx, news).await?;
    for person in behind.iter().filter(|person| !person.waits) {
        push_to(cx, news, &name, person.user_id, now).await?;
    }
    Ok(())
}

async fn name_of(cx: &Messaging, news: &News) -> Result<String, Error> {
    if !news.name.is_empty() {
        return Ok(news.name.clone());
    }
    Ok(cx.courses.courses(&[news.program_id]).await?.pop().map(|course| course.title.clone()).unwrap_or_default())
}

/// Whoever has left the class hears nothing, and is not asked about again before somebody says more.
async fn push_to(cx: &Messaging, news: &News, name: &str, user: UserId, now: Millis) -> Result<(), Error> {
    let belongs = belongs(cx, news, user).await?;
    let tx = cx.db.write().await?;
    let is_told = query::told(&tx, news.id, user, news.last_number, now, now.plus_seconds(-PAUSE_SECONDS)).await?;
    if is_told && belongs && wishes(&tx, user, Topic::Kelas).await?.on(Channel::Push) {
        push::enqueue_room(cx, &tx, user, news.id, name).await?;
    }
    Ok(tx.commit().await?)
}

async fn belongs(cx: &Messaging, news: &News, user: UserId) -> Result<bool, Error> {
    let parts = cx.classes.parts_in(user, &[news.program_id]).await?;
    let room: Option<RoomRow> = rooms::seen(&*cx.db.read().await?, user, news.id).await?;
    Ok(room.is_some_and(|room| Role::of(user, &room, parts.first()).is_some()))
}
