use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The form of a word that two spellings of it share: lower case, single spaces, no spaces around.
pub fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A name fit for a path: lower-case letters, digits and single dashes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Slug(String);

impl Slug {
    pub fn parse(text: &str) -> Option<Self> {
        let allowed = text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let shaped = (1..=100).contains(&text.len()) && !text.starts_with('-') && !text.ends_with('-') && !text.contains("--");
        (allowed && shaped).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A mark that makes what follows read as something else.
pub const fn turns_text_around(sign: char) -> bool {
    matches!(sign, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_plain_or_nothing() {
        assert!(Slug::parse("sanggar-cendekia-2").is_some());
        for text in ["", "-a", "a-", "a--b", "A", "a b", "a/b", "é"] {
            assert!(Slug::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn folding_joins_spellings() {
        assert_eq!(fold("  Dewi   KARTIKA "), "dewi kartika");
    }
}
