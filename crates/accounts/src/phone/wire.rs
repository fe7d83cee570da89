use sanggar_kernel::{Millis, PersonalText};
use sanggar_platform::texting::Way;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::query::Row;
use crate::otp::RESEND_SECONDS;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneForm {
    pub phone: PersonalText,
    pub way: Way,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProveForm {
    pub otp: PersonalText,
}

#[derive(Serialize, ToSchema)]
pub struct PhoneSent {
    /// Seconds until the next code may be asked.
    pub resend_in: i64,
}

#[derive(Serialize, ToSchema)]
pub struct PhoneState {
    /// The ways that this site has; none: a telephone cannot be given.
    pub ways: Vec<Way>,
    pub phone: Option<String>,
    pub way: Option<Way>,
    pub is_proved: bool,
    pub resend_in: i64,
}

impl PhoneState {
    pub fn new(row: Option<Row>, ways: &[Way], now: Millis) -> Self {
        let ways = ways.to_vec();
        let Some(row) = row else { return Self { ways, phone: None, way: None, is_proved: false, resend_in: 0 } };
        let waited = (now.0 - row.sent_at.0) / 1_000;
        let is_proved = row.proved_at.is_some();
        let resend_in = if is_proved { 0 } else { (RESEND_SECONDS - waited).clamp(0, RESEND_SECONDS) };
        Self { ways, phone: Some(row.phone), way: Some(row.way), is_proved, resend_in }
    }
}
