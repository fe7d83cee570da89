use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whole rupiah. There is no smaller unit in this product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Rupiah(pub i64);

/// Sums that do not fit are absent, never something else.
impl Rupiah {
    pub const ZERO: Self = Self(0);

    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    pub fn checked_sum(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        all.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    pub fn times(self, many: i64) -> Option<Self> {
        self.0.checked_mul(many).map(Self)
    }

    /// In hundredths of a percent, so that 70 is 0.7 %. Half a rupiah is rounded up.
    pub fn percent(self, hundredths: i64) -> Option<Self> {
        let parts = i128::from(self.0) * i128::from(hundredths);
        i64::try_from((parts + 5_000).div_euclid(10_000)).ok().map(Self)
    }
}

impl fmt::Display for Rupiah {
    /// `Rp150.000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.unsigned_abs().to_string();
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}Rp")?;
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                f.write_str(".")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Rupiah;

    #[test]
    fn sums_are_whole_or_absent() {
        let (one, most) = (Rupiah(1), Rupiah(i64::MAX));
        assert_eq!((one.checked_add(Rupiah(2)), most.checked_add(one)), (Some(Rupiah(3)), None));
        assert_eq!((one.checked_sub(Rupiah(2)), Rupiah(i64::MIN).checked_sub(one)), (Some(Rupiah(-1)), None));
        assert_eq!((Rupiah(50_000).times(3), most.times(2)), (Some(Rupiah(150_000)), None));
        assert_eq!((Rupiah::checked_sum([one; 4]), Rupiah::checked_sum([most, one, Rupiah(-5)])), (Some(Rupiah(4)), None));
    }

    #[test]
    fn a_percentage_is_rounded_half_up() {
        let of = |whole: i64, hundredths| Rupiah(whole).percent(hundredths).map(|part| part.0);
        assert_eq!([of(50, 100), of(49, 100), of(150, 100), of(149, 100)], [Some(1), Some(0), Some(2), Some(1)]);
        assert_eq!([of(150_000, 70), of(99_999, 290), of(10_000, 10_000), of(0, 70)], [Some(1_050), Some(2_900), Some(10_000), Some(0)]);
        assert_eq!([of(-50, 100), of(-51, 100)], [Some(0), Some(-1)], "up, also below nothing");
        assert_eq!([of(i64::MAX, 10_000), of(i64::MAX, 10_001)], [Some(i64::MAX), None]);
    }

    #[test]
    fn b021_money_is_rp_with_dots_between_thousands() {
        let shown: Vec<String> = [0, 999, 1_000, 150_000, 1_325_000, -50_000].map(|n| Rupiah(n).to_string()).to_vec();
        assert_eq!(shown, ["Rp0", "Rp999", "Rp1.000", "Rp150.000", "Rp1.325.000", "-Rp50.000"]);
    }
}
