//! A person's own sessions: where the account is open, and how to close it there.

use sanggar_kernel::Millis;
use sanggar_platform::http::{Answer, Done, Gate, Member, Names, Owned, Path, Reply, Routes, SessionId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{close_streams, query};
use crate::{Accounts, Error};

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/session/", list).post("/user/session/end/{sessionId}", end).post("/user/session/end-others", end_others)
}

#[derive(Serialize, ToSchema)]
struct SessionItem {
    id: i64,
    /// What a person calls the device: "Chrome di Android".
    device: String,
    created_at: Millis,
    /// To within ten minutes.
    seen_at: Millis,
    is_current: bool,
}

#[derive(Deserialize, IntoParams)]
struct OneSession {
    #[serde(rename = "sessionId")]
    #[param(rename = "sessionId")]
    id: i64,
}

impl Names<SessionId> for OneSession {
    fn key(&self) -> SessionId {
        SessionId(self.id)
    }
}

#[derive(Serialize, ToSchema)]
struct Ended {
    /// How many sessions ended.
    ended: usize,
}

async fn list(cx: Accounts, Member(identity): Member) -> Answer<Vec<SessionItem>> {
    let sessions = query::own(&*cx.db.read().await?, identity.user, identity.session, cx.clock.now()).await?;
    let item = |own: query::Own| SessionItem {
        id: own.id,
        device: own.device,
        created_at: own.created_at,
        seen_at: own.seen_at,
        is_current: own.id == identity.session.0,
    };
    Ok(Reply::of(sessions.into_iter().map(item).collect()))
}

async fn end(cx: Accounts, Gate { me, subject: session, .. }: Gate<Owned<SessionId>, Path<OneSession>>) -> Answer<Done> {
    let tx = cx.db.write().await?;
    if query::end_own(&tx, me.session, &session).await? == 0 {
        return Err(Error::SessionAbsent.into());
    }
    close_streams(&cx, &tx, vec![session.key().0]).await?;
    tx.commit().await?;
    let reply = Reply::done();
    Ok(if *session.key() == me.session { reply.cookie(cx.cookie.clear()) } else { reply })
}

async fn end_others(cx: Accounts, Member(identity): Member) -> Answer<Ended> {
    let tx = cx.db.write().await?;
    let others = query::end_own_others(&tx, identity.user, identity.session).await?;
    let ended = others.len();
    close_streams(&cx, &tx, others).await?;
    tx.commit().await?;
    Ok(Reply::of(Ended { ended }))
}
