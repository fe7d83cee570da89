//! Cycles of load, fault, restart and check, on one store that grows from cycle to cycle.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::Outcome;

use crate::areas::{Invariant, View, invariants, loads};
use crate::drive::{Drive, Moment};
use crate::log::{Line, Log, Told};
use crate::site::Site;
use crate::state::State;
use crate::{Engine, Fault};

/// A lease of a dead worker's job, the longest sleep of a live one, and room.
const SETTLED_WITHIN: Duration = Duration::from_secs(75);

pub struct Campaign {
    pub engine: Engine,
    pub fault: Fault,
    pub cycles: u32,
    pub calls: u64,
    pub disk_lies: bool,
    pub chance: Random,
}

#[derive(Default)]
pub struct Tally {
    cycles: u32,
    acknowledged: usize,
    refused: usize,
    unanswered: usize,
    there: usize,
    slowest_restart: Duration,
    pub broken: usize,
}

impl Campaign {
    pub async fn run(&self) -> Outcome<Tally> {
        let mut site = Site::raise(self.engine, self.fault)?;
        let outcome = self.run_on(&mut site).await;
        if outcome.as_ref().map_or(true, |tally| tally.broken > 0) {
            println!("the logs of server and clients are in {}", site.keep_logs().display());
        }
        site.end()?;
        outcome
    }

    async fn run_on(&self, site: &mut Site) -> Outcome<Tally> {
        let log = Log::create(&site.folder().join("clients.log"))?;
        let drive = Arc::new(Drive { loads: loads(), log, next: AtomicU64::new(0) });
        let mut invariants = invariants();
        let mut tally = Tally::default();
        site.start().await?;
        if let Some(disk) = site.disk().filter(|_| self.disk_lies) {
            disk.begin_to_lie();
        }
        for cycle in 1..=self.cycles {
            let address = site.program()?.address();
            drive.until(address, cycle, self.moment(), || self.strike(site, cycle)).await?;
            let restart = site.start().await?;
            tally.slowest_restart = tally.slowest_restart.max(restart);
            let lines = drive.log.read()?;
            let broken = check(site, &mut invariants, &lines, cycle, false).await?;
            tally.broken += broken;
            tally.cycles = cycle;
            self.print(cycle, &lines, restart, broken);
        }
        settle(site).await?;
        let lines = drive.log.read()?;
        tally.broken += check(site, &mut invariants, &lines, self.cycles, true).await?;
        tally.count(&lines, &site.state().await?).await?;
        Ok(tally)
    }

    fn moment(&self) -> Moment {
        let margin = self.calls / 20;
        let answers = margin + self.chance.below(self.calls.saturating_sub(2 * margin).max(1));
        // Half of them right on an answer: then a promise that was given too early is broken.
        let and = Duration::from_micros(self.chance.below(2) * self.chance.below(20_000));
        Moment { answers: answers.max(1), and }
    }

    fn strike(&self, site: &mut Site, cycle: u32) -> Outcome<()> {
        match self.fault {
            Fault::Kill => site.kill(cycle.is_multiple_of(2)),
            Fault::Power => site.cut_power(&self.chance),
        }
    }

    fn print(&self, cycle: u32, lines: &[Line], restart: Duration, broken: usize) {
        let count = |told: Told| lines.iter().filter(|line| line.cycle == cycle && line.told == told).count();
        println!(
            "{:?} {:?} {cycle}/{}: {} acknowledged, {} refused, {} unanswered; back after {} ms; {}",
            self.engine,
            self.fault,
            self.cycles,
            count(Told::Ok),
            count(Told::Fail),
            count(Told::Info),
            restart.as_millis(),
            if broken == 0 { "all holds".to_owned() } else { format!("{broken} BROKEN") }
        );
    }
}

/// How many things do not hold; each is printed.
async fn check(site: &Site, invariants: &mut [Box<dyn Invariant>], log: &[Line], cycle: u32, settled: bool) -> Outcome<usize> {
    let state = site.state().await?;
    let view = View { log, state: &state, address: site.program()?.address(), cluster: site.cluster(), cycle, settled };
    let mut broken = 0;
    for invariant in invariants {
        for what in invariant.check(&view).await? {
            println!("  {}: {what}", invariant.name());
            broken += 1;
        }
    }
    Ok(broken)
}

/// Waits until the work that follows a commit is done, or long enough for it to be overdue.
async fn settle(site: &Site) -> Outcome<()> {
    let (state, begun) = (site.state().await?, Instant::now());
    while begun.elapsed() < SETTLED_WITHIN {
        if state.column("SELECT id FROM platform_job WHERE kind = 'mail.send' AND state <> 'failed'").await?.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

impl Tally {
    async fn count(&mut self, lines: &[Line], state: &State) -> Outcome<()> {
        let count = |told: Told| lines.iter().filter(|line| line.told == told).count();
        (self.acknowledged, self.refused, self.unanswered) = (count(Told::Ok), count(Told::Fail), count(Told::Info));
        let people = state.column("SELECT email FROM accounts_user WHERE email LIKE 'lab-%'").await?;
        self.there = people.len().saturating_sub(self.acknowledged);
        Ok(())
    }
}

/// The cells of a table's row.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cycles, acknowledged, refused, unanswered, there, slowest_restart, broken } = self;
        write!(out, "{cycles} | {acknowledged} | {refused} | {unanswered} | {there} | {} ms | {broken}", slowest_restart.as_millis())
    }
}
