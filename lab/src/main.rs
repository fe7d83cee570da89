//! The crash programme: load on the real server, `kill -9` or a power cut in the middle of it, a restart, and a look whether all that was
//! acknowledged is there, once. `docs/lab.md` says how an area adds its load and its invariants.

#![allow(clippy::print_stdout, reason = "a programme for people to watch")]

mod areas;
mod campaign;
mod canary;
mod client;
mod disk;
mod drive;
mod fields;
mod fuzz;
mod hostile;
mod hours;
mod log;
mod overload;
mod races;
mod site;
mod state;
mod stream;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use sanggar_platform::random::Random;
use sanggar_rig::Outcome;

use campaign::{Campaign, Tally};

#[derive(Parser)]
#[command(about = "Breaks the real server under load and checks that nothing acknowledged was lost or doubled")]
struct Options {
    /// Cycles of load, fault, restart and check, for each engine and fault.
    #[arg(long, default_value_t = 3)]
    cycles: u32,
    /// Fifty cycles for each engine and fault.
    #[arg(long)]
    long: bool,
    #[arg(long, value_enum)]
    engine: Option<Engine>,
    #[arg(long, value_enum)]
    fault: Option<Fault>,
    /// How many calls one cycle would make if nothing happened.
    #[arg(long, default_value_t = 800)]
    calls: u64,
    /// The disk of power cuts only says that it syncs: the programme must then find something broken.
    #[arg(long)]
    disk_lies: bool,
    /// Statements that damage the store of SQLite on its way, to prove that the checks see it (`lab/sabotage`).
    #[arg(long)]
    sabotage: Option<PathBuf>,
    /// Instead: people come until the server is full, and then five times as many.
    #[arg(long)]
    overload: bool,
    /// Instead: uploads that were made to break a decoder, beside ordinary use.
    #[arg(long)]
    hostile: bool,
    /// Instead: for so many seconds, requests changed by chance.
    #[arg(long)]
    fuzz: Option<u64>,
    /// Instead: so many rounds in which hundreds want the same few places.
    #[arg(long)]
    races: Option<u32>,
    /// Chooses the moments and what a power cut leaves; the same seed chooses the same.
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Fault {
    /// `kill -9` for the server; on PostgreSQL for one of two, for both, and for both and PostgreSQL in turns.
    Kill,
    /// The disk loses what was not synced.
    Power,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Options::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether everything held.
async fn run(options: Options) -> Outcome<bool> {
    let seed = options.seed.unwrap_or_else(|| Random::system().below(1 << 32));
    println!("seed {seed}");
    let chance = Random::seeded(seed);
    let sabotage = options.sabotage.as_deref().map(std::fs::read_to_string).transpose()?;
    if options.overload {
        return overload::run(options.engine, &chance).await;
    }
    if let Some(rounds) = options.races {
        return races::run(options.engine, rounds, sabotage.as_deref()).await;
    }
    if options.hostile {
        return hostile::run(options.engine, &chance).await;
    }
    if let Some(seconds) = options.fuzz {
        return fuzz::run(&chance, seconds).await;
    }
    let mut table = Vec::new();
    for engine in [Engine::Sqlite, Engine::Postgres].into_iter().filter(|engine| options.engine.is_none_or(|only| only == *engine)) {
        for fault in [Fault::Kill, Fault::Power].into_iter().filter(|fault| options.fault.is_none_or(|only| only == *fault)) {
            if let Some(missing) = site::missing(engine, fault) {
                println!("skipped: {engine:?} {fault:?}: {missing}");
                continue;
            }
            let cycles = if options.long { 50 } else { options.cycles };
            let campaign = Campaign {
                engine,
                fault,
                cycles,
                calls: options.calls,
                disk_lies: options.disk_lies,
                sabotage: sabotage.clone(),
                chance: chance.clone(),
            };
            table.push((engine, fault, campaign.run().await?));
        }
    }
    print_table(&table);
    Ok(table.iter().all(|(.., tally)| tally.broken == 0))
}

fn print_table(table: &[(Engine, Fault, Tally)]) {
    println!("\n| store | fault | cycles | acknowledged | refused | unanswered | of these there | slowest restart | broken |");
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    for (engine, fault, tally) in table {
        println!("| {engine:?} | {fault:?} | {tally} |");
    }
}
