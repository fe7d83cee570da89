use sanggar_kernel::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use super::query::Person;
use crate::otp::RESEND_SECONDS;
use crate::{address, session};

/// For so long after registration verification is an invitation that may be skipped; from then on it is asked for.
pub const INVITED_SECONDS: i64 = 7 * 86_400;

/// Where verification stands, on the server's clock.
#[derive(Serialize, ToSchema)]
pub struct Verification {
    pub email_masked: Option<String>,
    /// Seconds until a code may be asked again; 0 when it may.
    pub resend_in: i64,
    /// Seconds until codes are taken again; 0 when they are.
    pub frozen_for: i64,
    pub mode: VerificationMode,
    /// Whether the person may go on without it for now.
    pub can_skip: bool,
    /// Whether the person has chosen to.
    pub skipped: bool,
    /// Whether a code that this session asked for is on its way or in the person's hand.
    pub code_live: bool,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerificationMode {
    /// Nothing to verify.
    None,
    /// In the first week.
    Invited,
    /// After it.
    Mandatory,
    /// Too many wrong codes.
    Frozen,
}

/// How the person can prove once more to be the account's owner, and for how long the last time still counts.
#[derive(Serialize, ToSchema)]
pub struct Proof {
    pub method: ProofMethod,
    pub proved_for: i64,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProofMethod {
    /// The account's password.
    Phrase,
    /// A one-time code to the account's address.
    Code,
    /// Neither: the account belongs to a child without an address.
    None,
}

impl Verification {
    pub fn of(person: &Person, now: Millis) -> Self {
        let is_open = person.email.is_some() && person.email_verified_at.is_none();
        let is_invited = now < person.created_at.plus_seconds(INVITED_SECONDS);
        let frozen_for = person.frozen_until.map_or(0, |until| now.seconds_until(until));
        let mode = match (is_open, frozen_for, is_invited) {
            (false, ..) => VerificationMode::None,
            (_, 1.., _) => VerificationMode::Frozen,
            (_, _, true) => VerificationMode::Invited,
            _ => VerificationMode::Mandatory,
        };
        let is_own_code = person.session_id.is_some() && person.code_session_id == person.session_id;
        Self {
            email_masked: address::stored(person.email.as_deref()).map(|email| email.masked()),
            resend_in: person.code_sent_at.map_or(0, |sent| now.seconds_until(sent.plus_seconds(RESEND_SECONDS))),
            frozen_for,
            mode,
            can_skip: is_open && is_invited,
            skipped: is_open && person.verification_skipped_at.is_some(),
            code_live: is_open && is_own_code && person.code_expires_at.is_some_and(|expires| now < expires),
        }
    }
}

impl Proof {
    pub fn of(person: &Person, now: Millis) -> Self {
        let method = match (person.has_password, person.email.is_some()) {
            (true, _) => ProofMethod::Phrase,
            (false, true) => ProofMethod::Code,
            (false, false) => ProofMethod::None,
        };
        Self { method, proved_for: session::proved_for(person.proved_at, now) }
    }
}
