//! How often a password may be tried: the same for every door that takes one.

use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::http::Peer;
use sanggar_platform::limits::{Limit, LimitError, Rate, source_of};

use crate::password::Password;
use crate::{Accounts, Error};

/// What wrong passwords count against: the account, the source, and everybody together.
pub struct Tries {
    keys: [(Limit, String); 2],
    peer: Peer,
}

impl Tries {
    /// `account` is the address that is logged in with.
    pub fn of(account: &str, peer: Peer) -> Self {
        Self { keys: [(Limit::LoginAccount, account.to_owned()), (Limit::LoginAddress, source_of(peer.0))], peer }
    }

    /// Whether the password fits; one that does not is counted. With no stored hash the work is done all the same.
    pub async fn judge(&self, cx: &Accounts, password: Password, stored: Option<String>, captcha: Option<&str>) -> Result<bool, Error> {
        self.check(cx, &*cx.db.read().await?).await?;
        demand_puzzle(cx, &self.keys.each_ref().map(|(limit, key)| puzzle_key(*limit, key)), captcha, self.peer).await?;
        let fits = cx.hasher.verify(password, stored).await?;
        if !fits {
            let tx = cx.db.write().await?;
            self.count(cx, &tx).await?;
            tx.commit().await?;
        }
        Ok(fits)
    }

    pub async fn check(&self, cx: &Accounts, conn: &Conn) -> Result<(), Error> {
        let now = cx.clock.now();
        cx.limits.rates().check(Rate::LoginAll, "", now).map_err(Error::TooMany)?;
        for (limit, key) in &self.keys {
            cx.limits.check(conn, *limit, key, now).await?;
        }
        Ok(())
    }

    async fn count(&self, cx: &Accounts, tx: &Conn) -> Result<(), Error> {
        let now = cx.clock.now();
        cx.limits.rates().count(Rate::LoginAll, "", now);
        for (limit, key) in &self.keys {
            let _ = cx.limits.count(tx, *limit, key, now).await?;
            count_for_puzzle(cx, tx, &puzzle_key(*limit, key)).await?;
        }
        Ok(())
    }
}

/// The owner has proved to be one by a letter: what strangers tried does not keep the owner out.
pub async fn forgive(cx: &Accounts, tx: &Conn, account: &Email) -> Result<(), Error> {
    let account = account.as_str();
    cx.limits.clear(tx, Limit::LoginAccount, account).await?;
    cx.limits.clear(tx, Limit::LoginPuzzle, &puzzle_key(Limit::LoginAccount, account)).await?;
    Ok(())
}

/// After some tries a robot has to work for each further one; a person hardly notices.
pub async fn demand_puzzle(cx: &Accounts, keys: &[String], solution: Option<&str>, peer: Peer) -> Result<(), Error> {
    if cx.captcha.is_on() && are_many(cx, keys).await? {
        cx.captcha.verify(solution, Some(peer.0)).await?;
    }
    Ok(())
}

pub async fn count_for_puzzle(cx: &Accounts, tx: &Conn, key: &str) -> Result<(), Error> {
    let _ = cx.limits.count(tx, Limit::LoginPuzzle, key, cx.clock.now()).await?;
    Ok(())
}

async fn are_many(cx: &Accounts, keys: &[String]) -> Result<bool, Error> {
    let conn = cx.db.read().await?;
    for key in keys {
        match cx.limits.check(&conn, Limit::LoginPuzzle, key, cx.clock.now()).await {
            Err(LimitError::TooMany(_)) => return Ok(true),
            other => other?,
        }
    }
    Ok(false)
}

pub fn puzzle_key(limit: Limit, key: &str) -> String {
    format!("{}|{key}", limit.as_str())
}
