//! Whether the processor is what is scarce. Then requests wait for their turn before anybody has seen them, so counting those that run
//! says nothing; how late a task of ours gets its turn does. So many are turned away that the others wait no longer than is bearable.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

const TICK: Duration = Duration::from_millis(10);
/// The mean of this while counts, and only if the while before was late too: what comes all at once is soon served.
const WHILE: Duration = Duration::from_millis(100);
/// With fewer in that while the processor is busy with something else, and refusing them would not help.
const CROWD: u32 = 64;
/// A share is so many of a thousand.
const ALL: u32 = 1_000;
const MIN_SHARE: u32 = 50;
const REGAINED: u32 = 20;
/// A refusal costs both sides something: whoever comes back too soon is only refused again.
const MIN_PAUSE_SECONDS: u32 = 2;
const MAX_PAUSE_SECONDS: u32 = 15;

#[derive(Debug)]
pub struct Pressure {
    bearable: Duration,
    was_late: AtomicBool,
    share: AtomicU32,
    sum: AtomicU32,
    came: AtomicU32,
}

impl Pressure {
    /// How late is bearable.
    pub const fn new(bearable: Duration) -> Self {
        Self { bearable, was_late: AtomicBool::new(false), share: AtomicU32::new(ALL), sum: AtomicU32::new(0), came: AtomicU32::new(0) }
    }

    /// Goes on for as long as there are requests to judge.
    pub async fn watch(&self) {
        loop {
            let begun = Instant::now();
            let (mut late, mut ticks) = (Duration::ZERO, 0);
            while begun.elapsed() < WHILE {
                let due = Instant::now() + TICK;
                sleep_until(due).await;
                late += due.elapsed();
                ticks += 1;
            }
            self.judge(late / ticks, self.came.swap(0, Ordering::Relaxed));
        }
    }

    fn judge(&self, late: Duration, came: u32) {
        let share = self.share.load(Ordering::Relaxed);
        let is_late = late > self.bearable && came >= CROWD;
        let next = match (is_late, self.was_late.swap(is_late, Ordering::Relaxed)) {
            (true, true) => {
                let fitting = u128::from(share) * self.bearable.as_micros() / late.as_micros();
                u32::try_from(fitting).unwrap_or(ALL).max(share / 2).max(MIN_SHARE)
            }
            (true, false) => share,
            (false, _) => (share + REGAINED).min(ALL),
        };
        self.share.store(next, Ordering::Relaxed);
    }

    /// Whether the next one may try; the refused ones are spread evenly.
    pub fn admits(&self) -> bool {
        self.came.fetch_add(1, Ordering::Relaxed);
        let share = self.share.load(Ordering::Relaxed);
        self.sum.fetch_add(share, Ordering::Relaxed) % ALL + share >= ALL
    }

    /// When to come back: the fewer are let in, the later.
    pub fn pause_seconds(&self) -> u32 {
        let refused = ALL - self.share.load(Ordering::Relaxed);
        MIN_PAUSE_SECONDS + (MAX_PAUSE_SECONDS - MIN_PAUSE_SECONDS) * refused / ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(pressure: &Pressure) -> usize {
        (0..ALL).filter(|_| pressure.admits()).count()
    }

    const BEARABLE: Duration = Duration::from_millis(20);

    #[test]
    fn a_crowd_that_waits_for_the_processor_is_thinned_until_it_no_longer_does() {
        let pressure = Pressure::new(BEARABLE);
        assert_eq!(admitted(&pressure), 1_000);
        pressure.judge(BEARABLE * 2, CROWD);
        assert_eq!(admitted(&pressure), 1_000, "who come all at once are soon served");
        pressure.judge(BEARABLE * 2, CROWD);
        assert_eq!((admitted(&pressure), pressure.pause_seconds()), (500, 8));
        for _ in 0..20 {
            pressure.judge(BEARABLE * 100, CROWD);
        }
        assert_eq!(admitted(&pressure), MIN_SHARE as usize, "some always get in");
        for _ in 0..48 {
            pressure.judge(BEARABLE / 2, CROWD);
        }
        assert_eq!((admitted(&pressure), pressure.pause_seconds()), (1_000, 2));
    }

    #[test]
    fn few_requests_are_not_to_blame_for_a_busy_machine() {
        let pressure = Pressure::new(BEARABLE);
        for _ in 0..2 {
            pressure.judge(BEARABLE * 100, CROWD - 1);
        }
        assert_eq!(admitted(&pressure), 1_000);
    }
}
