//! Uploads that were made to break a decoder, sent by a dozen strangers at once while others use the site as always: nobody is answered by
//! a server that died, nothing is answered with 5xx but 503, and the memory stays under a bound. `docs/hostile-input.md`.

mod corpus;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use sanggar_platform::random::Random;
use sanggar_rig::{Connection, Outcome, Request};
use serde_json::json;
use tokio::task::JoinSet;

use crate::client::{Client, Reply};
use crate::overload::Crowd;
use crate::site::Site;
use crate::{Engine, Fault};
use corpus::Upload;

const STRANGERS: usize = 12;
const ORDINARY: usize = 64;
const STRETCH: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(30);
const MOST_MEMORY: u64 = 512 * 1024 * 1024;

/// Whether everything held.
pub async fn run(chance: &Random) -> Outcome<bool> {
    let mut site = Site::raise(Engine::Sqlite, Fault::Kill)?;
    site.start().await?;
    let address = site.program()?.address();
    let crowd = Crowd::register(address, chance).await?;
    let uploads: Arc<[Upload]> = corpus::all().into();
    println!("{} hostile uploads, {STRANGERS} strangers, {ORDINARY} people beside them", uploads.len());
    let mut strangers = JoinSet::new();
    for number in 0..STRANGERS {
        strangers.spawn(stranger(address, number, uploads.clone()));
    }
    let mut broken = Vec::new();
    let mut served = 0;
    // As long as the last of the strangers is busy, and once more when all is quiet.
    loop {
        let is_quiet = strangers.is_empty();
        let tally = crowd.live(ORDINARY, STRETCH).await?;
        println!("| {tally} |");
        served += usize::from(tally.per_second() > 0.0);
        if tally.failed > 0 {
            broken.push(format!("{} ordinary calls got neither an answer nor a refusal", tally.failed));
        }
        while let Some(done) = strangers.try_join_next() {
            broken.extend(done??);
        }
        if is_quiet {
            break;
        }
    }
    let peak = site.program()?.process().peak_bytes()?;
    println!("peak of memory: {} MiB", peak / 1024 / 1024);
    if peak > MOST_MEMORY {
        broken.push(format!("the server took {} MiB", peak / 1024 / 1024));
    }
    if served == 0 {
        broken.push("nobody was served".to_owned());
    }
    for what in &broken {
        println!("broken: {what}");
    }
    site.end()?;
    Ok(broken.is_empty())
}

/// Sends every upload, beginning at another one than the others, and says what went wrong.
async fn stranger(address: SocketAddr, number: usize, uploads: Arc<[Upload]>) -> Outcome<Vec<String>> {
    let token = arrive(address, number).await?;
    let (authorization, mut broken) = (format!("Bearer {token}"), Vec::new());
    let first = number * uploads.len() / STRANGERS;
    for upload in uploads.iter().cycle().skip(first).take(uploads.len()) {
        let request = Request::post_bytes("/api/files/avatar", &[("authorization", &authorization)], upload.kind, &upload.bytes);
        let sent = async { Connection::open(address).await?.send(&request).await.map(|answer| answer.status) };
        match tokio::time::timeout(PATIENCE, sent).await {
            Ok(Ok(200..=499 | 503)) => {}
            Ok(Ok(status)) => broken.push(format!("{} was answered with {status}", upload.name)),
            Ok(Err(error)) => broken.push(format!("{} got no answer: {error}", upload.name)),
            Err(_) => broken.push(format!("{} got no answer in {PATIENCE:?}", upload.name)),
        }
    }
    Ok(broken)
}

async fn arrive(address: SocketAddr, number: usize) -> Outcome<String> {
    let form = json!({
        "name": "Orang Asing", "email": format!("asing-{number}@surel.example"), "password": "kuda makan rumput",
        "profession_name": "Guru", "session": "token",
    });
    let reply: Reply = Client::new(address, 500 + number).ask("/api/auth/register", None, &form).await;
    Ok(reply.text("/data/token").ok_or("a stranger could not register")?.to_owned())
}
