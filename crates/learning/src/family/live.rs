//! What happens to a child is told to whoever has the family's page open. What a child finishes is not: that would cost every learner a row,
//! and the page asks by itself now and then.

use futures_util::FutureExt;
use sanggar_contracts::{CertificateIssued, PublicationAsked, PublicationDecided, RelationEnded, ReportPublished, WorkGraded};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::live::{Audience, Live};
use sanggar_platform::outbox::Fact;
use serde::Serialize;

use crate::Learning;

const TOPIC: &str = "family";

/// What it is now the page asks.
#[derive(Serialize)]
struct Changed {
    at: Millis,
}

pub fn listen(cx: &Learning) {
    hear(cx, "learning.family_graded", |fact: &WorkGraded| fact.user);
    hear(cx, "learning.family_certified", |fact: &CertificateIssued| fact.user);
    hear(cx, "learning.family_reported", |fact: &ReportPublished| fact.user);
    hear(cx, "learning.family_asked", |fact: &PublicationAsked| fact.user);
    hear(cx, "learning.family_decided", |fact: &PublicationDecided| fact.user);
    let (live, clock) = (cx.live.clone(), cx.clock.clone());
    cx.outbox.listen("learning.family_unlinked", move |tx, fact: RelationEnded| {
        let (live, clock) = (live.clone(), clock.clone());
        async move { tell(&live, tx, fact.parent, &clock).await }.boxed()
    });
}

/// The parents of the child that a fact is about are told.
fn hear<F: Fact>(cx: &Learning, name: &'static str, child: fn(&F) -> UserId) {
    let families = cx.ports.families.clone();
    let parents = move |fact: &F| {
        let (families, child) = (families.clone(), child(fact));
        async move { Ok(families.parents_of(&[child]).await?.into_iter().map(|(_, parent)| parent).collect::<Vec<UserId>>()) }.boxed()
    };
    let (live, clock) = (cx.live.clone(), cx.clock.clone());
    cx.outbox.listen_prepared(name, parents, move |tx, _, _: F, parents: Vec<UserId>| {
        let (live, clock) = (live.clone(), clock.clone());
        async move {
            for parent in parents {
                tell(&live, tx, parent, &clock).await?;
            }
            Ok(())
        }
        .boxed()
    });
}

async fn tell(live: &Live, tx: &Conn, parent: UserId, clock: &Clock) -> Result<(), JobFailed> {
    let changed = Changed { at: clock.now() };
    live.publish(tx, Audience::User(parent), TOPIC, &changed).await.map_err(|error| JobFailed::later(error.to_string()))
}
