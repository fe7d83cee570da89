//! Many clients at once, until the fault strikes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use sanggar_rig::Outcome;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::JoinSet;

use crate::areas::{Load, loads};
use crate::client::Client;
use crate::hours::Hours;
use crate::log::{Line, Log, Told};

const CLIENTS: usize = 16;

pub struct Drive {
    posts: Vec<Post>,
    pub log: Log,
    /// Counts the turns of all cycles.
    next: AtomicU64,
    pub hours: Hours,
}

/// A load and how many turns of each round it has.
struct Post {
    load: Box<dyn Load>,
    turns: u64,
    /// Numbers its own calls.
    next: AtomicU64,
}

/// When the fault strikes: after so many answers, and a moment more; and how many answers are heard after it, where a server goes on.
#[derive(Clone, Copy)]
pub struct Moment {
    pub answers: u64,
    pub and: Duration,
    pub after: u64,
}

/// How many calls were told what.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub ok: u64,
    pub fail: u64,
    pub info: u64,
}

impl Counts {
    pub fn add_all(&mut self, more: Self) {
        self.ok += more.ok;
        self.fail += more.fail;
        self.info += more.info;
    }

    fn add(&mut self, told: Told) {
        match told {
            Told::Ok => self.ok += 1,
            Told::Fail => self.fail += 1,
            Told::Info => self.info += 1,
        }
    }
}

impl Drive {
    pub fn new(log: Log) -> Self {
        let posts = loads().into_iter().map(|(load, turns)| Post { load, turns, next: AtomicU64::new(0) }).collect();
        Self { posts, log, next: AtomicU64::new(0), hours: Hours::default() }
    }

    pub async fn until(
        self: &Arc<Self>,
        nodes: &[SocketAddr],
        cycle: u32,
        moment: Moment,
        strike: impl FnOnce() -> Outcome<()>,
    ) -> Outcome<Counts> {
        let first = *nodes.first().ok_or("no server runs")?;
        let stop = Arc::new(AtomicBool::new(false));
        let (ear, mut answers) = unbounded_channel();
        let mut clients = JoinSet::new();
        for number in 0..CLIENTS {
            let client = Client::new(first, number).among(nodes, number).heard_by(ear.clone()).living_in(self.hours.clone());
            clients.spawn(self.clone().call_until(stop.clone(), client, cycle));
        }
        drop(ear);
        let mut counts = Counts::default();
        for _ in 0..moment.answers {
            counts.add(answers.recv().await.ok_or("the clients gave up before the fault")?);
        }
        tokio::time::sleep(moment.and).await;
        stop.store(moment.after == 0, Ordering::Relaxed);
        tokio::task::block_in_place(strike)?;
        for _ in 0..moment.after {
            counts.add(answers.recv().await.ok_or("the clients gave up after the fault")?);
        }
        stop.store(true, Ordering::Relaxed);
        while let Some(client) = clients.join_next().await {
            client??;
        }
        while let Some(told) = answers.recv().await {
            counts.add(told);
        }
        Ok(counts)
    }

    async fn call_until(self: Arc<Self>, stop: Arc<AtomicBool>, mut client: Client, cycle: u32) -> Outcome<()> {
        while !stop.load(Ordering::Relaxed) {
            let post = self.whose_turn().ok_or("there is no load")?;
            let call = post.load.call(&mut client, post.next.fetch_add(1, Ordering::Relaxed)).await;
            self.log.write(&Line { cycle, load: post.load.name().to_owned(), key: call.key, detail: call.detail, told: call.told })?;
        }
        Ok(())
    }

    fn whose_turn(&self) -> Option<&Post> {
        let turns: Vec<u64> = self.posts.iter().map(|post| post.turns).collect();
        self.posts.get(place_of(&turns, self.next.fetch_add(1, Ordering::Relaxed))?)
    }
}

/// Who has the turn, when in each round everybody has so many.
fn place_of(turns: &[u64], turn: u64) -> Option<usize> {
    let mut left = turn.checked_rem(turns.iter().sum())?;
    turns.iter().position(|own| {
        let is_theirs = left < *own;
        left = left.saturating_sub(*own);
        is_theirs
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_their_turns_in_each_round() {
        let places: Vec<Option<usize>> = (0..8).map(|turn| place_of(&[2, 0, 1, 1], turn)).collect();
        assert_eq!(places, [Some(0), Some(0), Some(2), Some(3), Some(0), Some(0), Some(2), Some(3)]);
        assert_eq!(place_of(&[], 3), None);
    }
}
