//! What waits for its second step: five minutes, five tries, once.

mod query;

use sanggar_kernel::{Millis, Personal, PersonalText, UserId};
use sanggar_platform::db::{Conn, DbError, text_enum};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::{Accounts, Error};

const SECONDS: i64 = 300;
/// What is to be copied into an app takes longer.
const ADDING_SECONDS: i64 = 900;
const TRIES: i64 = 5;
const SEALED_FOR: &str = "accounts.factor_ticket";

text_enum! {
    pub enum Purpose {
        LogIn => "log_in",
        AddTotp => "add_totp",
        AddPasskey => "add_passkey",
    }
}

/// A ticket in hand. Whoever holds one has done the first step.
pub struct Ticket {
    pub user: UserId,
    state: Option<String>,
    hash: Vec<u8>,
}

pub async fn issue(cx: &Accounts, tx: &Conn, user: UserId, purpose: Purpose, state: Option<String>) -> Result<PersonalText, Error> {
    let token = cx.random.token();
    let seconds = if purpose == Purpose::LogIn { SECONDS } else { ADDING_SECONDS };
    query::insert(tx, &hash(&token), user, purpose, state, cx.clock.now().plus_seconds(seconds)).await?;
    Ok(Personal::new(token))
}

/// Takes one of the tries, before anybody looks whether it is right: of many at once, five are looked at.
pub async fn take_try(tx: &Conn, purpose: Purpose, token: &PersonalText, now: Millis) -> Result<Ticket, Error> {
    let hash = hash(token.reveal());
    let taken = query::take_try(tx, &hash, purpose, TRIES, now).await?.ok_or(Error::TicketDead)?;
    Ok(Ticket { user: taken.user_id, state: taken.state, hash })
}

/// To prepare a step, which is no try.
pub async fn look(conn: &Conn, purpose: Purpose, token: &PersonalText, now: Millis) -> Result<Ticket, Error> {
    let hash = hash(token.reveal());
    let found = query::find(conn, &hash, purpose, TRIES, now).await?.ok_or(Error::TicketDead)?;
    Ok(Ticket { user: found.user_id, state: found.state, hash })
}

impl Ticket {
    pub fn state<T: DeserializeOwned>(&self, cx: &Accounts) -> Result<T, Error> {
        open(cx, self.state.as_deref().unwrap_or_default())
    }

    pub async fn remember(&self, tx: &Conn, state: String) -> Result<(), Error> {
        query::set_state(tx, &self.hash, state).await?;
        Ok(())
    }

    pub async fn spend(self, tx: &Conn) -> Result<(), Error> {
        query::delete(tx, &self.hash).await?;
        Ok(())
    }
}

/// Sealed for the store.
pub fn closed(cx: &Accounts, state: &impl Serialize) -> Result<String, Error> {
    let plain = serde_json::to_vec(state).map_err(|_| Error::Sealing)?;
    cx.factors.seal.close(SEALED_FOR, &plain).ok_or(Error::Sealing)
}

pub fn open<T: DeserializeOwned>(cx: &Accounts, sealed: &str) -> Result<T, Error> {
    let plain = cx.factors.seal.open(SEALED_FOR, sealed).ok_or(Error::Sealing)?;
    serde_json::from_slice(&plain).map_err(|_| Error::Sealing)
}

/// The account's way in has changed: nothing that was begun goes on.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    query::delete_all_of(tx, user).await.map(drop)
}

pub async fn purge_expired(tx: &Conn, now: Millis) -> Result<(), DbError> {
    query::delete_expired(tx, now).await.map(drop)
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}
