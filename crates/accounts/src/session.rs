//! Sessions: opaque tokens, kept only as hashes; the devices they were opened on; how freshly their owner was proved.

mod own;
mod query;

use async_trait::async_trait;
use http::HeaderValue;
use sanggar_contracts::{DeviceAdded, EntrancesEnded};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Identity, Routes, SessionId, Sessions, Token};
use sha2::{Digest, Sha256};

use crate::device::Device;
use crate::device_cookie::DeviceCookie;
use crate::{Accounts, Error, ticket};
pub use query::lock_owner;

const LEARNER: Lifetime = Lifetime { absolute: 30 * 86_400, idle: 14 * 86_400, touch: 600 };
const ADMIN: Lifetime = Lifetime { absolute: 12 * 3_600, idle: 30 * 60, touch: 60 };
const PER_ACCOUNT: i64 = 10;
/// How long a password or a code just given counts as proof that the owner is there.
pub const PROOF_SECONDS: i64 = 600;

pub fn routes() -> Routes<Accounts> {
    own::routes()
}

/// In seconds: how long a session lives, how long unused, and how often its use is written down.
struct Lifetime {
    absolute: i64,
    idle: i64,
    touch: i64,
}

const fn lifetime(is_admin: bool) -> &'static Lifetime {
    if is_admin { &ADMIN } else { &LEARNER }
}

pub struct NewSession<'a> {
    pub user: UserId,
    /// The parent who switches into this child's account.
    pub parent: Option<UserId>,
    pub is_admin: bool,
    pub device: &'a Device,
}

/// A session just opened; the token exists only here and with its owner.
pub struct Opened {
    pub id: SessionId,
    pub token: Token,
    is_admin: bool,
    /// What the browser keeps of the accounts it has been in; nothing new after a switch into a child's.
    met: Option<DeviceCookie>,
}

impl Opened {
    pub fn cookies(&self, cx: &Accounts) -> impl Iterator<Item = HeaderValue> {
        let session = cx.cookie.seal(&self.token, lifetime(self.is_admin).absolute, self.is_admin);
        std::iter::once(session).chain(self.met.as_ref().map(|met| met.seal(cx)))
    }
}

/// Opens a session; the oldest ones beyond the cap end. Those who open one at the same moment do so one after another.
pub async fn open(cx: &Accounts, tx: &Conn, new: NewSession<'_>) -> Result<Opened, Error> {
    let now = cx.clock.now();
    let token = Token(format!("sgm_{}", cx.random.token()));
    let device = new.device.label(&cx.brand);
    query::lock_owner(tx, new.user).await?;
    let expires_at = now.plus_seconds(lifetime(new.is_admin).absolute);
    let row = query::NewRow { user: new.user, parent: new.parent, token_hash: hash(&token), device: &device, now, expires_at };
    let id = query::insert(tx, row).await?;
    let ended = query::end_all_but_newest(tx, new.user, PER_ACCOUNT).await?;
    close_streams(cx, tx, ended).await?;
    if new.parent.is_some() {
        return Ok(Opened { id, token, is_admin: new.is_admin, met: None });
    }
    note_device(cx, tx, new.user, device).await?;
    let met = DeviceCookie::meet(cx, tx, new.device, new.user).await?;
    Ok(Opened { id, token, is_admin: new.is_admin, met: Some(met) })
}

/// The first device of an account is no news to its owner.
async fn note_device(cx: &Accounts, tx: &Conn, user: UserId, device: String) -> Result<(), Error> {
    let is_new = query::note_device(tx, user, &device, cx.clock.now()).await?;
    if is_new && query::has_other_device(tx, user, &device).await? {
        cx.outbox.write(tx, &DeviceAdded { user, device }).await?;
    }
    Ok(())
}

/// Ends one session for good; its streams close with it.
pub async fn end(cx: &Accounts, tx: &Conn, identity: &Identity) -> Result<(), Error> {
    query::end(tx, identity.user, identity.session).await?;
    close_streams(cx, tx, vec![identity.session.0]).await
}

/// Whoever must have a second factor and has none sets it up first. The session is fresh, so its owner has just been proved.
pub async fn owe_factor(cx: &Accounts, tx: &Conn, session: SessionId) -> Result<(), Error> {
    query::owe_factor(tx, session, cx.clock.now()).await?;
    Ok(())
}

/// The person has a second factor now.
pub async fn settle(tx: &Conn, user: UserId) -> Result<(), Error> {
    query::settle(tx, user).await?;
    Ok(())
}

/// Ends every session of an account but `spared`, those that a parent opened in it too.
pub async fn end_all(cx: &Accounts, tx: &Conn, user: UserId, spared: Option<SessionId>) -> Result<(), Error> {
    ticket::delete_all_of(tx, user).await?;
    let ended = query::end_all(tx, user, spared).await?;
    close_streams(cx, tx, ended).await
}

