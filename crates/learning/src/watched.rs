//! What of a recording was really played: spans that do not touch, in order, counted in tenths of seconds.

use serde::{Deserialize, Serialize};

/// The share of a recording that counts as all of it: nobody hears the last breath of a title music.
const WHOLE_PERCENT: i64 = 95;
/// A player that jumps around makes hundreds of spans; more than this no honest player leaves.
pub const MAX_SPANS: usize = 500;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Watched(Vec<(i64, i64)>);

impl Watched {
    /// With what was played since, in seconds, of a recording that lasts `length` seconds. What lies outside it or runs backwards does
    /// not count.
    pub fn and(&self, played: &[(f64, f64)], length: i64) -> Self {
        let tenths = |seconds: f64| (seconds.clamp(0.0, length as f64) * 10.0).round() as i64;
        let new = played.iter().map(|(from, to)| (tenths(*from), tenths(*to))).filter(|(from, to)| from < to);
        let mut all: Vec<(i64, i64)> = self.0.iter().copied().chain(new).collect();
        all.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::new();
        for (from, to) in all {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        merged.truncate(MAX_SPANS);
        Self(merged)
    }

    /// Whether it is as good as all of a recording of so many seconds.
    pub fn is_whole(&self, seconds: i64) -> bool {
        let end = seconds.saturating_mul(10);
        let played: i64 = self.0.iter().map(|(from, to)| (*to).min(end) - (*from).min(end)).sum();
        seconds > 0 && played.saturating_mul(100) >= end.saturating_mul(WHOLE_PERCENT)
    }

    /// How long it took to play, at the speed of the recording.
    pub fn played_seconds(&self) -> i64 {
        self.0.iter().map(|(from, to)| to - from).sum::<i64>() / 10
    }

    pub fn seconds(&self) -> Vec<(f64, f64)> {
        self.0.iter().map(|(from, to)| (*from as f64 / 10.0, *to as f64 / 10.0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_united_and_counted_once() {
        let watched = Watched::default().and(&[(0.0, 12.5), (30.0, 45.0)], 60).and(&[(10.0, 20.0), (45.0, 46.04)], 60);
        assert_eq!(watched.seconds(), [(0.0, 20.0), (30.0, 46.0)]);
        assert_eq!(watched.and(&[(0.0, 20.0)], 60), watched, "said twice, it is the same");
    }

    #[test]
    fn b305_nineteen_twentieths_are_the_whole_and_less_is_not() {
        let most = Watched::default().and(&[(0.0, 50.0), (55.0, 100.0)], 101);
        assert!(most.is_whole(100));
        assert!(!most.is_whole(101));
        assert!(!Watched::default().and(&[(0.0, 60.0), (0.0, 60.0)], 100).is_whole(100), "the same minute twice is one minute");
    }

    #[test]
    fn nonsense_counts_for_nothing() {
        let watched = Watched::default().and(&[(90.0, 10.0), (-5.0, 0.0), (f64::NAN, f64::NAN), (200.0, 900.0)], 100);
        assert_eq!(watched, Watched::default());
        assert!(!Watched::default().is_whole(0));
    }
}
