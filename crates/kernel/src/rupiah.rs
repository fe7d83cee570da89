use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whole rupiah. There is no smaller unit in this product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Rupiah(pub i64);

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
    fn b021_money_is_rp_with_dots_between_thousands() {
        let shown: Vec<String> = [0, 999, 1_000, 150_000, 1_325_000, -50_000].map(|n| Rupiah(n).to_string()).to_vec();
        assert_eq!(shown, ["Rp0", "Rp999", "Rp1.000", "Rp150.000", "Rp1.325.000", "-Rp50.000"]);
    }
}
