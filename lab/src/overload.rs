//! More people than the server can serve: it goes on serving as many as it can, tells the others at once to come back, and lets log-ins,
//! codes and quiz answers go before browsing. `docs/lab.md` has the curve.

mod crowd;
mod person;
mod processor;
mod tally;

use std::time::Duration;

use sanggar_platform::random::Random;
use sanggar_rig::Outcome;

use crate::site::{self, Site};
use crate::{Engine, Fault};
pub use crowd::Crowd;
use processor::ProcessorTime;
pub use tally::Tally;

const FIRST_CROWD: usize = 64;
const LARGEST_CROWD: usize = 1_024;
/// Less than this share more than before: the server is full.
const GROWTH_OF_A_SERVER_WITH_ROOM: f64 = 1.1;
const TIMES_TOO_MANY: usize = 5;
const STRETCH: Duration = Duration::from_secs(8);
/// Long enough for those who were told to come back to have done so.
const OVERLOADED_STRETCH: Duration = Duration::from_secs(20);

const TOLERATED_STEAL: f64 = 0.02;

const KEPT_THROUGHPUT: f64 = 0.9;
const REFUSED_WITHIN: Duration = Duration::from_millis(100);

/// Whether everything held.
pub async fn run(only: Option<Engine>, chance: &Random) -> Outcome<bool> {
    let mut holds = true;
    println!(
        "\n| store | people | served a second | refused | p99 of refusals | urgent served | urgent refused | p99 of urgent | p99 of browsing |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for engine in [Engine::Sqlite, Engine::Postgres].into_iter().filter(|engine| only.is_none_or(|only| only == *engine)) {
        if let Some(missing) = site::missing(engine, Fault::Kill) {
            println!("skipped: {engine:?}: {missing}");
            continue;
        }
        holds &= overload(engine, chance).await?;
    }
    Ok(holds)
}

async fn overload(engine: Engine, chance: &Random) -> Outcome<bool> {
    let mut site = Site::raise(engine, Fault::Kill)?;
    site.start().await?;
    let crowd = Crowd::register(site.program()?.address(), chance).await?;
    let mut best = Tally::default();
    let (mut people, mut saturating) = (FIRST_CROWD, FIRST_CROWD);
    // A stretch that is not counted: caches fill, statements are prepared.
    crowd.live(people, STRETCH).await?;
    loop {
        let tally = observe(&crowd, engine, people, STRETCH).await?;
        let is_full = tally.per_second() < best.per_second() * GROWTH_OF_A_SERVER_WITH_ROOM;
        if tally.per_second() > best.per_second() {
            (best, saturating) = (tally, people);
        }
        if is_full || people >= LARGEST_CROWD {
            break;
        }
        people *= 2;
    }
    let people = saturating * TIMES_TOO_MANY;
    let tally = observe(&crowd, engine, people, OVERLOADED_STRETCH).await?;
    let broken = broken(&best, &tally);
    for what in &broken {
        println!("broken: {engine:?}: {what}");
    }
    site.end()?;
    Ok(broken.is_empty())
}

/// One row of the table. What other guests of the same machine took is said, since nothing can be told of the program then.
async fn observe(crowd: &Crowd, engine: Engine, people: usize, stretch: Duration) -> Outcome<Tally> {
    let before = ProcessorTime::now()?;
    let tally = crowd.live(people, stretch).await?;
    println!("| {engine:?} | {people} | {tally} |");
    let stolen = ProcessorTime::now()?.stolen_since(before);
    if stolen > TOLERATED_STEAL {
        println!("not to be trusted: other guests of the machine took {:.0} % of the processor", stolen * 100.0);
    }
    Ok(tally)
}

fn broken(best: &Tally, overloaded: &Tally) -> Vec<String> {
    let mut broken = Vec::new();
    let kept = overloaded.per_second() / best.per_second();
    if kept < KEPT_THROUGHPUT {
        broken.push(format!("{:.0} % of the best throughput are left", kept * 100.0));
    }
    if overloaded.refused.p99() > REFUSED_WITHIN {
        broken.push(format!("a refusal takes {:?}", overloaded.refused.p99()));
    }
    if overloaded.urgent_refused_share() > overloaded.ordinary_refused_share() / 10.0 {
        broken.push("log-ins, codes and quiz answers are refused like browsing".to_owned());
    }
    if overloaded.without_retry_after + overloaded.failed > 0 {
        broken.push(format!("{} failed, {} refusals do not say when to come back", overloaded.failed, overloaded.without_retry_after));
    }
    broken
}
