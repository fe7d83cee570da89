//! The name that stands in a person's address (`/u/dewi.kartika`).

use std::collections::HashSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

const LENGTHS: std::ops::RangeInclusive<usize> = 3..=30;

/// Words that stand first in our own addresses, or that speak for the house. Only words that are usernames by their letters.
static RESERVED: LazyLock<HashSet<&'static str>> = LazyLock::new(|| include_str!("../data/reserved_usernames.txt").lines().collect());

/// Lower-case letters, digits, dots and underscores, a letter or digit at both ends; no word of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Username(String);

impl Username {
    pub const RULE: &str = "Nama pengguna berisi 3–30 karakter: huruf kecil, angka, titik, atau garis bawah.";
    pub const TAKEN: &str = "Nama pengguna ini sudah dipakai. Coba yang lain.";

    /// Spellings that look alike become one before anything is compared.
    pub fn parse(typed: &str, brand: &str) -> Option<Self> {
        let name = Self::fold(typed);
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let shaped = LENGTHS.contains(&name.len())
            && name.bytes().all(|byte| plain(byte) || byte == b'.' || byte == b'_')
            && name.bytes().next().is_some_and(plain)
            && name.bytes().next_back().is_some_and(plain)
            && !name.contains("..");
        (shaped && !is_reserved(&name, brand)).then_some(Self(name))
    }

    /// What a username is looked up by.
    pub fn fold(typed: &str) -> String {
        typed.trim().nfkc().collect::<String>().to_lowercase()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Dots and underscores do not make a reserved word another one.
pub fn is_reserved(name: &str, brand: &str) -> bool {
    let bare: String = name.chars().filter(|sign| !"._".contains(*sign)).collect();
    bare == brand.to_lowercase() || RESERVED.contains(bare.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(typed: &str) -> Option<String> {
        Username::parse(typed, "Sanggarmu").map(|name| name.as_str().to_owned())
    }

    #[test]
    fn a_username_is_short_plain_and_the_same_in_every_spelling() {
        assert_eq!(parsed("dewi.kartika").as_deref(), Some("dewi.kartika"));
        assert_eq!(parsed(" Dewi_Kartika2 ").as_deref(), Some("dewi_kartika2"));
        assert_eq!(parsed("ｄｅｗｉ").as_deref(), Some("dewi"));
        for typed in [
            "",
            "ab",
            &"a".repeat(31),
            "dewi kartika",
            "dewi-k",
            "dewi@k",
            "...",
            ".dewi",
            "dewi_",
            "de..wi",
            "dеwi",
            "déwi",
            "<b>dewi</b>",
        ] {
            assert_eq!(parsed(typed), None, "{typed}");
        }
    }

    #[test]
    fn no_one_is_called_like_the_house_or_a_page() {
        for typed in ["admin", "A.d.min", "sanggarmu", "sanggar_mu", "login", "kelasku", "super_admin", "404"] {
            assert_eq!(parsed(typed), None, "{typed}");
        }
        assert!(Username::parse("cendekia", "Cendekia").is_none() && parsed("cendekia").is_some());
    }
}
