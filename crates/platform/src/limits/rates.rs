use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use sanggar_kernel::Millis;

use super::table::{LimitTable, Rate};
use super::{TooMany, Window};

const SHARDS: usize = 16;
/// Together 160,000 keys of 32 bytes: a flood of addresses costs a few megabytes and no more.
const KEYS_PER_SHARD: usize = 10_000;

/// Request rates, counted per process. A key's past minute is estimated from two counters, so memory per key is fixed.
pub struct Rates {
    windows: Vec<(Rate, Window)>,
    hasher: RandomState,
    shards: [Mutex<HashMap<u64, Counter>>; SHARDS],
}

#[derive(Clone, Copy)]
struct Counter {
    /// The number of the stretch that `current` counts; `previous` counts the one before.
    stretch: i64,
    current: u32,
    previous: u32,
}

impl Rates {
    pub(super) fn new(table: &LimitTable) -> Self {
        let windows = Rate::ALL.into_iter().map(|rate| (rate, table.rate(rate))).collect();
        Self { windows, hasher: RandomState::new(), shards: std::array::from_fn(|_| Mutex::default()) }
    }

    /// Counts one unless it is too many.
    pub fn take(&self, rate: Rate, key: &str, now: Millis) -> Result<(), TooMany> {
        self.with(rate, key, now, |counter, window| {
            counter.judge(window, now)?;
            counter.current = counter.current.saturating_add(1);
            Ok(())
        })
    }

    /// Whether one more would be too many. Counts nothing.
    pub fn check(&self, rate: Rate, key: &str, now: Millis) -> Result<(), TooMany> {
        self.with(rate, key, now, |counter, window| counter.judge(window, now))
    }

    /// Counts one, whether or not it is too many.
    pub fn count(&self, rate: Rate, key: &str, now: Millis) {
        self.with(rate, key, now, |counter, _| counter.current = counter.current.saturating_add(1));
    }

    fn with<T>(&self, rate: Rate, key: &str, now: Millis, act: impl FnOnce(&mut Counter, Window) -> T) -> T {
        let window = self.windows.iter().find(|(known, _)| *known == rate).map_or(Window::new(u32::MAX, 1), |(_, window)| *window);
        let hash = self.hasher.hash_one((rate.as_str(), key));
        let [first, ..] = &self.shards;
        let shard = self.shards.get(hash as usize % SHARDS).unwrap_or(first);
        let mut counters = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let stretch = now.0.div_euclid(window.seconds.saturating_mul(1_000));
        if counters.len() >= KEYS_PER_SHARD && !counters.contains_key(&hash) {
            make_room(&mut counters);
        }
        let counter = counters.entry(hash).or_insert(Counter { stretch, current: 0, previous: 0 });
        counter.turn_to(stretch);
        act(counter, window)
    }
}

impl Counter {
    fn turn_to(&mut self, stretch: i64) {
        if stretch == self.stretch {
            return;
        }
        self.previous = if stretch == self.stretch.saturating_add(1) { self.current } else { 0 };
        self.current = 0;
        self.stretch = stretch;
    }

    /// The estimate takes the previous stretch as evenly filled and counts the share of it that is still in the window.
    fn judge(&self, window: Window, now: Millis) -> Result<(), TooMany> {
        let length = window.seconds.saturating_mul(1_000);
        let left = (length - now.0.rem_euclid(length)).unsigned_abs();
        let length = length.unsigned_abs();
        let [current, previous, most] = [self.current, self.previous, window.most].map(u64::from);
        if current + previous * left / length < most {
            return Ok(());
        }
        let wait = if current < most {
            until_faded(previous, most - current, left, length)
        } else {
            left + until_faded(current, most, length, length)
        };
        Err(TooMany { retry_after_seconds: i64::try_from(wait.div_ceil(1_000)).unwrap_or(i64::MAX) })
    }
}

/// How long until the share of `count` that is in the window, of which `left` of `length` remains, is below `room`.
fn until_faded(count: u64, room: u64, left: u64, length: u64) -> u64 {
    left.saturating_sub((room * length).div_ceil(count.max(1))) + 1
}

/// Forgets those who did least, so that a flood of new keys cannot wash away the counter of a heavy one.
fn make_room(counters: &mut HashMap<u64, Counter>) {
    let mut heavy = 1;
    while counters.len() >= KEYS_PER_SHARD {
        counters.retain(|_, counter| counter.current.max(counter.previous) > heavy);
        heavy = heavy.saturating_mul(2);
    }
}

/// What counts as one source: an IPv4 address, or the /64 that a provider gives one customer on IPv6.
pub fn source_of(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// The /48 around an IPv6 source: one tenant gets as much for the asking, 65,536 sources. IPv4 has no such thing.
pub fn network_of(address: IpAddr) -> Option<String> {
    match address.to_canonical() {
        IpAddr::V4(_) => None,
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            Some(format!("{a:x}:{b:x}:{c:x}::/48"))
        }
    }
}
