//! Hours that pass without anybody waiting for them. A server's clock can be put forward, but it forgets that when it dies: it is told
//! again when it is back, so that no time that was written down lies in the future.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sanggar_rig::Outcome;
use serde_json::{Value, json};

use crate::client::{Client, Reply};

const CLOCK: &str = "/api/dev/clock";

/// How many seconds the clock was put forward in all cycles.
#[derive(Clone, Default)]
pub struct Hours(Arc<AtomicI64>);

impl Hours {
    /// For every server. Counted even if no answer comes: the clock may have moved.
    pub async fn pass(&self, client: &mut Client, seconds: i64) -> Reply {
        self.0.fetch_add(seconds, Ordering::SeqCst);
        let others: Vec<SocketAddr> = client.nodes().skip(1).collect();
        let reply = client.post(CLOCK, None, &advance(seconds)).await;
        for other in others {
            Client::new(other, 0).post(CLOCK, None, &advance(seconds)).await;
        }
        reply
    }

    /// Tells servers that have just started what time it is.
    pub async fn catch_up(&self, addresses: &[SocketAddr]) -> Outcome<()> {
        let seconds = self.0.load(Ordering::SeqCst);
        for address in addresses {
            let reply = Client::new(*address, 0).post(CLOCK, None, &advance(seconds)).await;
            reply.into_data().map_err(|_| "the server's clock cannot be moved")?;
        }
        Ok(())
    }
}

/// What time it is for the server, in milliseconds.
pub async fn now(address: SocketAddr) -> Outcome<i64> {
    let reply = Client::new(address, 0).ask(CLOCK, None, &advance(0)).await;
    reply.at("/data/now").and_then(Value::as_i64).ok_or_else(|| "the server does not say what time it is".into())
}

fn advance(seconds: i64) -> Value {
    json!({ "advance_seconds": seconds })
}
