//! Finding things in a small and in a large catalogue: the large one ought to be hardly slower.

use std::net::SocketAddr;
use std::sync::Arc;

use sanggar_rig::{Connection, Outcome, Program, Request, Setup, folder};
use tokio::runtime::Runtime;

use crate::Plan;
use crate::calls::KEY;
use crate::load::{self, Turns};
use crate::sample::{Sample, compare};
use crate::table::Table;

/// Times five hundred programmes.
pub const SMALL: u32 = 1;
/// The large one's median as a multiple of the small one's.
pub const SLOWER: f64 = 1.5;
const SUGGESTION_P99_MS: f64 = 10.0;
/// One connection asks after the other: how long an answer takes, not how many there are.
const TYPED: [&str; 16] = [
    "pe",
    "peca",
    "pecahan",
    "mtk kls 4",
    "matematka",
    "bahasa ing",
    "utbk pen",
    "kelas 1",
    "ma",
    "belajar memb",
    "fisiak",
    "sains d",
    "prakerja",
    "statist",
    "b.ing",
    "menul",
];

pub fn measure(runtime: &Runtime, plan: &Plan, table: &mut Table) -> Outcome<()> {
    if !["discovery list", "suggestion"].iter().any(|name| plan.wants(&format!("SQLite: {name}"))) {
        return Ok(());
    }
    let (small, large) = (folder()?, folder()?);
    let (small, large) = (filled(runtime, small.path(), SMALL)?, filled(runtime, large.path(), plan.growth)?);
    let lists: Arc<[Turns]> =
        ["", "?keyword=pecahan", "?year_level=sd&subject=matematika"].map(|query| ask("program/list/1/12", query).into()).into();
    for (name, requests) in [("discovery list", lists), ("suggestion", TYPED.map(|typed| suggestion(typed).into()).into())] {
        let name = format!("SQLite: {name}");
        let compared =
            compare(plan, || load::run(small.address(), &requests, plan.round), || load::run(large.address(), &requests, plan.round))?;
        table.floor(&format!("{name}, 500 programmes"), &compared.floor);
        table.floor(&format!("{name}, 50,000 programmes"), &compared.ours);
        let times = compared.ours.p50.as_secs_f64() / compared.floor.p50.as_secs_f64();
        table.figure(&format!("{name}, median of the large catalogue to the small one's"), times, SLOWER, "×");
    }
    let alone = runtime.block_on(one_by_one(large.address(), plan))?;
    table.figure("SQLite: suggestion, 50,000 programmes, p99 of one caller", alone.p99.as_secs_f64() * 1_000.0, SUGGESTION_P99_MS, "ms");
    Ok(())
}

/// Serving, with the index made.
pub fn filled(runtime: &Runtime, folder: &std::path::Path, scale: u32) -> Outcome<Program> {
    let setup = Setup::new(folder)?;
    setup.seed_demo()?;
    setup.seed_scale(scale)?;
    let program = runtime.block_on(setup.serve())?;
    runtime.block_on(until_it_answers(program.address()))?;
    Ok(program)
}

/// The first call may wait for the index and be asked to come again.
async fn until_it_answers(address: SocketAddr) -> Outcome<()> {
    for _ in 0..60 {
        let mut connection = Connection::open(address).await?;
        if connection.send(&ask("program/list/1/12", "")).await?.status == 200 {
            return Ok(());
        }
    }
    Err("the search index was not made".into())
}

fn ask(path: &str, query: &str) -> Request {
    Request::get(&format!("/api/discovery/{path}{query}"), &[KEY])
}

fn suggestion(typed: &str) -> Request {
    ask("suggestion-keyword", &format!("?keyword={}", typed.replace(' ', "%20")))
}

async fn one_by_one(address: SocketAddr, plan: &Plan) -> Outcome<Sample> {
    let mut connection = Connection::open(address).await?;
    let (begun, mut latencies) = (std::time::Instant::now(), Vec::new());
    for typed in TYPED.iter().cycle().take(200 * plan.rounds) {
        let sent = std::time::Instant::now();
        let status = connection.send(&suggestion(typed)).await?.status;
        if status != 200 {
            return Err(format!("suggestion: answered {status}").into());
        }
        latencies.push(sent.elapsed());
    }
    Ok(Sample::new(latencies, begun.elapsed()))
}
