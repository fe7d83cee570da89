//! What may stand in a profile.

use sanggar_kernel::{Day, Millis, PersonalText};
use sanggar_platform::http::Form;

use crate::person_name;

const EARLIEST_YEAR: i32 = 1900;
const BAD_DATE: &str = "Tanggal lahir tidak valid.";

/// A day in the past; nothing at all is no day (B189).
pub fn birth_date(form: &mut Form, typed: &PersonalText, now: Millis) -> Option<String> {
    let typed = typed.reveal().trim();
    if typed.is_empty() {
        return None;
    }
    let day = Day::parse(typed).filter(|day| day.year() >= EARLIEST_YEAR && *day < Day::at(now));
    if day.is_none() {
        form.refuse("birth_date", BAD_DATE);
    }
    day.map(|day| day.to_string())
}

/// One line of plain words; an empty one is none.
pub fn line(form: &mut Form, field: &'static str, typed: &PersonalText, longest: usize) -> Option<String> {
    let text = typed.reveal().split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > longest || !person_name::is_plain(&text) {
        form.refuse(field, format!("Tulis dengan huruf dan tanda baca biasa, maksimal {longest} karakter."));
    }
    (!text.is_empty()).then_some(text)
}

pub fn postal_code(form: &mut Form, typed: &PersonalText) -> Option<String> {
    let code = typed.reveal().trim().to_owned();
    if code.is_empty() {
        return None;
    }
    if code.len() != 5 || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        form.refuse("postal_code", "Kode pos terdiri dari 5 angka.");
    }
    Some(code)
}
