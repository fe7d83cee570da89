use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::UNIX_EPOCH;

use sanggar_kernel::Millis;

/// The only source of the time of day. A test holds a clone of the clock it gave away and moves it by hand.
#[derive(Clone)]
pub struct Clock(Source);

#[derive(Clone)]
enum Source {
    System,
    /// The system's, and this many milliseconds more.
    Ahead(Arc<AtomicI64>),
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// Goes like the system's and can be moved: for trying out in a browser what takes minutes or days.
    pub fn movable() -> Self {
        Self(Source::Ahead(Arc::new(AtomicI64::new(0))))
    }

    pub fn fixed(at: Millis) -> Self {
        Self(Source::Fixed(Arc::new(AtomicI64::new(at.0))))
    }

    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::System => system_now(),
            Source::Ahead(by) => Millis(system_now().0.saturating_add(by.load(Ordering::SeqCst))),
            Source::Fixed(at) => Millis(at.load(Ordering::SeqCst)),
        }
    }

    /// Moves a clock that is not the system's own, in every clone of it.
    pub fn advance_seconds(&self, seconds: i64) {
        if let Source::Ahead(at) | Source::Fixed(at) = &self.0 {
            at.fetch_add(seconds.saturating_mul(1000), Ordering::SeqCst);
        }
    }
}

#[allow(clippy::disallowed_methods, reason = "this is the one place where the time comes from")]
fn system_now() -> Millis {
    let since = std::time::SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_clock_moves_only_by_hand_and_in_all_its_clones() {
        let clock = Clock::fixed(Millis(1_000));
        let given_away = clock.clone();
        clock.advance_seconds(90);
        assert_eq!(given_away.now(), Millis(91_000));
    }

    #[test]
    fn a_movable_clock_goes_on_from_where_it_was_put() {
        let clock = Clock::movable();
        let given_away = clock.clone();
        clock.advance_seconds(600);
        let ahead = given_away.now().0 - Clock::system().now().0;
        assert!((595_000..=600_000).contains(&ahead), "{ahead}");
    }

    #[test]
    fn the_system_clock_is_past_the_day_this_was_written() {
        assert!(Clock::system().now() > Millis(1_700_000_000_000));
    }
}
