//! Rooms in which much was said before, by the hundred: from another system, or for trying the product at size.

mod query;

use std::collections::HashMap;

use sanggar_kernel::{ChatRoomId, ProgramId, UserId};

use super::participant::query as participants;
use super::room::{open, query as rooms};
use crate::{Error, Messaging};

/// A class whose learners said so much, in turns.
pub struct PastRoom<'a> {
    pub program: ProgramId,
    pub learners: &'a [UserId],
    pub comments: i64,
}

/// In one commit. A room in which something was said stays as it is.
pub async fn import_rooms(cx: &Messaging, classes: &[PastRoom<'_>]) -> Result<(), Error> {
    let programs: Vec<ProgramId> = classes.iter().map(|class| class.program).collect();
    open(cx, &programs).await?;
    let known = rooms::of_programs(&*cx.db.read().await?, &programs).await?;
    let known: HashMap<ProgramId, ChatRoomId> = known.into_iter().map(|room| (room.program_id, room.id)).collect();
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    for class in classes {
        let Some(room) = known.get(&class.program).copied() else { continue };
        for learner in class.learners {
            if participants::insert(&tx, room, *learner, true, now).await? {
                participants::count_in(&tx, room, true).await?;
            }
        }
        if query::say(&tx, room, class.comments, now).await? > 0 {
            query::link(&tx, room, class.comments, now).await?;
        }
    }
    Ok(tx.commit().await?)
}
