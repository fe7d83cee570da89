//! What is kept of a name, an address or a number is its one form: read again it stays the same.

use sanggar_accounts::readers::{Username, person_name};
use sanggar_kernel::{Day, Email, Phone, Slug, fold};

use crate::text;

const BRAND: &str = "Sanggarmu";

pub fn keep_their_form(bytes: &[u8]) {
    let typed = text(bytes);
    if let Ok(email) = Email::parse_loose(&typed) {
        assert!(Email::parse_loose(email.as_str()).is_ok_and(|again| again == email), "an e-mail address");
        assert!(email.as_str().is_ascii() && email.masked().ends_with(email.domain()), "an e-mail address");
    }
    if let Ok(phone) = Phone::parse(&typed) {
        assert!(Phone::parse(phone.as_str()).is_ok_and(|again| again == phone) && phone.as_str().is_ascii(), "a number");
    }
    if let Ok(name) = person_name(&typed) {
        assert_eq!(person_name(&name).as_ref(), Ok(&name));
        assert!(!name.contains(['<', '>', '\n', '\u{202e}']), "a name");
    }
    if let Some(username) = Username::parse(&typed, BRAND) {
        assert!(Username::parse(username.as_str(), BRAND).is_some_and(|again| again.as_str() == username.as_str()), "a username");
    }
    if let Some(day) = Day::parse(&typed) {
        assert_eq!(day.to_string(), typed);
    }
    if let Some(slug) = Slug::parse(&typed) {
        assert_eq!(slug.as_str(), typed);
    }
    assert_eq!(fold(&fold(&typed)), fold(&typed));
}
