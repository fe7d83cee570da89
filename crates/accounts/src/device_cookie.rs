//! What a browser keeps of the accounts it has been in. It opens no door: it only has its tries and letters counted apart, so that strangers
//! who use up what an address gets do not shut the owner out.

mod query;

use http::HeaderValue;
use sanggar_kernel::{UserId, hex};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::SealedCookie;
use serde::{Deserialize, Serialize};

use crate::device::Device;
use crate::{Accounts, sealed_json};
pub use query::{Account, account};

/// Each log-in begins it anew.
const DAYS_365: i64 = 365 * 86_400;
/// A family's computer; whoever was not here for longest is forgotten.
const MAX_ACCOUNTS: usize = 8;

#[derive(Default, Serialize, Deserialize)]
pub struct DeviceCookie {
    id: String,
    accounts: Vec<Known>,
}

/// An account, and the password that it had: with another password the browser has to come in again before it is known.
#[derive(Serialize, Deserialize)]
struct Known {
    user: UserId,
    mark: String,
}

impl DeviceCookie {
    /// A browser that has been in no account, or whose cookie we did not make, has an empty one.
    pub fn open(cx: &Accounts, device: &Device) -> Self {
        sealed_json::open(&cookie(cx), device.cookies()).unwrap_or_default()
    }

    /// Under which name the account knows this browser, if it does.
    pub fn name_for(&self, cx: &Accounts, user: UserId, account: &Account) -> Option<String> {
        let mark = mark(cx, user, account.password_hash.as_deref());
        self.accounts.iter().any(|known| known.user == user && known.mark == mark).then(|| format!("d{}.{mark}", self.id))
    }

    pub fn lists(&self, user: UserId) -> bool {
        self.accounts.iter().any(|known| known.user == user)
    }

    /// The browser has come into the account, or its owner by a letter.
    pub async fn meet(cx: &Accounts, tx: &Conn, device: &Device, user: UserId) -> Result<Self, DbError> {
        let mut kept = Self::open(cx, device);
        if kept.id.is_empty() {
            kept.id = cx.random.token();
        }
        let account = account(tx, user).await?;
        kept.accounts.retain(|known| known.user != user);
        kept.accounts.truncate(MAX_ACCOUNTS - 1);
        kept.accounts.insert(0, Known { user, mark: mark(cx, user, account.and_then(|account| account.password_hash).as_deref()) });
        Ok(kept)
    }

    pub fn seal(&self, cx: &Accounts) -> HeaderValue {
        sealed_json::seal(&cookie(cx), self, DAYS_365)
    }
}

/// Whether this browser has been in the account, with the password that it has now.
pub async fn is_known(cx: &Accounts, conn: &Conn, device: &Device, user: UserId) -> Result<bool, DbError> {
    let account = account(conn, user).await?;
    Ok(account.is_some_and(|account| DeviceCookie::open(cx, device).name_for(cx, user, &account).is_some()))
}

fn cookie(cx: &Accounts) -> SealedCookie {
    cx.cookie.beside("device")
}

fn mark(cx: &Accounts, user: UserId, password_hash: Option<&str>) -> String {
    let hash = cx.pepper.hash(&["device cookie", &user.to_string(), password_hash.unwrap_or_default()]);
    hex(hash.iter().take(8))
}

#[cfg(test)]
mod tests;
