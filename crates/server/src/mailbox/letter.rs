//! What matters in a letter's text.

use sanggar_kernel::Escaped;

const CODE_DIGITS: usize = 6;

/// The first number of six digits.
pub fn code_in(text: &str) -> Option<&str> {
    text.split(|sign: char| !sign.is_alphanumeric())
        .find(|word| word.len() == CODE_DIGITS && word.chars().all(|sign| sign.is_ascii_digit()))
}

/// The text as HTML, with its addresses as links.
pub fn html(text: &str) -> String {
    text.split_inclusive(char::is_whitespace).map(word).collect()
}

fn word(word: &str) -> String {
    let bare = word.trim_end_matches(|sign: char| sign.is_whitespace() || ".,;)".contains(sign));
    if !(bare.starts_with("https://") || bare.starts_with("http://")) {
        return Escaped(word).to_string();
    }
    let rest = word.strip_prefix(bare).unwrap_or_default();
    format!("<a href=\"{0}\">{0}</a>{1}", Escaped(bare), Escaped(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_number_of_six_digits() {
        assert_eq!(code_in("Kode verifikasimu 042917. Berlaku 10 menit."), Some("042917"));
        assert_eq!(code_in("Telepon +62 21 5550 1234567"), None);
    }

    #[test]
    fn addresses_become_links_and_everything_else_stays_text() {
        assert_eq!(
            html("Buka https://a.test/x?a=1&b=2.\n<b>Salam</b>"),
            "Buka <a href=\"https://a.test/x?a=1&amp;b=2\">https://a.test/x?a=1&amp;b=2</a>.\n&lt;b&gt;Salam&lt;/b&gt;"
        );
        assert_eq!(html("javascript:alert(1)"), "javascript:alert(1)");
    }
}
