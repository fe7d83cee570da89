//! Rooms in which many listen: what a message costs when 250 hear it, and how soon 2,000 have heard it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sanggar_rig::{Connection, Outcome, Program};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::Plan;
use crate::bench_store::BenchStore;
use crate::calls::{HALF, Person};
use crate::load::{self, FRESH, Turns};
use crate::sample::compare;
use crate::table::Table;
use crate::together::{PROGRAM, enter_room, message};

/// Free programmes of the demo whose classes talk.
const ROOMS: [&str; 8] = [
    "matematika-dan-gamelan",
    "asesmen-diagnostik-untuk-guru",
    "main-bermakna-2-3-tahun",
    "wawancara-kerja-pertama",
    "latihan-akm-numerasi-kelas-5",
    "pecahan-martabak-kelas-4",
    "jelajah-hutan-gambut",
    "kenalan-dengan-ruang-belajar",
];
const IN_ONE_ROOM: usize = 250;
const STREAMS: usize = 2_000;
const BETWEEN: Duration = Duration::from_millis(20);
const HEARD_WITHIN: Duration = Duration::from_secs(10);
const P99_MS: f64 = 300.0;
const MEMORY_MB: f64 = 150.0;

/// A message in a room that 250 streams hear.
pub fn sending(
    runtime: &Runtime,
    plan: &Plan,
    (place, program): (&BenchStore, &Program),
    people: &[Person],
    floor: impl Fn() -> Outcome<crate::sample::Sample>,
    table: &mut Table,
) -> Outcome<()> {
    let name = format!("{}: POST message, {IN_ONE_ROOM} streams in the room", place.name);
    if !plan.wants(&name) {
        return Ok(());
    }
    let address = program.address();
    let room = runtime.block_on(enter(address, people, &[PROGRAM]))?;
    let mut listeners = JoinSet::new();
    let hearing = Hearing::default();
    runtime.block_on(listen(&mut listeners, address, people, IN_ONE_ROOM, &hearing))?;
    let requests: Arc<[Turns]> = people.iter().zip(room).map(|(person, room)| Turns::Fresh(message(person, room))).collect();
    let compared = compare(plan, floor, || load::run(address, &requests, plan.round)).map_err(|error| format!("{name}: {error}"))?;
    table.share(&name, &compared, HALF);
    Ok(())
}

/// Fifty messages a second in eight rooms.
pub fn hearing(
    runtime: &Runtime,
    plan: &Plan,
    (place, program): (&BenchStore, &Program),
    people: &[Person],
    table: &mut Table,
) -> Outcome<()> {
    let streams = if plan.is_check() { STREAMS / 20 } else { STREAMS };
    let name = format!("{}: {streams} streams in eight rooms", place.name);
    if !plan.wants(&name) {
        return Ok(());
    }
    let address = program.address();
    let (messages, mut latencies) = runtime.block_on(async {
        let rooms = enter(address, people, &ROOMS).await?;
        let (hearing, mut listeners) = (Hearing::default(), JoinSet::new());
        listen(&mut listeners, address, people, streams, &hearing).await?;
        let messages = say(address, people, &rooms, plan.round * 10, &hearing).await?;
        // Each room is heard by every eighth stream.
        let expected = messages * streams / ROOMS.len();
        let begun = Instant::now();
        while hearing.heard() < expected && begun.elapsed() < HEARD_WITHIN {
            tokio::time::sleep(BETWEEN).await;
        }
        Ok::<_, Box<dyn std::error::Error + Send + Sync>>((expected, hearing.latencies()))
    })?;
    latencies.sort_unstable();
    let p99 = latencies.get(latencies.len() * 99 / 100).copied().unwrap_or(HEARD_WITHIN);
    let wrong = latencies.len().abs_diff(messages);
    let memory = program.process().resident_bytes()? as f64 / 1_000_000.0;
    table.figure(&format!("{name}, heard after (p99)"), p99.as_secs_f64() * 1_000.0, P99_MS, "ms");
    table.figure(&format!("{name}, not heard or heard twice"), wrong as f64, 0.0, "of all");
    table.figure(&format!("{name}, memory"), memory, MEMORY_MB, "MB");
    if wrong > 0 { Err(format!("{name}: {} of {messages} were heard", latencies.len()).into()) } else { Ok(()) }
}

