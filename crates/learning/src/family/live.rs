//! What happens to a child is told to whoever has the family's page open. What a child finishes is not: that would cost every learner a row,
//! and the page asks by itself now and then.

use futures_util::FutureExt;
use sanggar_contracts::{RelationEnded, WorkGraded};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::live::{Audience, Live};
use serde::Serialize;

use crate::Learning;

const TOPIC: &str = "family";

/// What it is now the page asks.
#[derive(Serialize)]
struct Changed {
    at: Millis,
}

pub fn listen(cx: &Learning) {
    let (families, live, clock) = (cx.ports.families.clone(), cx.live.clone(), cx.clock.clone());
    let parents = move |fact: &WorkGraded| {
        let (families, child) = (families.clone(), fact.user);
        async move { Ok(families.parents_of(&[child]).await?.into_iter().map(|(_, parent)| parent).collect::<Vec<UserId>>()) }.boxed()
    };
    cx.outbox.listen_prepared("learning.family_graded", parents, move |tx, _, _: WorkGraded, parents: Vec<UserId>| {
        let (live, clock) = (live.clone(), clock.clone());
        async move {
            for parent in parents {
                tell(&live, tx, parent, &clock).await?;
            }
            Ok(())
        }
        .boxed()
    });
    let (live, clock) = (cx.live.clone(), cx.clock.clone());
    cx.outbox.listen("learning.family_unlinked", move |tx, fact: RelationEnded| {
        let (live, clock) = (live.clone(), clock.clone());
        async move { tell(&live, tx, fact.parent, &clock).await }.boxed()
    });
}

async fn tell(live: &Live, tx: &Conn, parent: UserId, clock: &Clock) -> Result<(), JobFailed> {
    let changed = Changed { at: clock.now() };
    live.publish(tx, Audience::User(parent), TOPIC, &changed).await.map_err(|error| JobFailed::later(error.to_string()))
}
