//! How fast we are, as a share of what this machine gives at this moment. `docs/bench.md` says how to read the table.

#![allow(clippy::print_stdout, reason = "a programme for people to read")]

mod bench_store;
mod calls;
mod discovery;
mod floor;
mod learning;
mod live;
mod load;
mod rating;
mod results;
mod sample;
mod start;
mod store;
mod table;
mod together;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use sanggar_rig::Outcome;
use tokio::runtime::Runtime;

use bench_store::BenchStore;
use table::Table;

#[derive(Parser)]
#[command(about = "Measures calls and the store as shares of their floors")]
struct Options {
    /// A first impression in a minute: one short round of each.
    #[arg(long)]
    quick: bool,
    /// No times: every row for a moment, on a small site, and a failure where an answer is not the wanted one.
    #[arg(long, conflicts_with = "quick")]
    check: bool,
    /// Only rows whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
    /// Serve a floor on this address; the programme starts itself so.
    #[arg(long, hide = true)]
    floor: Option<SocketAddr>,
}

const GROWTH: u32 = 100;

/// How long and how often everything is measured.
#[derive(Clone)]
pub struct Plan {
    pub rounds: usize,
    pub round: Duration,
    pub only: String,
    /// What the large site is to the small one.
    pub growth: u32,
}

impl Plan {
    fn of(options: &Options) -> Self {
        let (rounds, millis, growth) = match options {
            Options { check: true, .. } => (1, 50, 1),
            Options { quick: true, .. } => (3, 150, GROWTH),
            _ => (11, 400, GROWTH),
        };
        Self { rounds, round: Duration::from_millis(millis), only: options.only.clone(), growth }
    }

    pub const fn is_check(&self) -> bool {
        self.growth == 1
    }

    pub fn wants(&self, name: &str) -> bool {
        name.contains(&self.only)
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match options.floor {
        Some(address) => floor::serve(address),
        None => measure(&options),
    };
    // A slow machine is no failure: only what could not be measured is.
    outcome.map_or_else(
        |error| {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

fn measure(options: &Options) -> Outcome<()> {
    let plan = Plan::of(options);
    let runtime = Runtime::new()?;
    let places = BenchStore::all()?;
    let mut table = Table::default();
    store::measure(&runtime, &plan, &places, &mut table)?;
    for place in &places {
        calls::measure(&runtime, &plan, place, &mut table)?;
        start::measure(&runtime, &plan, place, &mut table)?;
        results::measure(&runtime, &plan, place, &mut table)?;
    }
    discovery::measure(&runtime, &plan, &mut table)?;
    learning::measure(&runtime, &plan, &mut table)?;
    println!("{table}");
    Ok(())
}
