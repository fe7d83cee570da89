/// The codes that the specification's documents use in `status`, and from 140 on our own. No other number is made up elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Code {
    /// A voucher that does not fit this purchase.
    VoucherUnfit = 112,
    /// The programme was taken down; its page says so.
    ProgramRemoved = 114,
    /// A review that may not be sent (now, or by this person).
    ReviewRefused = 116,
    /// The study group filled up while it was being chosen.
    GroupFull = 118,
    /// The purchase is already under way in another window.
    PaymentUnderWay = 119,
    /// The programme asks for a study group first.
    GroupNeeded = 120,
    /// The activity was taken down.
    ActivityRemoved = 122,
    /// Five wrong one-time codes: verification rests for ten minutes.
    Frozen = 124,
    /// The data of this academic year is locked.
    YearLocked = 130,
    /// A reset code was sent to an address that is not verified yet.
    ResetByCode = 132,
    /// A reset code was sent because the account has no password yet.
    ResetByCodeNoPassword = 133,
    /// Too many reset requests.
    ResetLimit = 134,
    /// Password or account elsewhere were right; the second factor is still to come.
    SecondStep = 140,
    /// Nothing is open before a second factor is set up.
    FactorOwed = 141,
}

impl Code {
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// Most travel with 409; the two that mean "wait" with 429, what is closed with 403.
    pub const fn http(self) -> http::StatusCode {
        match self {
            Self::FactorOwed | Self::GroupNeeded => http::StatusCode::FORBIDDEN,
            Self::Frozen | Self::ResetLimit => http::StatusCode::TOO_MANY_REQUESTS,
            _ => http::StatusCode::CONFLICT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn b228_the_declared_codes_keep_their_numbers() {
        let numbers = [Code::VoucherUnfit, Code::GroupFull, Code::PaymentUnderWay, Code::GroupNeeded, Code::YearLocked].map(Code::number);
        assert_eq!(numbers, [112, 118, 119, 120, 130]);
    }

    #[test]
    fn codes_that_mean_wait_travel_with_429() {
        assert_eq!(Code::Frozen.http(), 429);
        assert_eq!(Code::ResetLimit.http(), 429);
        assert_eq!(Code::ProgramRemoved.http(), 409);
    }
}
