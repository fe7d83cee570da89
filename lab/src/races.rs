//! Hundreds who want the same few places at the same moment, round after round, on the real server: never is there one too many (G1, G2).
//! On PostgreSQL they come by two servers.

mod groups;
mod people;
mod room;

use std::time::Instant;

use sanggar_rig::Outcome;

use crate::campaign::nodes_on;
use crate::site::{self, Site};
use crate::{Engine, Fault};
use groups::Groups;
use people::People;
use room::LastPlace;

const CLIENTS: usize = 250;
const SAID_EVERY: u32 = 50;

/// Whether everything held.
pub async fn run(only: Option<Engine>, rounds: u32, sabotage: Option<&str>) -> Outcome<bool> {
    let mut holds = true;
    for engine in [Engine::Sqlite, Engine::Postgres].into_iter().filter(|engine| only.is_none_or(|only| only == *engine)) {
        if let Some(missing) = site::missing(engine, Fault::Kill) {
            println!("skipped: {engine:?}: {missing}");
            continue;
        }
        let broken = race(engine, rounds, sabotage).await?;
        println!("{engine:?}, {} servers: {rounds} rounds, {broken} broken", nodes_on(engine));
        holds &= broken == 0;
    }
    Ok(holds)
}

/// How many things did not hold; each is printed.
async fn race(engine: Engine, rounds: u32, sabotage: Option<&str>) -> Outcome<usize> {
    let mut site = Site::raise(engine, Fault::Kill)?.with_nodes(nodes_on(engine)).patient();
    let outcome = race_on(&mut site, engine, rounds, sabotage).await;
    if outcome.as_ref().map_or(true, |broken| *broken > 0) {
        println!("the log of the server is in {}", site.keep_logs().display());
    }
    site.end()?;
    outcome
}

async fn race_on(site: &mut Site, engine: Engine, rounds: u32, sabotage: Option<&str>) -> Outcome<usize> {
    site.start().await?;
    let begun = Instant::now();
    let mut people = People::arrive(&site.addresses(), CLIENTS).await?;
    let groups = Groups::open(&mut people).await?;
    let mut last = LastPlace::prepare(&mut people, site).await?;
    println!("{engine:?}: {CLIENTS} people after {} s", begun.elapsed().as_secs());
    if let Some(sabotage) = sabotage {
        site.place().change(sabotage).await?;
    }
    let mut broken = 0;
    for round in 1..=rounds {
        let found = [groups.round(&mut people, site, round).await?, last.round(&mut people, site).await?].concat();
        for what in &found {
            println!("  round {round}: {what}");
        }
        broken += found.len();
        if round.is_multiple_of(SAID_EVERY) {
            println!("{engine:?}: {round} rounds after {} s, {broken} broken", begun.elapsed().as_secs());
        }
    }
    Ok(broken)
}
