//! What one stretch of measuring gave, and how two stretches are compared.

use std::time::Duration;

use sanggar_rig::Outcome;

use crate::Plan;

#[derive(Clone, Default)]
pub struct Sample {
    pub per_second: f64,
    pub p50: Duration,
    pub p99: Duration,
    pub slowest: Duration,
}

impl Sample {
    pub fn new(mut latencies: Vec<Duration>, elapsed: Duration) -> Self {
        latencies.sort_unstable();
        let at = |share: usize| latencies.get(latencies.len() * share / 100).copied().unwrap_or_default();
        let slowest = latencies.last().copied().unwrap_or_default();
        Self { per_second: latencies.len() as f64 / elapsed.as_secs_f64(), p50: at(50), p99: at(99), slowest }
    }
}

pub struct Compared {
    pub floor: Sample,
    pub ours: Sample,
    /// Ours to the floor's, the median of the rounds.
    pub share: f64,
}

/// Measures the two in turns, since a machine that others use too is faster at one moment than at the next.
pub fn compare(plan: &Plan, mut floor: impl FnMut() -> Outcome<Sample>, mut ours: impl FnMut() -> Outcome<Sample>) -> Outcome<Compared> {
    let mut rounds = Vec::new();
    for _ in 0..plan.rounds {
        rounds.push((floor()?, ours()?));
    }
    let shares = rounds.iter().map(|(floor, ours)| ours.per_second / floor.per_second).collect();
    let floor = median_sample(rounds.iter().map(|(floor, _)| floor));
    let ours = median_sample(rounds.iter().map(|(_, ours)| ours));
    Ok(Compared { floor, ours, share: median(shares) })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

fn median_sample<'a>(samples: impl Iterator<Item = &'a Sample>) -> Sample {
    let mut samples: Vec<&Sample> = samples.collect();
    samples.sort_unstable_by(|one, other| one.per_second.total_cmp(&other.per_second));
    samples.get(samples.len() / 2).map_or_else(Sample::default, |middle| (*middle).clone())
}
