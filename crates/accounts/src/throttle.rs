//! How often a password may be tried or set: the same for every door that takes one. Each costs a hash, so the limit comes first.

use sanggar_kernel::{Email, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::Peer;
use sanggar_platform::limits::{Hit, Limit, LimitError, Rate, network_of, source_of};

use crate::quota::{Quota, person_key};
use crate::{Accounts, Error};

/// What wrong passwords count against: the account, the source with its network, and everybody together. Those of a browser or a person
/// that the account knows have a limit of their own. They count for strangers too, but not for the source: a school is one.
pub struct Tries {
    account: String,
    /// What strangers share, where that is not what decides.
    shared: Option<String>,
    sources: Vec<(Limit, String)>,
    puzzles: Vec<String>,
    peer: Peer,
}

impl Tries {
    /// `account` is the address that is logged in with.
    pub fn of(account: &str, quota: &Quota, peer: Peer) -> Self {
        let (own, shared) = (quota.key(account), quota.is_known().then(|| account.to_owned()));
        let mut puzzles = vec![puzzle_key(Limit::LoginAccount, &own)];
        if quota.is_known() {
            return Self { account: own, shared, sources: Vec::new(), puzzles, peer };
        }
        puzzles.push(puzzle_key(Limit::LoginAddress, &source_of(peer.0)));
        Self { account: own, shared, sources: sources(peer, Limit::LoginAddress, Limit::LoginNetwork), puzzles, peer }
    }

    /// Whether the password fits. With no stored hash the work is done all the same.
    ///
    /// It is counted for the account before it is looked at, and given back when it was right: of many that are sent at once no more are
    /// looked at than the limit allows, and the others are refused alike, the right one too.
    pub async fn judge(&self, cx: &Accounts, password: PersonalText, stored: Option<String>, captcha: Option<&str>) -> Result<bool, Error> {
        self.check(cx).await?;
        if is_besieged(cx) {
            cx.captcha.verify(captcha, Some(self.peer.0)).await?;
        } else {
            demand_puzzle(cx, &self.puzzles, captcha, self.peer).await?;
        }
        let hit = self.take(cx).await?;
        let told = cx.hasher.verify(password, stored).await;
        let tx = cx.db.write().await?;
        match told {
            Ok(false) => self.count(cx, &tx).await?,
            // Right, or not looked at.
            Ok(true) | Err(_) => cx.limits.forgive(&tx, hit).await?,
        }
        tx.commit().await?;
        told
    }

    /// Before anyone is made to solve a puzzle.
    async fn check(&self, cx: &Accounts) -> Result<(), Error> {
        let (conn, now) = (cx.db.read().await?, cx.clock.now());
        cx.limits.check(&conn, Limit::LoginAccount, &self.account, now).await?;
        for (limit, key) in &self.sources {
            cx.limits.check(&conn, *limit, key, now).await?;
        }
        Ok(())
    }

    async fn take(&self, cx: &Accounts) -> Result<Hit, Error> {
        let tx = cx.db.write().await?;
        let hit = cx.limits.take(&tx, Limit::LoginAccount, &self.account, cx.clock.now()).await?;
        tx.commit().await?;
        Ok(hit)
    }

    /// A source counts wrong ones alone: a class that logs in at the same moment comes from one address.
    async fn count(&self, cx: &Accounts, tx: &Conn) -> Result<(), Error> {
        let now = cx.clock.now();
        cx.limits.rates().count(Rate::LoginAll, "", now);
        if let Some(shared) = &self.shared {
            let _ = cx.limits.count(tx, Limit::LoginAccount, shared, now).await?;
        }
        for (limit, key) in &self.sources {
            let _ = cx.limits.count(tx, *limit, key, now).await?;
        }
        for key in &self.puzzles {
            count_for_puzzle(cx, tx, key).await?;
        }
        Ok(())
    }
}

/// So many wrong passwords of all together that someone tries a whole list: nobody is refused, everybody solves a puzzle.
fn is_besieged(cx: &Accounts) -> bool {
    cx.limits.rates().check(Rate::LoginAll, "", cx.clock.now()).is_err()
}

/// Counts passwords that are about to be set, in a commit of its own before they are hashed.
pub async fn take_new_passwords(cx: &Accounts, peer: Peer, passwords: usize) -> Result<(), Error> {
    let (tx, now) = (cx.db.write().await?, cx.clock.now());
    for (limit, key) in sources(peer, Limit::PasswordNew, Limit::PasswordNetwork) {
        for _ in 0..passwords {
            let _ = cx.limits.take(&tx, limit, &key, now).await?;
        }
    }
    Ok(tx.commit().await?)
}

fn sources(peer: Peer, source: Limit, network: Limit) -> Vec<(Limit, String)> {
    let network = network_of(peer.0).map(|key| (network, key));
    std::iter::once((source, source_of(peer.0))).chain(network).collect()
}

/// The owner has proved to be one by a letter: what strangers tried does not keep the owner out.
pub async fn forgive(cx: &Accounts, tx: &Conn, account: &Email, user: UserId) -> Result<(), Error> {
    for account in [account.as_str().to_owned(), format!("{}|{}", account.as_str(), person_key(user))] {
        cx.limits.clear(tx, Limit::LoginAccount, &account).await?;
        cx.limits.clear(tx, Limit::LoginPuzzle, &puzzle_key(Limit::LoginAccount, &account)).await?;
    }
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
