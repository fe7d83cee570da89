use sanggar_kernel::Millis;

use crate::random::Random;

pub(crate) const MAX_ATTEMPTS: i64 = 5;
const FIRST_WAIT_MILLIS: u64 = 2_000;

/// When to try again after the given attempt: 2 s, 8 s, 32 s, 128 s, each up to half as long again, so that
/// what failed together does not come back together. Nothing after the last attempt.
pub(crate) fn next_attempt(attempts: i64, now: Millis, random: &Random) -> Option<Millis> {
    if attempts >= MAX_ATTEMPTS {
        return None;
    }
    let earlier = u32::try_from(attempts.max(1) - 1).unwrap_or(0);
    let wait = FIRST_WAIT_MILLIS.saturating_mul(4_u64.saturating_pow(earlier));
    let wait = wait + random.below(wait / 2);
    Some(Millis(now.0.saturating_add_unsigned(wait)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_are_jittered_and_end_after_the_fifth_attempt() {
        let random = Random::seeded(3);
        let waits: Vec<i64> = (1..=4).filter_map(|attempt| next_attempt(attempt, Millis(0), &random)).map(|at| at.0 / 1000).collect();
        for (wait, least) in waits.iter().zip([2, 8, 32, 128]) {
            assert!((least..=least * 3 / 2).contains(wait), "{waits:?}");
        }
        assert_eq!(waits.len(), 4);
        assert_eq!(next_attempt(5, Millis(0), &random), None);
    }
}
