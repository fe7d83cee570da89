//! Cycles of load, fault, restart and check, on one store that grows from cycle to cycle.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::Outcome;
use serde_json::json;

use crate::areas::{Invariant, View, invariants};
use crate::client::Client;
use crate::drive::{Counts, Drive, Moment};
use crate::hours::Hours;
use crate::log::{Line, Log, Told};
use crate::site::Site;
use crate::state::State;
use crate::{Engine, Fault};

/// The longest sleep of a worker, twice, and room.
const SETTLED_WITHIN: Duration = Duration::from_secs(75);
/// Longer than the lease of a dead worker's job and than any quiz that the clients take.
const SETTLED_AFTER_SECONDS: i64 = 4_000;
/// What follows a commit or a deadline; nothing of it is left at the end.
const LEFT_TO_DO: [&str; 3] = [
    "SELECT id FROM platform_job WHERE kind = 'mail.send' AND state <> 'failed'",
    "SELECT id FROM learning_attempt WHERE ended_at IS NULL",
    // A fact and its deliveries are one commit, and so are a delivery and what it brings about: with none left everybody has been told.
    "SELECT event_id FROM platform_delivery WHERE state = 'waiting'",
];

pub struct Campaign {
    pub engine: Engine,
    pub fault: Fault,
    pub cycles: u32,
    pub calls: u64,
    pub disk_lies: bool,
    pub sabotage: Option<String>,
    pub chance: Random,
}

#[derive(Default)]
pub struct Tally {
    cycles: u32,
    told: Counts,
    there: usize,
    slowest_restart: Duration,
    pub broken: usize,
}

/// What a cycle breaks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strike {
    /// The others go on.
    OneServer,
    Servers,
    ServersAndDatabase,
    Power,
}

/// SQLite has one server; on PostgreSQL two share the store.
pub const fn nodes_on(engine: Engine) -> usize {
    match engine {
        Engine::Sqlite => 1,
        Engine::Postgres => 2,
    }
}

impl Campaign {
    pub async fn run(&self) -> Outcome<Tally> {
        let mut site = Site::raise(self.engine, self.fault)?.with_nodes(nodes_on(self.engine));
        let outcome = self.run_on(&mut site).await;
        if outcome.as_ref().map_or(true, |tally| tally.broken > 0) {
            println!("the logs of server and clients are in {}", site.keep_logs().display());
        }
        site.end()?;
        outcome
    }

    async fn run_on(&self, site: &mut Site) -> Outcome<Tally> {
        let log = Log::create(&site.folder().join("clients.log"))?;
        let drive = Arc::new(Drive::new(log));
        let mut invariants = invariants();
        let mut tally = Tally::default();
        site.start().await?;
        if let Some(sabotage) = &self.sabotage {
            site.place().change(sabotage).await?;
        }
        if let Some(disk) = site.disk().filter(|_| self.disk_lies) {
            disk.begin_to_lie();
        }
        for cycle in 1..=self.cycles {
            let strike = self.strike(cycle);
            let told = drive.until(&site.addresses(), cycle, self.moment(strike), || self.hit(site, strike)).await?;
            let survivors = site.addresses().len();
            let restart = site.start().await?;
            drive.hours.catch_up(site.addresses().get(survivors..).unwrap_or_default()).await?;
            tally.told.add_all(told);
            tally.slowest_restart = tally.slowest_restart.max(restart);
            let lines = drive.log.read()?;
            let broken = check(site, &mut invariants, &lines, cycle, false).await?;
            tally.broken += broken;
            tally.cycles = cycle;
            self.print(cycle, told, restart, broken);
        }
        settle(site, &drive.hours).await?;
        let lines = drive.log.read()?;
        tally.broken += check(site, &mut invariants, &lines, self.cycles, true).await?;
        tally.there = unanswered_and_there(&lines, &site.state().await?).await?;
        Ok(tally)
    }

    fn moment(&self, strike: Strike) -> Moment {
        let margin = self.calls / 20;
        let answers = margin + self.chance.below(self.calls.saturating_sub(2 * margin).max(1));
        // Half of them right on an answer: then a promise that was given too early is broken.
        let and = Duration::from_micros(self.chance.below(2) * self.chance.below(20_000));
        let after = if strike == Strike::OneServer { self.calls / 5 } else { 0 };
        Moment { answers: answers.max(1), and, after }
    }

    fn strike(&self, cycle: u32) -> Strike {
        match (self.fault, self.engine) {
            (Fault::Power, _) => Strike::Power,
            (Fault::Kill, Engine::Sqlite) => Strike::Servers,
            (Fault::Kill, Engine::Postgres) => match cycle % 3 {
                1 => Strike::OneServer,
                2 => Strike::ServersAndDatabase,
                _ => Strike::Servers,
            },
        }
    }

    fn hit(&self, site: &mut Site, strike: Strike) -> Outcome<()> {
        match strike {
            Strike::OneServer => site.kill_one(),
            Strike::Servers => site.kill(false),
            Strike::ServersAndDatabase => site.kill(true),
            Strike::Power => site.cut_power(&self.chance),
        }
    }

    fn print(&self, cycle: u32, told: Counts, restart: Duration, broken: usize) {
        println!(
            "{:?} {:?} {cycle}/{}: {} acknowledged, {} refused, {} unanswered; back after {} ms; {}",
            self.engine,
            self.fault,
            self.cycles,
            told.ok,
            told.fail,
            told.info,
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

/// Lets the hours pass that leases and quizzes take, and waits until what follows them is done, or long enough for it to be overdue.
async fn settle(site: &Site, hours: &Hours) -> Outcome<()> {
    let mut client = Client::new(site.program()?.address(), 0).among(&site.addresses(), 0);
    hours.pass(&mut client, SETTLED_AFTER_SECONDS).await;
    // A clock that jumps wakes no worker, but a letter does.
    let last =
        json!({ "name": "Yang Terakhir", "email": "terakhir@surel.example", "password": "yang menutup pintu", "profession_name": "Guru" });
    client.post("/api/auth/register", None, &last).await;
    let (state, begun) = (site.state().await?, Instant::now());
    while begun.elapsed() < SETTLED_WITHIN && !is_done(&state).await? {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

async fn is_done(state: &State) -> Outcome<bool> {
    for left in LEFT_TO_DO {
        if !state.column(left).await?.is_empty() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// How many people are registered who were not told so.
async fn unanswered_and_there(lines: &[Line], state: &State) -> Outcome<usize> {
    let people = state.column("SELECT email FROM accounts_user WHERE email LIKE 'lab-%'").await?;
    let told = lines.iter().filter(|line| line.load == "registration" && line.told == Told::Ok).count();
    Ok(people.len().saturating_sub(told))
}

/// The cells of a table's row.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cycles, told: Counts { ok, fail, info }, there, slowest_restart, broken } = self;
        write!(out, "{cycles} | {ok} | {fail} | {info} | {there} | {} ms | {broken}", slowest_restart.as_millis())
    }
}
