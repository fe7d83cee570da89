//! The number of a certificate, for people to read: `SGM-2611-004821-7`. The last digit finds out who mistyped another.

use sanggar_kernel::{Millis, WIB_OFFSET_MINUTES};
use sanggar_platform::random::Random;

const BEGINNING: &str = "SGM";
const DRAWN: usize = 6;
const SIGNS_OF_ADDRESS: usize = 26;
/// Without letters that are taken for digits.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// With the year and the month in Jakarta.
pub fn drawn(random: &Random, now: Millis) -> String {
    let day = now.plus_seconds(WIB_OFFSET_MINUTES * 60).iso();
    let month: String = day.chars().filter(char::is_ascii_digit).skip(2).take(4).collect();
    written(&month, &random.digits(DRAWN))
}

fn written(month: &str, drawn: &str) -> String {
    format!("{BEGINNING}-{month}-{drawn}-{}", check_digit(&format!("{month}{drawn}")))
}

/// Of the page where it is checked: 130 drawn bits.
pub fn drawn_address(random: &Random) -> String {
    let sign = |_| SIGNS.get(random.below(32) as usize).map(|sign| char::from(*sign));
    (0..SIGNS_OF_ADDRESS).filter_map(sign).collect()
}

/// Whether it can be one; nobody else's words reach the store.
pub fn is_address(text: &str) -> bool {
    text.len() == SIGNS_OF_ADDRESS && text.bytes().all(|sign| SIGNS.contains(&sign))
}

/// Luhn's.
fn check_digit(digits: &str) -> u32 {
    let value = |(place, digit): (usize, char)| {
        let digit = digit.to_digit(10).unwrap_or(0);
        let doubled = digit * 2;
        if place % 2 == 1 { digit } else { doubled / 10 + doubled % 10 }
    };
    let sum: u32 = digits.chars().rev().enumerate().map(value).sum();
    (10 - sum % 10) % 10
}

#[derive(Debug, PartialEq, Eq)]
pub enum Misread {
    /// Not of this form at all.
    Form,
    /// A digit of it is another.
    CheckDigit,
}

/// As somebody typed it: in any case, with or without its lines.
pub fn read(typed: &str) -> Result<String, Misread> {
    let signs: String = typed.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase();
    let digits = signs.strip_prefix(BEGINNING).unwrap_or(&signs);
    if digits.len() != 11 || !digits.bytes().all(|sign| sign.is_ascii_digit()) {
        return Err(Misread::Form);
    }
    let number = written(digits.get(..4).unwrap_or_default(), digits.get(4..10).unwrap_or_default());
    if number.ends_with(digits.get(10..).unwrap_or_default()) { Ok(number) } else { Err(Misread::CheckDigit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(1_794_621_600_000);

    #[test]
    fn a_number_names_its_month_and_ends_in_its_check_digit() {
        assert_eq!(written("2611", "004821"), "SGM-2611-004821-7");
        let random = Random::seeded(1);
        for _ in 0..100 {
            let number = drawn(&random, NOW);
            assert!(number.starts_with("SGM-2611-") && number.len() == 17, "{number}");
            assert_eq!(read(&number), Ok(number));
        }
        // The last evening of the year in London is the first of the next in Jakarta.
        assert!(drawn(&random, Millis(1_798_743_600_000)).starts_with("SGM-2701-"));
    }

    #[test]
    fn a_number_is_read_as_people_type_it_and_one_wrong_digit_is_found() {
        for typed in ["SGM-2611-004821-7", "sgm 2611 004821 7", " SGM26110048217 ", "2611-004821-7"] {
            assert_eq!(read(typed).as_deref(), Ok("SGM-2611-004821-7"), "{typed}");
        }
        for typed in ["", "SGM", "SGM-2611-004821", "SGM-2611-004821-77", "XYZ-2611-004821-7", "SGM-2611-00482l-7"] {
            assert_eq!(read(typed), Err(Misread::Form), "{typed}");
        }
        let right = "26110048217";
        for (place, digit) in right.char_indices() {
            for other in ('0'..='9').filter(|other| *other != digit) {
                let wrong: String = right.char_indices().map(|(at, sign)| if at == place { other } else { sign }).collect();
                assert_eq!(read(&wrong), Err(Misread::CheckDigit), "{wrong}");
            }
        }
    }

    #[test]
    fn an_address_has_26_signs_that_nobody_guesses() {
        let address = drawn_address(&Random::system());
        assert!(is_address(&address) && !is_address(&address.to_uppercase()) && !is_address(""), "{address}");
        assert_ne!(address, drawn_address(&Random::system()));
    }
}
