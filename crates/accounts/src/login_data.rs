//! How a client keeps the session that begins, and what it is told of its person.

use sanggar_platform::http::Reply;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Accounts;
use crate::person::UserInfo;
use crate::session::Opened;

/// How the client keeps its session: a browser in the cookie, an app by the token in the answer.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SessionForm {
    #[default]
    Cookie,
    Token,
}

/// What a client learns when a session begins.
#[derive(Serialize, ToSchema)]
pub struct LoginData {
    pub status: u16,
    pub user: UserInfo,
    /// Only for clients that asked for it; a browser's token stays in its cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub token: Option<String>,
}

impl SessionForm {
    pub fn reply(self, cx: &Accounts, opened: Opened, user: UserInfo) -> Reply<LoginData> {
        match self {
            Self::Cookie => {
                let reply = Reply::of(LoginData { status: 200, user, token: None });
                opened.cookies(cx).fold(reply, Reply::cookie)
            }
            Self::Token => Reply::of(LoginData { status: 200, user, token: Some(opened.token.0) }),
        }
    }
}
