//! Links in letters: 256 random bits, kept as their SHA-256, for one address and purpose, once.

mod query;

use std::fmt::Write;

use sanggar_kernel::{Email, Millis, Personal, PersonalText, UserId};
use sanggar_platform::db::{Conn, DbError};
use sha2::{Digest, Sha256};

use crate::otp::Purpose;
use crate::{Accounts, Error};

/// A reset waits half an hour, a new address a day.
const RESET_SECONDS: i64 = 30 * 60;
const VERIFY_SECONDS: i64 = 24 * 3_600;

/// Makes the token of a link; the one before it is worth nothing from then on.
pub async fn issue(cx: &Accounts, tx: &Conn, user: UserId, purpose: Purpose, address: &Email) -> Result<PersonalText, Error> {
    let token = Personal::new(cx.random.token());
    let seconds = if purpose == Purpose::VerifyUser { VERIFY_SECONDS } else { RESET_SECONDS };
    query::replace(tx, user, purpose, address, &hash(&token), cx.clock.now().plus_seconds(seconds)).await?;
    Ok(token)
}

/// Whose link it is, while it lives.
pub async fn owner(conn: &Conn, purpose: Purpose, address: &Email, token: &PersonalText, now: Millis) -> Result<Option<UserId>, DbError> {
    query::owner(conn, purpose, address, &hash(token), now).await
}

/// Whose link it was: of two who come with it, one finds it.
pub async fn spend(tx: &Conn, purpose: Purpose, address: &Email, token: &PersonalText, now: Millis) -> Result<Option<UserId>, DbError> {
    query::spend(tx, purpose, address, &hash(token), now).await
}

/// The account goes by another address or has proved this one.
pub async fn delete_all_of(tx: &Conn, user: UserId, purpose: Purpose) -> Result<(), DbError> {
    query::delete_all_of(tx, user, purpose).await.map(drop)
}

pub async fn purge_expired(tx: &Conn, now: Millis) -> Result<(), DbError> {
    query::delete_expired(tx, now).await.map(drop)
}

/// Address and token stand behind the `#`, so that they reach neither a server's log nor another site.
pub fn address_of(cx: &Accounts, page: &str, email: &Email, token: &PersonalText) -> String {
    format!("{}{page}#email={}&code={}", cx.origin, encoded(email.as_str()), token.reveal())
}

/// As a value of a query or a fragment.
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut done, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            done.push(char::from(byte));
        } else {
            let _ = write!(done, "%{byte:02X}");
        }
        done
    })
}

/// What is kept of a token.
pub fn hash(token: &PersonalText) -> Vec<u8> {
    Sha256::digest(token.reveal().as_bytes()).to_vec()
}
