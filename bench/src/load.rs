//! The other end of the wire: many kept connections that each send the next request as soon as they have the answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sanggar_rig::{Connection, Outcome, Request};
use tokio::runtime::Builder;
use tokio::task::JoinSet;

use crate::sample::Sample;

pub const CONNECTIONS: usize = 64;

/// Stands where each sending puts a number of its own: what is said twice with the same number is said once.
pub const FRESH: &str = "0000000000000000";
static LAST: AtomicU64 = AtomicU64::new(0);

/// What a connection sends, in turns.
#[derive(Clone)]
pub enum Turns {
    Same(Request),
    /// With `FRESH` in it.
    Fresh(Request),
    Two(Request, Request),
}

impl Turns {
    async fn take(&self, connection: &mut Connection, turn: usize) -> Outcome<()> {
        let answer = match self {
            Self::Same(request) => connection.send(request).await?,
            Self::Two(one, other) => connection.send(if turn.is_multiple_of(2) { one } else { other }).await?,
            Self::Fresh(request) => {
                let number = format!("{:016}", LAST.fetch_add(1, Ordering::Relaxed) + 1);
                connection.send(&request.with(FRESH, &number)).await?
            }
        };
        if answer.status == 200 {
            return Ok(());
        }
        Err(format!("answered {}: {}", answer.status, String::from_utf8_lossy(answer.body)).into())
    }
}

impl From<Request> for Turns {
    fn from(request: Request) -> Self {
        Self::Same(request)
    }
}

/// Each connection sends its own of the `requests`. On one thread, so that the rest of the machine is the server's.
pub fn run(address: SocketAddr, requests: &Arc<[Turns]>, time: Duration) -> Outcome<Sample> {
    run_with(CONNECTIONS, address, requests, time)
}

pub fn run_with(connections: usize, address: SocketAddr, requests: &Arc<[Turns]>, time: Duration) -> Outcome<Sample> {
    Builder::new_current_thread().enable_all().build()?.block_on(async {
        let begun = Instant::now();
        let mut asking = JoinSet::new();
        for number in 0..connections {
            asking.spawn(keep_asking(address, requests.clone(), number, begun + time));
        }
        let mut latencies = Vec::new();
        while let Some(done) = asking.join_next().await {
            latencies.extend(done??);
        }
        Ok(Sample::new(latencies, begun.elapsed()))
    })
}

async fn keep_asking(address: SocketAddr, requests: Arc<[Turns]>, number: usize, until: Instant) -> Outcome<Vec<Duration>> {
    let turns = requests.get(number % requests.len().max(1)).ok_or("nothing to ask")?;
    let mut connection = Connection::open(address).await?;
    let mut latencies = Vec::new();
    let mut sent = Instant::now();
    while sent < until {
        turns.take(&mut connection, latencies.len()).await?;
        let now = Instant::now();
        latencies.push(now - sent);
        sent = now;
    }
    Ok(latencies)
}
