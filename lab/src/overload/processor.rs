use std::fs;

use sanggar_rig::Outcome;

/// What `/proc/stat` says that all cores did since the machine was started, in ticks.
#[derive(Clone, Copy)]
pub struct ProcessorTime {
    all: u64,
    /// A virtual machine's core wanted to run, and another machine had it.
    stolen: u64,
}

impl ProcessorTime {
    pub fn now() -> Outcome<Self> {
        Self::read(&fs::read_to_string("/proc/stat")?).ok_or_else(|| "/proc/stat has no line of all cores".into())
    }

    /// user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user already.
    fn read(stat: &str) -> Option<Self> {
        let ticks: Vec<u64> = stat.lines().next()?.strip_prefix("cpu ")?.split_whitespace().filter_map(|tick| tick.parse().ok()).collect();
        Some(Self { all: ticks.iter().take(8).sum(), stolen: *ticks.get(7)? })
    }

    /// As a share of all.
    pub fn stolen_since(self, before: Self) -> f64 {
        (self.stolen - before.stolen) as f64 / (self.all - before.all).max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_took_is_a_share_of_all_time() {
        let before = ProcessorTime::read("cpu  10 0 10 80 0 0 0 0 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n").unwrap();
        let after = ProcessorTime::read("cpu  60 0 10 105 0 0 0 25 0 0\n").unwrap();
        assert!((after.stolen_since(before) - 0.25).abs() < f64::EPSILON);
        assert!(ProcessorTime::read("intr 5").is_none());
    }
}
