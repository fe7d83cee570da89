use thiserror::Error;

/// An Indonesian mobile number in its international form (`+62812…`).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Phone(String);

#[derive(Debug, Error, PartialEq, Eq)]
#[error("not an Indonesian mobile number")]
pub struct PhoneError;

impl Phone {
    pub fn parse(typed: &str) -> Result<Self, PhoneError> {
        let digits: String = typed.chars().filter(|c| !" -.()".contains(*c)).collect();
        let national =
            digits.strip_prefix("+62").or_else(|| digits.strip_prefix("62")).or_else(|| digits.strip_prefix('0')).ok_or(PhoneError)?;
        let mobile = national.starts_with('8') && (9..=12).contains(&national.len()) && national.chars().all(|c| c.is_ascii_digit());
        if mobile { Ok(Self(format!("+62{national}"))) } else { Err(PhoneError) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Phone;

    #[test]
    fn the_three_ways_to_write_a_number_are_one_number() {
        for typed in ["0812-3456-7890", "62 812 3456 7890", "+6281234567890"] {
            assert!(Phone::parse(typed).is_ok_and(|p| p.as_str() == "+6281234567890"), "{typed}");
        }
    }

    #[test]
    fn a_land_line_and_a_short_number_are_refused() {
        assert!(Phone::parse("021-5551234").is_err());
        assert!(Phone::parse("0812345").is_err());
    }
}
