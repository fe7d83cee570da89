//! Many clients at once, until the fault strikes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use sanggar_rig::Outcome;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

use crate::areas::Load;
use crate::client::Client;
use crate::log::{Line, Log};

const CLIENTS: usize = 16;

pub struct Drive {
    pub loads: Vec<Box<dyn Load>>,
    pub log: Log,
    /// Numbers the calls of all cycles.
    pub next: AtomicU64,
}

/// When the fault strikes: after so many answers, and a moment more.
#[derive(Clone, Copy)]
pub struct Moment {
    pub answers: u64,
    pub and: Duration,
}

impl Drive {
    pub async fn until(
        self: &Arc<Self>,
        address: SocketAddr,
        cycle: u32,
        moment: Moment,
        strike: impl FnOnce() -> Outcome<()>,
    ) -> Outcome<()> {
        let stop = Arc::new(AtomicBool::new(false));
        let (answered, mut answers) = unbounded_channel();
        let mut clients = JoinSet::new();
        for number in 0..CLIENTS {
            let client = Client::new(address, number);
            clients.spawn(self.clone().call_until(stop.clone(), client, cycle, answered.clone()));
        }
        for _ in 0..moment.answers {
            answers.recv().await.ok_or("the clients gave up before the fault")?;
        }
        tokio::time::sleep(moment.and).await;
        stop.store(true, Ordering::Relaxed);
        tokio::task::block_in_place(strike)?;
        while let Some(client) = clients.join_next().await {
            client??;
        }
        Ok(())
    }

    async fn call_until(
        self: Arc<Self>,
        stop: Arc<AtomicBool>,
        mut client: Client,
        cycle: u32,
        answered: UnboundedSender<()>,
    ) -> Outcome<()> {
        while !stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(load) = self.loads.get(number as usize % self.loads.len().max(1)) else { return Err("there is no load".into()) };
            let call = load.call(&mut client, number).await;
            self.log.write(&Line { cycle, load: load.name().to_owned(), key: call.key, detail: call.detail, told: call.told })?;
            // Nobody listens any more once the fault has struck.
            answered.send(()).ok();
        }
        Ok(())
    }
}
