//! The store without HTTP: what group commit gives, and what our layer takes from the driver.

mod by_hand_postgres;
mod by_hand_sqlite;
mod ours;
pub mod rows;

use std::sync::Arc;
use std::time::{Duration, Instant};

use sanggar_rig::Outcome;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::Plan;
use crate::bench_store::BenchStore;
use crate::load::CONNECTIONS;
use crate::sample::{Sample, compare};
use crate::table::Table;

/// One list of twelve joined rows, or one transaction of three statements.
pub trait Store: Send + Sync + 'static {
    fn read(&self) -> impl Future<Output = Outcome<usize>> + Send;

    fn write(&self) -> impl Future<Output = Outcome<()>> + Send;
}

const GROUP_COMMIT_GOAL: f64 = 3.0;
const DRIVER_GOAL: f64 = 0.8;

pub fn measure(runtime: &Runtime, plan: &Plan, places: &[BenchStore], table: &mut Table) -> Outcome<()> {
    for place in places {
        runtime.block_on(rows::fill(place))?;
        let ours = Arc::new(runtime.block_on(ours::Ours::open(place, true))?);
        match place.url() {
            Some(url) => {
                let by_hand = runtime.block_on(by_hand_postgres::ByHand::open(url))?;
                against_driver(runtime, plan, place.name, &Arc::new(by_hand), &ours, table)?;
            }
            None => {
                let alone = Arc::new(runtime.block_on(ours::Ours::open(place, false))?);
                let name = "SQLite: three-statement write, group commit against none";
                if plan.wants(name) {
                    let compared =
                        compare(plan, || repeat(runtime, plan, &alone, Work::Write), || repeat(runtime, plan, &ours, Work::Write))?;
                    table.floor("SQLite: three-statement write without group commit", &compared.floor);
                    table.share(name, &compared, Some(GROUP_COMMIT_GOAL));
                }
                let by_hand = by_hand_sqlite::ByHand::open(&place.file())?;
                against_driver(runtime, plan, place.name, &Arc::new(by_hand), &ours, table)?;
            }
        }
    }
    Ok(())
}

fn against_driver<D: Store>(
    runtime: &Runtime,
    plan: &Plan,
    engine: &str,
    driver: &Arc<D>,
    ours: &Arc<ours::Ours>,
    table: &mut Table,
) -> Outcome<()> {
    for (work, what) in [(Work::Read, "joined list of 12 rows"), (Work::Write, "three-statement durable write")] {
        let name = format!("{engine}: {what}");
        if plan.wants(&name) {
            let compared = compare(plan, || repeat(runtime, plan, driver, work), || repeat(runtime, plan, ours, work))?;
            table.floor(&format!("{name}, driver by hand"), &compared.floor);
            table.share(&name, &compared, Some(DRIVER_GOAL));
        }
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Work {
    Read,
    Write,
}

fn repeat<S: Store>(runtime: &Runtime, plan: &Plan, store: &Arc<S>, work: Work) -> Outcome<Sample> {
    runtime.block_on(async {
        let begun = Instant::now();
        let mut workers = JoinSet::new();
        for _ in 0..CONNECTIONS {
            workers.spawn(keep_working(store.clone(), work, begun + plan.round));
        }
        let mut latencies = Vec::new();
        while let Some(done) = workers.join_next().await {
            latencies.extend(done??);
        }
        Ok(Sample::new(latencies, begun.elapsed()))
    })
}

async fn keep_working<S: Store>(store: Arc<S>, work: Work, until: Instant) -> Outcome<Vec<Duration>> {
    let mut latencies = Vec::new();
    let mut begun = Instant::now();
    while begun < until {
        match work {
            Work::Read => {
                let rows = store.read().await?;
                if rows != rows::PER_SHOP {
                    return Err(format!("{rows} rows instead of {}", rows::PER_SHOP).into());
                }
            }
            Work::Write => store.write().await?,
        }
        let now = Instant::now();
        latencies.push(now - begun);
        begun = now;
    }
    Ok(latencies)
}
