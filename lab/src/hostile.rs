//! Uploads that were made to break a decoder, sent by a dozen strangers at once while others use the site as always: nobody is answered by
//! a server that died, nothing is answered with 5xx but 503, and all of it happens in 512 MiB, which the kernel holds where it may.
//! `docs/hostile-input.md`.

mod answers;
mod corpus;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::{Connection, MemoryGroup, Outcome, Request};
use serde_json::json;
use tokio::task::JoinSet;

use crate::client::{Client, Reply};
use crate::overload::Crowd;
use crate::site::{self, Site};
use crate::{Engine, Fault};
use answers::Answers;
use corpus::Upload;

const STRANGERS: usize = 12;
const ORDINARY: usize = 64;
const STRETCH: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(30);
const MIB: u64 = 1024 * 1024;
const MAX_MEMORY: u64 = 512 * MIB;

/// Whether everything held.
pub async fn run(only: Option<Engine>, chance: &Random) -> Outcome<bool> {
    let mut holds = true;
    for engine in [Engine::Sqlite, Engine::Postgres].into_iter().filter(|engine| only.is_none_or(|only| only == *engine)) {
        if let Some(missing) = site::missing(engine, Fault::Kill) {
            println!("skipped: {engine:?}: {missing}");
            continue;
        }
        let broken = attack(engine, chance).await?;
        for what in &broken {
            println!("broken: {engine:?}: {what}");
        }
        holds &= broken.is_empty();
    }
    Ok(holds)
}

/// What went wrong.
async fn attack(engine: Engine, chance: &Random) -> Outcome<Vec<String>> {
    let group = limit();
    let mut site = Site::raise(engine, Fault::Kill)?;
    if let Some(group) = &group {
        site.limit_memory(group);
    }
    site.start().await?;
    let (address, begun) = (site.program()?.address(), Instant::now());
    let crowd = Crowd::register(address, chance).await?;
    let uploads: Arc<[Upload]> = corpus::all().into();
    println!("{engine:?}: {} hostile uploads, {STRANGERS} strangers, {ORDINARY} people beside them", uploads.len());
    let mut strangers = JoinSet::new();
    for number in 0..STRANGERS {
        strangers.spawn(stranger(address, number, uploads.clone()));
    }
    let (mut hostile, mut ordinary) = (Answers::default(), Answers::default());
    // As long as the last of the strangers is busy, and once more when all is quiet.
    loop {
        let is_quiet = strangers.is_empty();
        ordinary.add_stretch(&crowd.live(ORDINARY, STRETCH).await?);
        while let Some(done) = strangers.try_join_next() {
            hostile.merge(done??);
        }
        if is_quiet {
            break;
        }
    }
    let peak = site.program()?.process().peak_bytes()?;
    println!("\n| store | calls | 2xx | 4xx | 503 | broken |\n|---|---|--:|--:|--:|--:|");
    println!("| {engine:?} | hostile uploads | {hostile} |\n| {engine:?} | {ORDINARY} people | {ordinary} |");
    println!("{} s; the server's own memory was {} MiB at most", begun.elapsed().as_secs(), peak / MIB);
    let mut broken = hostile.broken;
    broken.extend(ordinary.broken);
    if peak > MAX_MEMORY {
        broken.push(format!("the server took {} MiB", peak / MIB));
    }
    if ordinary.served == 0 {
        broken.push("nobody was served".to_owned());
    }
    if let Some(group) = &group {
        let of_files = group.peak_bytes().map_or_else(|| "unknown".to_owned(), |bytes| format!("{} MiB", bytes / MIB));
        println!("in its control group, with pages of files: {of_files}; ended by the kernel: {}", group.killed()?);
        if group.killed()? > 0 {
            broken.push("the kernel ended the server for want of memory".to_owned());
        }
    }
    site.end()?;
    Ok(broken)
}

fn limit() -> Option<MemoryGroup> {
    let group = MemoryGroup::new(MAX_MEMORY);
    match &group {
        Ok(_) => println!("the server runs in a control group of {} MiB", MAX_MEMORY / MIB),
        Err(why) => println!("SKIPPED: no limit by the kernel ({why}); only the peak of memory is checked"),
    }
    group.ok()
}

/// Sends every upload, beginning at another one than the others.
async fn stranger(address: SocketAddr, number: usize, uploads: Arc<[Upload]>) -> Outcome<Answers> {
    let token = arrive(address, number).await?;
    let (authorization, mut answers) = (format!("Bearer {token}"), Answers::default());
    let first = number * uploads.len() / STRANGERS;
    for upload in uploads.iter().cycle().skip(first).take(uploads.len()) {
        let request = Request::post_bytes("/api/files/avatar", &[("authorization", &authorization)], upload.kind, &upload.bytes);
        let sent = async { Connection::open(address).await?.send(&request).await.map(|answer| answer.status) };
        match tokio::time::timeout(PATIENCE, sent).await {
            Ok(Ok(status)) => answers.add(&upload.name, status),
            Ok(Err(error)) => answers.broken.push(format!("{} got no answer: {error}", upload.name)),
            Err(_) => answers.broken.push(format!("{} got no answer in {PATIENCE:?}", upload.name)),
        }
    }
    Ok(answers)
}

async fn arrive(address: SocketAddr, number: usize) -> Outcome<String> {
    let form = json!({
        "name": "Orang Asing", "email": format!("asing-{number}@surel.example"), "password": "kuda makan rumput",
        "profession_name": "Guru", "session": "token",
    });
    let reply: Reply = Client::new(address, 500 + number).ask("/api/auth/register", None, &form).await;
    Ok(reply.text("/data/token").ok_or("a stranger could not register")?.to_owned())
}
