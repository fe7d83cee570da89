use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;

/// The only source of chance. The system's own generator in production, a seeded one in tests.
#[derive(Clone)]
pub struct Random(Source);

#[derive(Clone)]
enum Source {
    System,
    Seeded(Arc<Mutex<ChaCha20Rng>>),
}

impl Random {
    pub fn system() -> Self {
        Self(Source::System)
    }

    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))))
    }

    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.draw(|rng| rng.fill_bytes(&mut bytes));
        bytes
    }

    /// Evenly distributed below `end`; zero when `end` is zero.
    pub fn below(&self, end: u64) -> u64 {
        if end == 0 { 0 } else { self.draw(|rng| rng.random_range(0..end)) }
    }

    /// A code of `count` decimal digits, leading zeros kept.
    pub fn digits(&self, count: usize) -> String {
        (0..count).filter_map(|_| char::from_digit(u32::try_from(self.below(10)).unwrap_or(0), 10)).collect()
    }

    /// 256 bits that nobody guesses, fit for a URL and a cookie.
    pub fn token(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.bytes::<32>())
    }

    #[allow(clippy::disallowed_methods, reason = "this is the one place where chance comes from")]
    fn draw<T>(&self, with: impl FnOnce(&mut dyn Rng) -> T) -> T {
        match &self.0 {
            Source::System => with(&mut rand::rng()),
            Source::Seeded(rng) => with(&mut *rng.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_gives_one_row_of_values() {
        let (a, b) = (Random::seeded(7), Random::seeded(7));
        assert_eq!((a.token(), a.digits(6)), (b.token(), b.digits(6)));
        assert_ne!(a.token(), Random::seeded(8).token());
    }

    #[test]
    fn a_token_has_256_bits_in_url_letters() {
        let token = Random::system().token();
        assert_eq!(token.len(), 43);
        assert!(token.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)));
        assert_ne!(token, Random::system().token());
    }

    #[test]
    fn a_code_has_all_its_digits_and_every_digit_occurs() {
        let random = Random::seeded(1);
        let many: String = (0..200).map(|_| random.digits(6)).collect();
        assert_eq!(many.len(), 1_200);
        assert!(('0'..='9').all(|digit| many.contains(digit)));
    }
}
