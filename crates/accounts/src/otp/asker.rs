use sanggar_kernel::{Email, PersonalText, UserId, hex};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::SessionId;

use super::{Purpose, query};
use crate::Accounts;
use crate::quota::{Quota, person_key};

/// For whom a code counts. Wrong answers count for the asker too, so that a stranger who asks freezes nobody but himself.
pub struct Asker {
    /// The account's own person, whatever the session; for a visitor the browser that the account knows, or the source.
    pub(super) key: String,
    /// 0 for a visitor.
    pub(super) session_id: i64,
    /// Of the word that a visitor was given when asking: only its holder may answer.
    pub(super) request_hash: Option<Vec<u8>>,
}

impl Asker {
    pub fn person(user: UserId, session: SessionId) -> Self {
        Self { key: person_key(user), session_id: session.0, request_hash: None }
    }

    pub fn visitor(cx: &Accounts, quota: &Quota, request: &PersonalText) -> Self {
        let asker = cx.pepper.hash(&["asker", quota.asker()]);
        let key = hex(asker.iter().take(16));
        Self { key, session_id: 0, request_hash: Some(hash_of(cx, request)) }
    }

    /// The visitor who was given this word for a code, wherever the answer comes from.
    pub async fn by_request(
        cx: &Accounts,
        tx: &Conn,
        address: &Email,
        purpose: Purpose,
        request: &PersonalText,
    ) -> Result<Option<Self>, DbError> {
        let hash = hash_of(cx, request);
        let key = query::asker_of(tx, address, purpose, &hash).await?;
        Ok(key.map(|key| Self { key, session_id: 0, request_hash: Some(hash) }))
    }
}

fn hash_of(cx: &Accounts, request: &PersonalText) -> Vec<u8> {
    cx.pepper.hash(&["request", request.reveal()])
}
