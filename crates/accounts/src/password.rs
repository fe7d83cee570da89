//! Passwords: what is allowed, and the bounded lane in which they are hashed.

mod change;
mod query;

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use sanggar_kernel::{Email, PersonalText, fold};
use sanggar_platform::admission::aside;
use sanggar_platform::random::Random;
use tokio::sync::Semaphore;

use crate::Error;
pub use change::{change, refuse_weak, replace};
pub use query::{delete_all_of, delete_typed, owner, typed_by_parent};

const MIN_CHARS: usize = 8;
const MAX_CHARS: usize = 128;
/// Operators hold the keys to everyone's data: their password is longer than a learner's.
const OPERATOR_CHARS: usize = 15;
/// 19 MiB, two passes: about 40 ms on a small machine.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: usize = 2;
const QUEUE: usize = 64;
/// A hash of nothing that anyone knows, so that an unknown address costs what a known one does.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FuZ2dhcm11LW5vYm9keQ$2ljBwT9vDHHt6FIl3ZFQxcKRnuqo3j/mEVp1zYdY8l0";

static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| include_str!("../data/common_passwords.txt").lines().collect());

/// Why a password is not taken, in words for its owner. No rule about kinds of characters: length and rarity count.
pub fn objection(password: &PersonalText, name: &str, email: Option<&Email>, product: &str) -> Option<&'static str> {
    let chars = password.reveal().chars().count();
    let plain = password.reveal().to_lowercase();
    let own = |word: &str| !word.is_empty() && plain == fold(word);
    let address = email.map_or("", Email::as_str);
    let local = address.split('@').next().unwrap_or_default();
    if chars < MIN_CHARS {
        Some("Kata sandi minimal 8 karakter.")
    } else if chars > MAX_CHARS {
        Some("Kata sandi maksimal 128 karakter.")
    } else if COMMON.contains(plain.as_str()) || plain.starts_with(&product.to_lowercase()) && chars < product.len() + 5 {
        Some("Kata sandi ini terlalu mudah ditebak. Coba gabungkan beberapa kata.")
    } else if own(name) || own(address) || own(local) {
        Some("Kata sandi tidak boleh sama dengan nama atau emailmu.")
    } else {
        None
    }
}

/// What is asked of an operator's password on top.
pub fn operator_objection(password: &PersonalText) -> Option<&'static str> {
    (password.reveal().chars().count() < OPERATOR_CHARS).then_some("Kata sandi pengelola minimal 15 karakter.")
}

/// Hashing is heavy: at most two at a time, a short queue, and never on the threads that serve.
#[derive(Clone)]
pub struct Hasher {
    lanes: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    params: Params,
    random: Random,
    #[cfg(test)]
    runs: Arc<std::sync::atomic::AtomicUsize>,
}

impl Hasher {
    pub fn new(random: Random) -> Self {
        Self::with(random, MEMORY_KIB, PASSES)
    }

    /// Cheap hashes for demo data and tests: the format tells its own cost, so they verify anywhere.
    pub fn cheap(random: Random) -> Self {
        Self::with(random, Params::MIN_M_COST, 1)
    }

    fn with(random: Random, memory: u32, passes: u32) -> Self {
        let params = Params::new(memory, passes, 1, None).unwrap_or_default();
        Self {
            lanes: Arc::new(Semaphore::new(LANES)),
            queue: Arc::new(Semaphore::new(QUEUE)),
            params,
            random,
            #[cfg(test)]
            runs: Arc::default(),
        }
    }

    pub async fn hash(&self, password: PersonalText) -> Result<String, Error> {
        let (salt, argon) = (self.random.bytes::<16>(), self.argon());
        self.run(move || {
            let hash = argon.hash_password_with_salt(password.reveal().as_bytes(), &salt);
            hash.map(|hash| hash.to_string()).map_err(|error| Error::Hashing(error.to_string()))
        })
        .await
    }

    /// Whether the password fits; with no stored hash the work is done all the same and the answer is no.
    pub async fn verify(&self, password: PersonalText, stored: Option<String>) -> Result<bool, Error> {
        let argon = self.argon();
        self.run(move || {
            let known = stored.is_some();
            let text = stored.unwrap_or_else(|| NOBODY.to_owned());
            let hash = PasswordHash::new(&text).map_err(|error| Error::Hashing(error.to_string()))?;
            Ok(argon.verify_password(password.reveal().as_bytes(), &hash).is_ok() && known)
        })
        .await
    }

    fn argon(&self) -> Argon2<'static> {
        Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone())
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
        let _place = self.queue.clone().try_acquire_owned().map_err(|_| Error::HashingBusy)?;
        #[cfg(test)]
        self.runs.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let lane = aside(self.lanes.clone().acquire_owned()).await.map_err(|_| Error::HashingBusy)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(lane);
            result
        });
        aside(done).await.map_err(|error| Error::Hashing(error.to_string()))?
    }
}

#[cfg(test)]
impl Hasher {
    /// How many passwords were hashed so far.
    pub fn runs(&self) -> usize {
        self.runs.load(std::sync::atomic::Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanggar_kernel::Personal;

    fn refused(password: &str) -> bool {
        let email = Email::parse("dewi.kartika@surel.id").unwrap();
        objection(&Personal::new(password.to_owned()), "Dewi Kartika", Some(&email), "sanggarmu").is_some()
    }

    #[test]
    fn short_common_and_own_words_are_refused() {
        for password in [
            "1234567",
            "password",
            "12345678",
            "Dewi Kartika",
            "dewi.kartika@surel.id",
            "dewi.kartika",
            "sanggarmu",
            "Sanggarmu123",
            &"a".repeat(129),
        ] {
            assert!(refused(password), "{password} was taken");
        }
    }

    #[test]
    fn length_is_enough_and_nothing_is_trimmed() {
        for password in ["kuda makan rumput hijau di padang yang luas sekali setiap pagi 🐎", "pohon-jati-7", " spasi di depan"] {
            assert!(!refused(password), "{password} was refused");
        }
    }

    #[tokio::test]
    async fn a_hash_verifies_its_password_and_no_other() {
        let hasher = Hasher::cheap(Random::seeded(1));
        let hash = hasher.hash(Personal::new("pohon-jati-7".into())).await.unwrap();
        assert!(hasher.verify(Personal::new("pohon-jati-7".into()), Some(hash.clone())).await.unwrap());
        assert!(!hasher.verify(Personal::new("pohon-jati-8".into()), Some(hash)).await.unwrap());
        assert!(!hasher.verify(Personal::new("pohon-jati-7".into()), None).await.unwrap());
    }

    #[tokio::test]
    async fn the_production_cost_is_the_one_that_was_decided() {
        let hash = Hasher::new(Random::seeded(1)).hash(Personal::new("pohon-jati-7".into())).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    }
}