/// The people in turns; the room of each.
async fn enter(address: SocketAddr, people: &[Person], programs: &[&str]) -> Outcome<Vec<i64>> {
    let mut connection = Connection::open(address).await?;
    let mut rooms = Vec::with_capacity(people.len());
    for (person, program) in people.iter().zip(programs.iter().cycle()) {
        rooms.push(enter_room(&mut connection, person, program).await?);
    }
    Ok(rooms)
}

/// When each message was sent, and how long after that each stream heard it.
#[derive(Clone, Default)]
struct Hearing(Arc<Mutex<Heard>>);

#[derive(Default)]
struct Heard {
    sent: HashMap<String, Instant>,
    latencies: Vec<Duration>,
}

impl Hearing {
    fn with<T>(&self, act: impl FnOnce(&mut Heard) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn heard(&self) -> usize {
        self.with(|all| all.latencies.len())
    }

    fn latencies(&self) -> Vec<Duration> {
        self.with(|all| std::mem::take(&mut all.latencies))
    }

    fn note(&self, number: &str) {
        self.with(|all| {
            if let Some(sent) = all.sent.get(number) {
                let after = sent.elapsed();
                all.latencies.push(after);
            }
        });
    }
}

/// One after the other, in the rooms in turns; how many.
async fn say(address: SocketAddr, people: &[Person], rooms: &[i64], time: Duration, hearing: &Hearing) -> Outcome<usize> {
    let mut connection = Connection::open(address).await?;
    let mut ticks = tokio::time::interval(BETWEEN);
    let begun = Instant::now();
    let mut count = 0;
    for (person, room) in people.iter().zip(rooms).cycle() {
        if begun.elapsed() > time && count % ROOMS.len() == 0 {
            break;
        }
        ticks.tick().await;
        let number = format!("dengar{count:010}");
        hearing.with(|all| all.sent.insert(number.clone(), Instant::now()));
        let answer = connection.send(&message(person, *room).with(FRESH, &number)).await?;
        if answer.status != 200 {
            return Err(format!("a message was answered {}", answer.status).into());
        }
        count += 1;
    }
    Ok(count)
}

/// The people in turns, each with as many pages open as it takes.
async fn listen(listeners: &mut JoinSet<()>, address: SocketAddr, people: &[Person], count: usize, hearing: &Hearing) -> Outcome<()> {
    for person in people.iter().cycle().take(count) {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(person.get("/api/live").bytes()).await?;
        let mut first = [0; 512];
        let read = stream.read(&mut first).await?;
        let head = String::from_utf8_lossy(first.get(..read).unwrap_or_default());
        if !head.starts_with("HTTP/1.1 200") {
            return Err(format!("no stream: {head}").into());
        }
        let hearing = hearing.clone();
        listeners.spawn(async move { hear(stream, &hearing).await });
    }
    Ok(())
}

/// To its end, event by event.
async fn hear(mut stream: TcpStream, hearing: &Hearing) {
    const MARK: &[u8] = b"\"unique_temp_id\":\"bench-";
    let mut received = Vec::with_capacity(4 * 1024);
    while stream.read_buf(&mut received).await.is_ok_and(|read| read > 0) {
        while let Some(end) = received.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<u8> = received.drain(..end + 2).collect();
            let number = event.windows(MARK.len()).position(|window| window == MARK).map(|start| start + MARK.len());
            if let Some(number) = number.and_then(|start| event.get(start..start + FRESH.len())) {
                hearing.note(&String::from_utf8_lossy(number));
            }
        }
    }
}
