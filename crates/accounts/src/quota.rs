//! Against what letters and tries are counted.

use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Peer;
use sanggar_platform::limits::{Limit, LimitError, source_of};

use crate::Accounts;
use crate::device::Device;
use crate::device_cookie::{self, DeviceCookie};

/// Strangers share what an address gets. Whoever the account knows, a person in a session or a browser that was in it before, is counted
/// apart and refused for the own deeds alone.
pub struct Quota {
    own: Option<String>,
    /// Whether what strangers use up is nothing to this one.
    is_known: bool,
    source: String,
    /// Who answers a code: the browser, or the source that a stranger comes from.
    asker: String,
}

impl Quota {
    pub fn stranger(peer: Peer) -> Self {
        let source = source_of(peer.0);
        Self { own: None, is_known: false, asker: source.clone(), source }
    }

    /// Who has just made the account: the first letter is refused as a stranger's would be, and counts for the person.
    pub fn newcomer(peer: Peer, user: UserId) -> Self {
        Self { own: Some(person_key(user)), ..Self::stranger(peer) }
    }

    /// The account's own person, in whatever session.
    pub async fn person(conn: &Conn, peer: Peer, user: UserId) -> Result<Self, DbError> {
        let is_proved = device_cookie::account(conn, user).await?.is_some_and(|account| account.is_proved);
        Ok(Self { is_known: true, ..Self::newcomer(peer, user) }.away_from_source(user, is_proved))
    }

    /// Somebody without a session who comes for this account, if there is one.
    pub async fn client(cx: &Accounts, conn: &Conn, peer: Peer, device: &Device, user: Option<UserId>) -> Result<Self, DbError> {
        let cookie = DeviceCookie::open(cx, device);
        let Some(user) = user.filter(|user| cookie.lists(*user)) else { return Ok(Self::stranger(peer)) };
        let Some(account) = device_cookie::account(conn, user).await? else { return Ok(Self::stranger(peer)) };
        let Some(name) = cookie.name_for(cx, user, &account) else { return Ok(Self::stranger(peer)) };
        // Whoever sits on a stranger's address could make many browsers known and flood its owner: until it is proved they count as one.
        let own = if account.is_proved { name.clone() } else { person_key(user) };
        Ok(Self { own: Some(own), is_known: true, asker: name, source: source_of(peer.0) }.away_from_source(user, account.is_proved))
    }

    /// What others do from the same school is nothing to an owner. Accounts can be made in numbers, proved addresses cannot.
    fn away_from_source(self, user: UserId, is_proved: bool) -> Self {
        if is_proved { Self { source: person_key(user), ..self } } else { self }
    }

    /// Counts one letter for an address and for where it was asked from. The address's limit refuses strangers alone.
    pub async fn take_letter(&self, cx: &Accounts, tx: &Conn, limit: Limit, address: &str) -> Result<(), LimitError> {
        let now = cx.clock.now();
        let _ =
            if self.is_known { cx.limits.count(tx, limit, address, now).await? } else { cx.limits.take(tx, limit, address, now).await? };
        if self.own.is_some() {
            let _ = cx.limits.take(tx, limit, &self.key(address), now).await?;
        }
        self.take_source(cx, tx).await
    }

    pub async fn take_source(&self, cx: &Accounts, tx: &Conn) -> Result<(), LimitError> {
        let _ = cx.limits.take(tx, Limit::CodeSource, &self.source, cx.clock.now()).await?;
        Ok(())
    }

    /// What counts for this one alone, or for all strangers together.
    pub fn key(&self, of: &str) -> String {
        self.own.as_ref().map_or_else(|| of.to_owned(), |own| format!("{of}|{own}"))
    }

    pub const fn is_known(&self) -> bool {
        self.is_known
    }

    pub fn asker(&self) -> &str {
        &self.asker
    }
}

/// Of the account's person in every session.
pub fn person_key(user: UserId) -> String {
    format!("u{user}")
}
