//! One-time codes: six digits, ten minutes, once, for one address, purpose and asker.

mod addressee;
mod asker;
mod query;
mod service;
mod wire;

use sanggar_platform::db::text_enum;

pub use addressee::{own_typed, own_unverified};
pub use asker::Asker;
pub use service::{RESEND_SECONDS, check_guard, delete_all_of, feign, issue, judge, purge_expired, take};
pub use wire::Sent;

text_enum! {
    /// What a code proves (B112). The label is the documents' name.
    pub enum Purpose {
        SmsLogin => "SMS login",
        CaptchaLogin => "captcha_login",
        CaptchaForgetPassword => "captcha_forget_password",
        VerifyUser => "verify_user",
    }
}

impl Purpose {
    pub const ALL: [Self; 4] = [Self::SmsLogin, Self::CaptchaLogin, Self::CaptchaForgetPassword, Self::VerifyUser];

    pub const fn id(self) -> i64 {
        match self {
            Self::SmsLogin => 1,
            Self::CaptchaLogin => 2,
            Self::CaptchaForgetPassword => 3,
            Self::VerifyUser => 4,
        }
    }

    pub fn by_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.id() == id)
    }
}

#[cfg(test)]
mod tests;
