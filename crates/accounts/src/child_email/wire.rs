use sanggar_kernel::{Millis, PersonalText, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::query::Waiting;
use crate::otp::RESEND_SECONDS;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChildEmailForm)]
pub struct GiveForm {
    pub child_id: UserId,
    pub email: PersonalText,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChildEmailRemoval)]
pub struct RemoveForm {
    pub child_id: UserId,
}

impl Names<UserId> for GiveForm {
    fn key(&self) -> UserId {
        self.child_id
    }
}

impl Names<UserId> for RemoveForm {
    fn key(&self) -> UserId {
        self.child_id
    }
}

/// What the letter's link carries.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChildEmailLink)]
pub struct LinkForm {
    pub email: PersonalText,
    pub code: PersonalText,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChildEmailAnswer)]
pub struct AnswerForm {
    pub email: PersonalText,
    pub code: PersonalText,
    /// Whether the address may become the account's, which the parent goes on being able to enter.
    pub accept: bool,
}

/// An address that nobody has confirmed yet.
#[derive(Serialize, ToSchema)]
#[schema(as = PendingChildEmail)]
pub struct PendingItem {
    pub child_id: UserId,
    pub email: String,
    /// Seconds until the letter may be sent once more.
    pub resend_in: i64,
    pub expires_at: Millis,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ChildEmailTold)]
pub struct Told {
    pub child_name: String,
    pub parent_name: String,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ChildEmailAnswered)]
pub struct Answered {
    /// Whether the account has a password to log in with; else its owner sets one by "Lupa kata sandi".
    pub has_password: bool,
}

impl PendingItem {
    pub fn new(row: Waiting, now: Millis) -> Self {
        Self {
            child_id: row.child_id,
            email: row.address,
            resend_in: now.seconds_until(row.sent_at.plus_seconds(RESEND_SECONDS)),
            expires_at: row.expires_at,
        }
    }
}
