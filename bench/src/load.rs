//! The other end of the wire: many kept connections that each send the next request as soon as they have the answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sanggar_rig::{Connection, Outcome, Request};
use tokio::runtime::Builder;
use tokio::task::JoinSet;

use crate::sample::Sample;

pub const CONNECTIONS: usize = 64;

/// Each connection sends its own of the `requests`. On one thread, so that the rest of the machine is the server's.
pub fn run(address: SocketAddr, requests: &Arc<[Request]>, time: Duration) -> Outcome<Sample> {
    run_with(CONNECTIONS, address, requests, time)
}

pub fn run_with(connections: usize, address: SocketAddr, requests: &Arc<[Request]>, time: Duration) -> Outcome<Sample> {
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

async fn keep_asking(address: SocketAddr, requests: Arc<[Request]>, number: usize, until: Instant) -> Outcome<Vec<Duration>> {
    let request = requests.get(number % requests.len().max(1)).ok_or("nothing to ask")?;
    let mut connection = Connection::open(address).await?;
    let mut latencies = Vec::new();
    let mut sent = Instant::now();
    while sent < until {
        let answer = connection.send(request).await?;
        if answer.status != 200 {
            return Err(format!("answered {}: {}", answer.status, String::from_utf8_lossy(answer.body)).into());
        }
        let now = Instant::now();
        latencies.push(now - sent);
        sent = now;
    }
    Ok(latencies)
}