/// Ends all sessions, and has the other areas end what shows something of the account without one.
pub async fn end_entrances(cx: &Accounts, tx: &Conn, user: UserId) -> Result<(), Error> {
    end_all(cx, tx, user, None).await?;
    cx.outbox.write(tx, &EntrancesEnded { user }).await?;
    Ok(())
}

async fn close_streams(cx: &Accounts, tx: &Conn, sessions: Vec<i64>) -> Result<(), Error> {
    for session in sessions {
        cx.live.end_session(tx, session).await?;
    }
    Ok(())
}

/// The owner has just proved to be there: things that need it are open to this session for a while.
pub async fn mark_proved(cx: &Accounts, tx: &Conn, identity: &Identity) -> Result<(), Error> {
    prove(cx, tx, identity.user, identity.session).await
}

/// The same for a session that has just been opened.
pub async fn prove(cx: &Accounts, tx: &Conn, user: UserId, session: SessionId) -> Result<(), Error> {
    query::mark_proved(tx, user, session, cx.clock.now()).await?;
    Ok(())
}

pub async fn is_proved(cx: &Accounts, conn: &Conn, identity: &Identity) -> Result<bool, Error> {
    let proved_at = query::proved_at(conn, identity.user, identity.session).await?;
    Ok(proved_for(proved_at, cx.clock.now()) > 0)
}

/// Seconds for which a proof still counts; 0 when it does not.
pub fn proved_for(proved_at: Option<Millis>, now: Millis) -> i64 {
    proved_at.map_or(0, |at| now.seconds_until(at.plus_seconds(PROOF_SECONDS)))
}

/// Ends a session and opens another in the family, which lives no longer than the ended one would have.
/// Of two who replace the same session at once, the second finds none.
pub async fn replace(cx: &Accounts, tx: &Conn, ended: &Identity, new: NewSession<'_>) -> Result<Opened, Error> {
    let until = query::take(tx, ended.user, ended.session).await?.ok_or(Error::NoSession)?;
    cx.live.end_session(tx, ended.session.0).await?;
    let opened = open(cx, tx, new).await?;
    query::end_at(tx, opened.id, until).await?;
    Ok(opened)
}

fn hash(token: &Token) -> Vec<u8> {
    Sha256::digest(token.0.as_bytes()).to_vec()
}

fn is_alive(found: &query::Found, now: Millis) -> bool {
    let idle_until = found.seen_at.plus_seconds(lifetime(found.is_admin()).idle);
    now < found.expires_at && now < idle_until
}

/// Whether somebody who became staff in the middle of a session has yet to set up a second factor.
fn may_fall_due(cx: &Accounts, found: &query::Found) -> bool {
    cx.factors.is_required && !found.owes_factor && !found.has_factor && found.parent_id.is_none()
}

/// A role counts at the next call; who has begun to teach is asked for in another area, whenever the session's use is written down.
async fn falls_due(cx: &Accounts, tx: &Conn, found: &query::Found) -> Result<bool, DbError> {
    let is_due = may_fall_due(cx, found) && (found.is_staff() || !cx.factors.teaching.facilitators(tx, &[found.user_id]).await?.is_empty());
    if is_due {
        query::fall_due(tx, found.id).await?;
    }
    Ok(is_due)
}

/// Deletes the rows of sessions that are over by themselves.
pub async fn purge_expired(tx: &Conn, now: Millis) -> Result<(), DbError> {
    query::delete_expired(tx, now).await?;
    query::delete_unused_since(tx, now.plus_seconds(-LEARNER.idle)).await?;
    Ok(())
}

#[async_trait]
impl Sessions for Accounts {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let now = self.clock.now();
        let found = query::find(&*self.db.read().await?, &hash(token)).await?;
        let Some(mut found) = found.filter(|found| is_alive(found, now)) else { return Ok(None) };
        let is_unseen = found.seen_at.plus_seconds(lifetime(found.is_admin()).touch) < now;
        if is_unseen || may_fall_due(self, &found) && found.is_staff() {
            let tx = self.db.write().await?;
            query::touch(&tx, found.id, now).await?;
            found.owes_factor |= falls_due(self, &tx, &found).await?;
            tx.commit().await?;
        }
        Ok(Some(Identity {
            user: found.user_id,
            session: SessionId(found.id),
            parent: found.parent_id,
            // No operator anywhere before the second factor is there.
            is_admin: found.is_admin() && !found.owes_factor,
            is_verified: found.is_verified,
            owes_factor: found.owes_factor,
        }))
    }
}

#[cfg(test)]
mod tests;
