//! How long the program takes to be ready, with the demo's data in place, and what it then holds.

use std::time::{Duration, Instant};

use sanggar_rig::Outcome;
use tokio::runtime::Runtime;

use crate::Plan;
use crate::bench_store::BenchStore;
use crate::table::Table;

const READY_MS: f64 = 300.0;
const IDLE_MB: f64 = 80.0;
const SETTLED: Duration = Duration::from_secs(2);

pub fn measure(runtime: &Runtime, plan: &Plan, place: &BenchStore, table: &mut Table) -> Outcome<()> {
    let (ready, idle) = (format!("{}: ready after", place.name), format!("{}: idle memory", place.name));
    if !plan.wants(&ready) && !plan.wants(&idle) {
        return Ok(());
    }
    let setup = place.program()?;
    setup.seed_demo()?;
    let mut times = Vec::new();
    let mut memory = 0;
    for _ in 0..plan.rounds {
        let begun = Instant::now();
        let program = runtime.block_on(setup.serve())?;
        times.push(begun.elapsed());
        if times.len() == plan.rounds {
            std::thread::sleep(SETTLED);
            memory = program.process().resident_bytes()?;
        }
        program.kill()?;
    }
    times.sort_unstable();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    table.figure(&ready, median.as_secs_f64() * 1_000.0, READY_MS, "ms");
    table.figure(&idle, memory as f64 / 1_000_000.0, IDLE_MB, "MB");
    Ok(())
}
