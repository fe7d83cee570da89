//! What a person may be called.

use sanggar_kernel::turns_text_around;

const MAX_CHARS: usize = 100;
pub const TOO_SHORT: &str = "Masukkan nama lengkapmu terlebih dahulu.";
pub const UNFIT: &str = "Nama hanya boleh berisi huruf dan tanda baca biasa, maksimal 100 karakter.";

/// The name with single spaces, or why it is none.
pub fn parse(typed: &str) -> Result<String, &'static str> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() < 2 {
        Err(TOO_SHORT)
    } else if name.chars().count() > MAX_CHARS || !is_plain(&name) {
        Err(UNFIT)
    } else {
        Ok(name)
    }
}

/// No markup, no control signs, nothing that makes it read as something else.
pub fn is_plain(text: &str) -> bool {
    !text.chars().any(|sign| sign.is_control() || "<>".contains(sign) || turns_text_around(sign))
}
