use http::{HeaderMap, HeaderValue};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::http::SealedCookie;
use serde::{Deserialize, Serialize};

use crate::{Accounts, sealed_json};

const MINUTES_10: i64 = 600;

/// An account elsewhere that shall belong to `user`, once they have logged in with their password.
#[derive(Serialize, Deserialize)]
pub struct Pending {
    pub user: UserId,
    pub subject: String,
    until: Millis,
}

impl Pending {
    pub fn new(cx: &Accounts, user: UserId, subject: String) -> Self {
        Self { user, subject, until: cx.clock.now().plus_seconds(MINUTES_10) }
    }

    pub fn seal(&self, cx: &Accounts) -> HeaderValue {
        sealed_json::seal(&Self::cookie(cx), self, MINUTES_10)
    }

    pub fn open(cx: &Accounts, headers: &HeaderMap) -> Option<Self> {
        sealed_json::open(&Self::cookie(cx), headers).filter(|pending: &Self| cx.clock.now() < pending.until)
    }

    pub fn clear(cx: &Accounts) -> HeaderValue {
        Self::cookie(cx).clear()
    }

    fn cookie(cx: &Accounts) -> SealedCookie {
        cx.cookie.beside("sign-in-link")
    }
}
