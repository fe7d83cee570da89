use sanggar_platform::db::text_enum;
use serde_json::{Map, Value};

/// Shorter than any telephone number.
const LARGEST_NUMBER: i64 = 99_999_999;
const MAX_WORD: usize = 64;
const MAX_DIGITS: usize = 4;

text_enum! {
    /// All that a page may tell.
    pub enum Event {
        PageViewed => "page_viewed",
        LoginOpened => "login_opened",
        RegisterOpened => "register_opened",
        MenuClicked => "menu_clicked",
        SearchDone => "search_done",
        AppInvitationAnswered => "app_invitation_answered",
        TourEnded => "tour_ended",
        AccountSwitched => "account_switched",
        ClassOpened => "class_opened",
        ClassClicked => "class_clicked",
        GroupClicked => "group_clicked",
    }
}

#[derive(Clone, Copy)]
enum Kind {
    /// One of the site's own words, such as `continue`.
    Word,
    Number,
}

impl Event {
    /// What happens in a class or a group is told only by people who are logged in (B203).
    pub const fn needs_person(self) -> bool {
        matches!(self, Self::ClassOpened | Self::ClassClicked | Self::GroupClicked)
    }

    const fn properties(self) -> &'static [(&'static str, Kind)] {
        match self {
            Self::PageViewed | Self::LoginOpened | Self::RegisterOpened => &[("from", Kind::Word)],
            Self::MenuClicked => &[("menu", Kind::Word), ("item", Kind::Word)],
            Self::SearchDone => &[("results", Kind::Number)],
            Self::AppInvitationAnswered => &[("answer", Kind::Word)],
            Self::TourEnded => &[("tour", Kind::Word), ("answer", Kind::Word), ("step", Kind::Number)],
            Self::AccountSwitched => &[("direction", Kind::Word)],
            Self::ClassOpened => &[("program_id", Kind::Number), ("category", Kind::Word)],
            Self::ClassClicked => &[("program_id", Kind::Number), ("element", Kind::Word)],
            Self::GroupClicked => &[("program_id", Kind::Number), ("group_id", Kind::Number)],
        }
    }

    /// The properties that belong to this event and are what they should be; the rest is forgotten here.
    pub fn keep(self, mut told: Map<String, Value>) -> Map<String, Value> {
        told.retain(|name, value| self.properties().iter().any(|(known, kind)| known == name && kind.fits(value)));
        told
    }
}

impl Kind {
    fn fits(self, value: &Value) -> bool {
        match self {
            Self::Word => value.as_str().is_some_and(is_word),
            Self::Number => value.as_i64().is_some_and(|number| (0..=LARGEST_NUMBER).contains(&number)),
        }
    }
}

/// Neither an address nor a telephone number nor a sentence fits in here.
fn is_word(text: &str) -> bool {
    let plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_'));
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    plain && (1..=MAX_WORD).contains(&text.len()) && digits <= MAX_DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_site_s_own_words_are_words() {
        for text in ["continue", "kelas-7", "menu_atas", "2026"] {
            assert!(is_word(text), "{text}");
        }
        for text in ["", "Budi", "budi santoso", "budi@surel.example", "0812-3456-7890", "081234567890", "a/b", &"a".repeat(65), "é"] {
            assert!(!is_word(text), "{text}");
        }
    }
}
