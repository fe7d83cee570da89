//! Places that nobody uses: who has left the class keeps none in its room.

use std::collections::HashSet;

use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::DbError;

use super::query;
use crate::chat::gate::OpenRoom;
use crate::chat::hearing::chat_room;
use crate::{Error, Messaging};

const AT_ONCE: i64 = 1_000;

/// Frees what was left in a full room. False: all who have a place attend the class. Whoever is silenced keeps the place, and so stays silenced.
pub async fn free_places(cx: &Messaging, room: &OpenRoom) -> Result<bool, Error> {
    let inside = query::learners(&*cx.db.read().await?, room.id(), cx.clock.now()).await?;
    let belong = people_of(cx, room.course.id).await?;
    let mut gone: Vec<UserId> = inside.into_iter().filter(|user| !belong.contains(user)).collect();
    if gone.is_empty() {
        return Ok(false);
    }
    gone.sort_unstable();
    let tx = cx.db.write().await?;
    for user in gone {
        if query::remove(&tx, room.id(), user).await? {
            query::count_out(&tx, room.id()).await?;
            cx.live.leave(&tx, user, chat_room(room.id())).await?;
        }
    }
    tx.commit().await?;
    Ok(true)
}

async fn people_of(cx: &Messaging, program: ProgramId) -> Result<HashSet<UserId>, DbError> {
    let mut people: HashSet<UserId> = cx.classes.facilitators_of(&[program]).await?.into_iter().map(|(_, user)| user).collect();
    let mut after = UserId::new(0);
    loop {
        let some = cx.classes.learners_after(program, after, AT_ONCE).await?;
        let Some(last) = some.last() else { return Ok(people) };
        after = *last;
        people.extend(some);
    }
}
