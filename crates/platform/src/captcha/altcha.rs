use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sanggar_kernel::{Millis, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::random::Random;
use crate::seal::keyed_hash;

const ALGORITHM: &str = "SHA-256";
const LIFE_SECONDS: i64 = 600;
const MAX_PAYLOAD: usize = 2_048;

/// Proof of work by the protocol of the ALTCHA widget: the page looks for the number below `maxnumber` whose hash,
/// after the salt, is the challenge. The server keeps nothing until a solution comes.
pub struct Altcha {
    secret: Vec<u8>,
    max_number: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq, utoipa::ToSchema)]
pub struct Challenge {
    pub algorithm: String,
    pub challenge: String,
    pub maxnumber: u64,
    pub salt: String,
    pub signature: String,
}

#[derive(Deserialize)]
struct Solution {
    algorithm: String,
    challenge: String,
    number: u64,
    salt: String,
    signature: String,
}

pub struct Solved {
    pub challenge: String,
    pub expires_at: Millis,
}

impl Altcha {
    /// A phone tries some hundred thousand numbers a second; `max_number` is twice what it tries on average.
    pub fn new(secret: &[u8], max_number: u64) -> Self {
        Self { secret: secret.to_vec(), max_number: max_number.max(1) }
    }

    pub fn challenge(&self, now: Millis, random: &Random) -> Challenge {
        let expires = now.plus_seconds(LIFE_SECONDS).0 / 1_000;
        // The closing `&` ends the salt: without it digits could be moved between the salt and the number.
        let salt = format!("{}?expires={expires}&", hex(&random.bytes::<12>()));
        let challenge = hash(&salt, random.below(self.max_number));
        let signature = self.sign(&challenge);
        Challenge { algorithm: ALGORITHM.to_owned(), challenge, maxnumber: self.max_number, salt, signature }
    }

    pub fn verify(&self, payload: &str, now: Millis) -> Option<Solved> {
        if payload.len() > MAX_PAYLOAD {
            return None;
        }
        let solution: Solution = serde_json::from_slice(&STANDARD.decode(payload).ok()?).ok()?;
        let seconds: i64 = solution.salt.strip_suffix('&')?.split_once("?expires=")?.1.parse().ok()?;
        let expires_at = Millis(seconds.checked_mul(1_000)?);
        let signed = self.sign(&solution.challenge).as_bytes().ct_eq(solution.signature.as_bytes());
        let solved = hash(&solution.salt, solution.number) == solution.challenge && solution.algorithm == ALGORITHM;
        (solved && bool::from(signed) && expires_at > now).then_some(Solved { challenge: solution.challenge, expires_at })
    }

    fn sign(&self, challenge: &str) -> String {
        hex(&keyed_hash(&self.secret, &[b"altcha", challenge.as_bytes()]))
    }
}

fn hash(salt: &str, number: u64) -> String {
    hex(&Sha256::digest(format!("{salt}{number}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(1_794_621_600_000);

    /// What the page does.
    fn solve(challenge: &Challenge) -> serde_json::Value {
        let number = (0..challenge.maxnumber).find(|number| hash(&challenge.salt, *number) == challenge.challenge).unwrap();
        serde_json::json!({
            "algorithm": challenge.algorithm, "challenge": challenge.challenge, "number": number,
            "salt": challenge.salt, "signature": challenge.signature,
        })
    }

    fn send(solution: &serde_json::Value) -> String {
        STANDARD.encode(solution.to_string())
    }

    fn altcha() -> (Altcha, serde_json::Value) {
        let altcha = Altcha::new(b"rahasia", 1_000);
        let solution = solve(&altcha.challenge(NOW, &Random::seeded(5)));
        (altcha, solution)
    }

    #[test]
    fn a_solved_challenge_is_taken_until_it_expires() {
        let (altcha, solution) = altcha();
        assert!(altcha.verify(&send(&solution), NOW).is_some());
        assert!(altcha.verify(&send(&solution), NOW.plus_seconds(599)).is_some());
        assert!(altcha.verify(&send(&solution), NOW.plus_seconds(600)).is_none());
    }

    #[test]
    fn a_wrong_foreign_or_altered_solution_is_refused() {
        let (altcha, solution) = altcha();
        let later = solution["salt"].as_str().unwrap().replace("expires=", "expires=9");
        let number = solution["number"].as_u64().unwrap();
        for (field, value) in [
            ("number", serde_json::json!(number + 1)),
            ("salt", serde_json::json!(later)),
            ("signature", serde_json::json!("00")),
            ("challenge", serde_json::json!(hash("lain", 1))),
            ("algorithm", serde_json::json!("MD5")),
        ] {
            let mut altered = solution.clone();
            altered[field] = value;
            assert!(altcha.verify(&send(&altered), NOW).is_none(), "{field}");
        }
        assert!(Altcha::new(b"lain", 1_000).verify(&send(&solution), NOW).is_none());
        for payload in ["", "not base64!", "e30=", &"A".repeat(10_000)] {
            assert!(altcha.verify(payload, NOW).is_none());
        }
    }

    #[test]
    fn the_expiry_cannot_be_stretched_with_digits_of_the_number() {
        let (altcha, mut solution) = altcha();
        let number = solution["number"].as_u64().unwrap().to_string();
        let salt = solution["salt"].as_str().unwrap().trim_end_matches('&').to_owned();
        solution["salt"] = serde_json::json!(format!("{salt}{}", &number[..1]));
        solution["number"] = serde_json::json!(number[1..].parse::<u64>().unwrap_or(0));
        assert!(altcha.verify(&send(&solution), NOW).is_none());
    }
}
