use std::fmt;
use std::time::Duration;

/// How long each of some answers took.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn count(&self) -> usize {
        self.0.len()
    }

    pub fn p99(&self) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() * 99 / 100).copied().unwrap_or_default()
    }
}

/// What came of a stretch of time.
#[derive(Default)]
pub struct Tally {
    stretch: Duration,
    urgent: Times,
    browsing: Times,
    pub refused: Times,
    urgent_refused: usize,
    pub without_retry_after: usize,
    /// Neither served nor refused in good order.
    pub failed: usize,
}

impl Tally {
    pub fn over(stretch: Duration) -> Self {
        Self { stretch, ..Self::default() }
    }

    pub fn serve(&mut self, is_urgent: bool, took: Duration) {
        let times = if is_urgent { &mut self.urgent } else { &mut self.browsing };
        times.0.push(took);
    }

    pub fn refuse(&mut self, is_urgent: bool, took: Duration, retry_after: Option<u64>) {
        self.urgent_refused += usize::from(is_urgent);
        self.without_retry_after += usize::from(retry_after.is_none());
        self.refused.0.push(took);
    }

    pub fn add(&mut self, other: Self) {
        for (ours, theirs) in [(&mut self.urgent, other.urgent), (&mut self.browsing, other.browsing), (&mut self.refused, other.refused)] {
            ours.0.extend(theirs.0);
        }
        self.urgent_refused += other.urgent_refused;
        self.without_retry_after += other.without_retry_after;
        self.failed += other.failed;
    }

    pub fn served(&self) -> usize {
        self.urgent.count() + self.browsing.count()
    }

    pub fn per_second(&self) -> f64 {
        self.served() as f64 / self.stretch.as_secs_f64().max(f64::EPSILON)
    }

    pub fn urgent_refused_share(&self) -> f64 {
        share(self.urgent_refused, self.urgent.count())
    }

    pub fn ordinary_refused_share(&self) -> f64 {
        share(self.refused.count() - self.urgent_refused, self.browsing.count())
    }
}

fn share(refused: usize, served: usize) -> f64 {
    refused as f64 / (refused + served).max(1) as f64
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |times: &Times| format!("{:.0} ms", times.p99().as_secs_f64() * 1_000.0);
        write!(
            out,
            "{:.0} | {} | {} | {} | {} | {} | {}",
            self.per_second(),
            self.refused.count(),
            millis(&self.refused),
            self.urgent.count(),
            self.urgent_refused,
            millis(&self.urgent),
            millis(&self.browsing)
        )
    }
}
