//! Sessions: opaque tokens, kept only as hashes.

mod query;

use async_trait::async_trait;
use http::HeaderValue;
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Identity, SessionId, Sessions, Token};
use sha2::{Digest, Sha256};

use crate::{Accounts, Error};

const LEARNER: Lifetime = Lifetime { absolute: 30 * 86_400, idle: 14 * 86_400, touch: 600 };
const ADMIN: Lifetime = Lifetime { absolute: 12 * 3_600, idle: 30 * 60, touch: 60 };
const PER_ACCOUNT: i64 = 10;

/// In seconds: how long a session lives, how long unused, and how often its use is written down.
struct Lifetime {
    absolute: i64,
    idle: i64,
    touch: i64,
}

const fn lifetime(is_admin: bool) -> &'static Lifetime {
    if is_admin { &ADMIN } else { &LEARNER }
}

/// A session just opened; the token exists only here and with its owner.
pub struct Opened {
    pub id: SessionId,
    pub token: Token,
    seconds: i64,
}

impl Opened {
    pub fn cookie(&self, cx: &Accounts) -> HeaderValue {
        cx.cookie.seal(&self.token, self.seconds)
    }
}

/// Opens a session for `user`; the oldest ones beyond the cap end. Those who open one at the same moment do so one after another.
pub async fn open(cx: &Accounts, tx: &Conn, user: UserId, is_admin: bool) -> Result<Opened, Error> {
    let now = cx.clock.now();
    let token = Token(format!("sgm_{}", cx.random.token()));
    let seconds = lifetime(is_admin).absolute;
    query::hold_owner(tx, user).await?;
    let id = query::insert(tx, user, &hash(&token), now, now.plus_seconds(seconds)).await?;
    for ended in query::end_all_but_newest(tx, user, PER_ACCOUNT).await? {
        cx.live.end_session(tx, ended).await?;
    }
    Ok(Opened { id, token, seconds })
}

/// Ends one session for good; its streams close with it.
pub async fn end(cx: &Accounts, tx: &Conn, identity: &Identity) -> Result<(), Error> {
    query::end(tx, identity.user, identity.session).await?;
    cx.live.end_session(tx, identity.session.0).await?;
    Ok(())
}

fn hash(token: &Token) -> Vec<u8> {
    Sha256::digest(token.0.as_bytes()).to_vec()
}

fn is_alive(found: &query::Found, now: Millis) -> bool {
    let idle_until = found.seen_at.plus_seconds(lifetime(found.is_admin).idle);
    now < found.expires_at && now < idle_until
}

#[async_trait]
impl Sessions for Accounts {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let now = self.clock.now();
        let found = query::find(&*self.db.read().await?, &hash(token)).await?;
        let Some(found) = found.filter(|found| is_alive(found, now)) else { return Ok(None) };
        if found.seen_at.plus_seconds(lifetime(found.is_admin).touch) < now {
            let tx = self.db.write().await?;
            query::touch(&tx, found.id, now).await?;
            tx.commit().await?;
        }
        Ok(Some(Identity { user: found.user_id, session: SessionId(found.id), parent: found.parent_id, is_admin: found.is_admin }))
    }
}

#[cfg(test)]
mod tests;
