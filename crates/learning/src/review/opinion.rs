use sanggar_kernel::turns_text_around;

use crate::Error;

const MIN_CHARS: usize = 5;
const MAX_CHARS: usize = 5_000;

/// What somebody thinks of a programme, fit to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opinion {
    stars: i64,
    comment: String,
    /// Readers are not told whose it is.
    hide_info: bool,
}

impl Opinion {
    /// One to five stars (B345), and words that somebody can read (B344).
    pub fn new(stars: Option<i64>, comment: &str, hide_info: bool) -> Result<Self, Error> {
        let stars = stars.filter(|stars| (1..=5).contains(stars)).ok_or(Error::Field("rating.value", "Pilih 1 sampai 5 bintang."))?;
        let comment = comment.trim();
        match problem(comment) {
            Some(sentence) => Err(Error::Field("rating.comment", sentence)),
            None => Ok(Self { stars, comment: comment.to_owned(), hide_info }),
        }
    }

    pub const fn stars(&self) -> i64 {
        self.stars
    }

    pub fn comment(&self) -> &str {
        &self.comment
    }

    pub const fn hide_info(&self) -> bool {
        self.hide_info
    }
}

fn problem(comment: &str) -> Option<&'static str> {
    let is_unreadable = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\r') || turns_text_around(sign);
    let signs = comment.chars().count();
    if signs < MIN_CHARS {
        Some("Tulis ulasanmu, paling sedikit 5 karakter.")
    } else if signs > MAX_CHARS {
        Some("Tulis paling banyak 5.000 karakter.")
    } else if comment.chars().any(is_unreadable) {
        Some("Ulasanmu memuat tanda yang tidak bisa ditampilkan. Hapus tanda itu, lalu kirim lagi.")
    } else if !comment.chars().any(char::is_alphanumeric) {
        Some("Tulis ulasanmu dengan kata-kata, tidak hanya emoji atau tanda baca.")
    } else {
        None
    }
}
