//! Requests that were once sensible, changed by chance and sent to the real server: every parser of foreign bytes stands behind them. The
//! server may refuse them in any way but 5xx, and must be there for the next one.

mod seeds;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::{Connection, Outcome, Request};
use serde_json::json;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::site::Site;
use crate::{Engine, Fault};
use seeds::Seed;

const WORKERS: usize = 8;
const PATIENCE: Duration = Duration::from_secs(20);
const MAX_CHANGES: u64 = 6;

/// Whether everything held.
pub async fn run(chance: &Random, seconds: u64) -> Outcome<bool> {
    let mut site = Site::raise(Engine::Sqlite, Fault::Kill)?;
    site.start().await?;
    let address = site.program()?.address();
    let form = json!({ "name": "Budi", "email": "acak@surel.example", "password": "kuda makan rumput", "profession_name": "Guru", "session": "token" });
    let reply = Client::new(address, 900).ask("/api/auth/register", None, &form).await;
    let token = reply.text("/data/token").ok_or("nobody could register")?.to_owned();
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut workers = JoinSet::new();
    for _ in 0..WORKERS {
        workers.spawn(worker(address, token.clone(), until, chance.clone()));
    }
    let (mut sent, mut broken) = (0, Vec::new());
    while let Some(done) = workers.join_next().await {
        let (more, found) = done?;
        sent += more;
        broken.extend(found);
    }
    println!("{sent} requests, {} broken", broken.len());
    for what in broken.iter().take(20) {
        println!("broken: {what}");
    }
    site.end()?;
    Ok(broken.is_empty() && sent > 0)
}

async fn worker(address: SocketAddr, token: String, until: Instant, chance: Random) -> (u64, Vec<String>) {
    let (seeds, mut sent, mut broken) = (seeds::all(&token), 0, Vec::new());
    while Instant::now() < until {
        let Some(seed) = pick(&seeds, &chance) else { break };
        let changed = changed(seed, &chance);
        let request = changed.request();
        let answer = async { Connection::open(address).await?.send(&request).await.map(|answer| answer.status) };
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(status)) if status >= 500 && status != 503 => broken.push(format!("{status} to {changed:?}")),
            Ok(Ok(_)) => {}
            // What is no HTTP any more may be cut off; the server must still be there.
            Ok(Err(_)) if is_there(address).await => {}
            Ok(Err(error)) => broken.push(format!("gone ({error}) after {changed:?}")),
            Err(_) => broken.push(format!("no answer to {changed:?}")),
        }
        sent += 1;
    }
    (sent, broken)
}

async fn is_there(address: SocketAddr) -> bool {
    let Ok(mut connection) = Connection::open(address).await else { return false };
    connection.send(&Request::get("/healthz", &[])).await.is_ok_and(|answer| answer.status == 200)
}

fn pick<'a, T>(from: &'a [T], chance: &Random) -> Option<&'a T> {
    from.get(chance.below(from.len().max(1) as u64) as usize)
}

/// One part of the request with up to six changes.
fn changed(seed: &Seed, chance: &Random) -> Seed {
    let mut seed = seed.clone();
    let headers = seed.headers.len() as u64;
    let changes = 1 + chance.below(MAX_CHANGES);
    match chance.below(headers + 4) {
        0 | 1 => change(&mut seed.path, changes, chance),
        number if number < headers + 2 => {
            if let Some((_, value)) = seed.headers.get_mut(number as usize - 2) {
                change(value, changes, chance);
            }
        }
        _ => change(&mut seed.body, changes, chance),
    }
    seed
}

fn change(bytes: &mut Vec<u8>, times: u64, chance: &Random) {
    for _ in 0..times {
        let at = chance.below(bytes.len() as u64 + 1) as usize;
        let until = at + chance.below((bytes.len() - at) as u64 + 1) as usize;
        match chance.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..until)),
            2 => {
                let again: Vec<u8> = bytes.get(at..until).unwrap_or_default().repeat(1 + chance.below(8) as usize);
                bytes.splice(at..at, again);
            }
            3 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = chance.below(256) as u8;
                }
            }
            4 => drop(bytes.splice(at..until, pick(seeds::WORDS, chance).copied().unwrap_or_default().as_bytes().iter().copied())),
            _ => drop(bytes.splice(
                at..at,
                pick(seeds::WORDS, chance).copied().unwrap_or_default().repeat(1 + chance.below(200) as usize).into_bytes(),
            )),
        }
        bytes.truncate(200_000);
    }
}
