//! The table that is printed at the end.

use std::fmt;
use std::time::Duration;

use crate::sample::{Compared, Sample};

#[derive(Default)]
pub struct Table(Vec<[String; 7]>);

const HEAD: [&str; 7] = ["what", "per second", "p50", "p99", "of its floor", "goal", ""];

impl Table {
    pub fn floor(&mut self, name: &str, sample: &Sample) {
        self.add(name, sample, String::new(), String::new(), "");
    }

    /// `goal` is the share that ought to be reached, where one is set.
    pub fn share(&mut self, name: &str, compared: &Compared, goal: Option<f64>) {
        let verdict = goal.map_or("", |goal| verdict(compared.share >= goal));
        self.add(
            name,
            &compared.ours,
            percent(compared.share),
            goal.map(|goal| format!("≥ {}", percent(goal))).unwrap_or_default(),
            verdict,
        );
    }

    /// A plain number with the most that it may be.
    pub fn figure(&mut self, name: &str, value: f64, most: f64, unit: &str) {
        let row = [
            name.to_owned(),
            format!("{} {unit}", figure(value)),
            String::new(),
            String::new(),
            String::new(),
            format!("≤ {} {unit}", figure(most)),
        ];
        self.push(row, verdict(value <= most));
    }

    fn add(&mut self, name: &str, sample: &Sample, share: String, goal: String, verdict: &str) {
        let rate = format!("{:.0}", sample.per_second);
        self.push([name.to_owned(), rate, time(sample.p50), time(sample.p99), share, goal], verdict);
    }

    fn push(&mut self, row: [String; 6], verdict: &str) {
        let [name, rate, p50, p99, share, goal] = row;
        println!("{name}: {rate} {share} {verdict}");
        self.0.push([name, rate, p50, p99, share, goal, verdict.to_owned()]);
    }
}

/// Small numbers with a digit behind the point.
fn figure(value: f64) -> String {
    if value < 20.0 && value.fract() != 0.0 { format!("{value:.1}") } else { format!("{value:.0}") }
}

fn verdict(good: bool) -> &'static str {
    if good { "ok" } else { "below" }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn time(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1_000.0)
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |cells: &[String; 7], out: &mut fmt::Formatter<'_>| writeln!(out, "| {} |", cells.join(" | "));
        writeln!(out)?;
        line(&HEAD.map(str::to_owned), out)?;
        writeln!(out, "|---|--:|--:|--:|--:|--:|---|")?;
        self.0.iter().try_for_each(|row| line(row, out))
    }
}
