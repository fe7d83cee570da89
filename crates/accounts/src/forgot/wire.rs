use sanggar_kernel::PersonalText;
use sanggar_platform::http::{Answer, Code, Fault, Reply};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::otp::Sent;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForgotForm {
    pub email: PersonalText,
    /// The solved puzzle, once one was asked for (status 428).
    #[serde(default)]
    pub captcha: Option<String>,
    #[serde(default)]
    #[allow(dead_code, reason = "clients send it; analytics reads it from the query")]
    pub source: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoverForm {
    pub email: PersonalText,
    #[serde(default)]
    pub captcha: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetForm {
    pub email: PersonalText,
    /// What the letter's link carries, or the `reset_code` that a right one-time code was answered with.
    pub code: PersonalText,
    pub new_password: PersonalText,
}

/// What a request for a new password led to.
pub enum Asked {
    Link,
    Code { has_password: bool, request: PersonalText },
}

impl Asked {
    /// A code is told by the documents' own numbers (B149); a link, or nothing that shows, by 200.
    pub fn answer(self, resend_in: i64) -> Answer<Sent> {
        let Self::Code { has_password, request } = self else { return Ok(Reply::of(Sent::again_in(resend_in))) };
        let (code, sentence) = if has_password {
            (Code::ResetByCode, "Emailmu belum terverifikasi. Kami kirim kode 6 angka ke email ini untuk mengganti kata sandi.")
        } else {
            (Code::ResetByCodeNoPassword, "Akunmu belum punya kata sandi. Kami kirim kode 6 angka ke email ini untuk membuatnya.")
        };
        Err(Fault::code(code, sentence).with(Sent { resend_in, request: Some(request.into_inner()) }))
    }
}
