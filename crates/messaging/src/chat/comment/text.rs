//! What may be written: plain text, of which nothing turns the rest around.

use sanggar_kernel::turns_text_around;

use crate::Error;

pub const MAX_CHARACTERS: usize = 4_000;
const MAX_IN_TEMP_ID: usize = 64;

/// Without signs that no screen shows, and trimmed (B355). What is left may be nothing.
pub fn plain(typed: &str) -> Result<String, Error> {
    let is_shown = |sign: &char| (!sign.is_control() || "\n\t".contains(*sign)) && !turns_text_around(*sign);
    let shown: String = typed.chars().filter(is_shown).collect();
    let shown = shown.trim();
    if shown.chars().count() > MAX_CHARACTERS {
        return Err(Error::Field("message", "Pesan paling panjang 4.000 karakter. Persingkat, atau kirim dalam dua pesan."));
    }
    Ok(shown.to_owned())
}

/// How the sender's device knows the message.
pub fn temp_id(given: &str) -> Result<&str, Error> {
    let fits = !given.is_empty() && given.len() <= MAX_IN_TEMP_ID && given.chars().all(|sign| sign.is_ascii_graphic());
    if fits { Ok(given) } else { Err(Error::Field("unique_temp_id", "Tanda kiriman ini tidak bisa dipakai.")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b355_a_text_is_trimmed_and_holds_nothing_that_no_screen_shows() {
        assert_eq!(plain("  Halo,\r\nsemua \u{202e}\u{0}\u{200f} ").unwrap(), "Halo,\nsemua");
        assert_eq!(plain(" \u{202e}\n\t\u{7} ").unwrap(), "");
        assert_eq!(plain("<b>tebal</b> & 'kutip'").unwrap(), "<b>tebal</b> & 'kutip'");
        assert_eq!(plain(&"é".repeat(4_000)).unwrap().chars().count(), 4_000);
        assert!(plain(&"é".repeat(4_001)).is_err());
    }

    #[test]
    fn a_stamp_is_short_and_plain() {
        assert!(temp_id("6c1d-9f").is_ok());
        for wrong in ["", "a b", "\u{202e}a", &"a".repeat(65)] {
            assert!(temp_id(wrong).is_err(), "{wrong}");
        }
    }
}
