use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use axum::Router;
use axum::routing::{get, post};
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::http::{Fault, Identity, Listen, Peer, Sessions, Sites, Token, serve};
use sanggar_testkit::{OnEngine, World};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

struct Nobody;

#[async_trait]
impl Sessions for Nobody {
    async fn find(&self, _: &Token) -> Result<Option<Identity>, DbError> {
        Ok(None)
    }
}

#[async_trait]
impl Sites for Nobody {
    async fn institution(&self, _: &str) -> Result<Option<InstitutionId>, DbError> {
        Ok(None)
    }

    async fn label_of_slug(&self, _: &str) -> Result<Option<String>, DbError> {
        Ok(None)
    }
}

const LIMITS: Listen = Listen {
    running: 128,
    late_ms: 20,
    connections: 8,
    connections_per_address: 3,
    streams_per_person: 20,
    streams_per_address: 100,
    first_byte_seconds: 1,
    head_seconds: 1,
    keep_alive_seconds: 1,
    write_idle_seconds: 1,
    head_bytes: 8192,
    drain_seconds: 10,
    trusted_proxies: 0,
};
/// An upper bound for what should happen after a second.
const PATIENCE: Duration = Duration::from_secs(20);

struct Server {
    address: std::net::SocketAddr,
    stop: CancellationToken,
    done: tokio::task::JoinHandle<()>,
    release: Arc<Notify>,
    entered: Arc<Notify>,
    /// Ends a short stream.
    ended: Arc<Notify>,
    _world: World,
}

async fn server() -> Server {
    server_with(LIMITS).await
}

async fn server_with(limits: Listen) -> Server {
    let world = World::on(Engine::Sqlite).await;
    let (release, entered) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (wait, enter) = (release.clone(), entered.clone());
    let slow = move || {
        let (wait, enter) = (wait.clone(), enter.clone());
        async move {
            enter.notify_one();
            wait.notified().await;
            "selesai"
        }
    };
    let ended = Arc::new(Notify::new());
    let end = ended.clone();
    let short_stream = move || {
        let end = end.clone();
        let body = futures_util::stream::once(async move {
            end.notified().await;
            Ok::<_, std::io::Error>(bytes::Bytes::from_static(b"data: akhir\n\n"))
        });
        async { ([("content-type", "text/event-stream")], axum::body::Body::from_stream(body)) }
    };
    let refuse = async || Fault::unauthenticated();
    let address = async |Peer(address): Peer| address.to_string();
    let stream = async || {
        (
            [("content-type", "text/event-stream")],
            axum::body::Body::from_stream(futures_util::stream::pending::<Result<bytes::Bytes, std::io::Error>>()),
        )
    };
    let api = Router::new()
        .route("/aliran", get(stream))
        .route("/aliran-pendek", get(short_stream))
        .route("/alamat", get(address))
        .route("/cepat", get(async || "ya"))
        .route("/lambat", get(slow))
        .route("/tertutup", post(refuse));
    let edge = world.edge(api, Arc::new(Nobody), Arc::new(Nobody));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let done = tokio::spawn(serve(listener, edge, limits, stop.clone().cancelled_owned()));
    Server { address, stop, done, release, entered, ended, _world: world }
}

async fn read_all(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let reading = stream.read_to_end(&mut bytes);
    let _ = tokio::time::timeout(PATIENCE, reading).await.expect("the server closes the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn ask(stream: &mut TcpStream, path: &str, close: bool) {
    let connection = if close { "close" } else { "keep-alive" };
    let request = format!("GET {path} HTTP/1.1\r\nHost: sanggarmu.test\r\nConnection: {connection}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_client_and_one_that_stops_in_its_head_are_let_go() {
    let server = server().await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let mut stuck = TcpStream::connect(server.address).await.unwrap();
    stuck.write_all(b"GET /api/cepat HTTP/1.1\r\nHost: sangg").await.unwrap();
    assert_eq!(read_all(&mut silent).await, "");
    assert!(!read_all(&mut stuck).await.contains("200 OK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_connections_and_a_seat_is_given_back() {
    let server = server().await;
    let mut seated = Vec::new();
    for _ in 0..LIMITS.connections_per_address {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        ask(&mut stream, "/api/lambat", true).await;
        server.entered.notified().await;
        seated.push(stream);
    }
    let mut refused = TcpStream::connect(server.address).await.unwrap();
    ask(&mut refused, "/api/cepat", true).await;
    assert_eq!(read_all(&mut refused).await, "");
    // All first: who waits longest need not be who connected first.
    seated.iter().for_each(|_| server.release.notify_one());
    for stream in &mut seated {
        assert!(read_all(stream).await.ends_with("selesai"));
    }
    drop(seated);
    let mut again = TcpStream::connect(server.address).await.unwrap();
    ask(&mut again, "/api/cepat", true).await;
    assert!(read_all(&mut again).await.ends_with("ya"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_stream_gives_its_seat_back() {
    let server = server().await;
    let mut streams = Vec::new();
    for _ in 0..LIMITS.connections_per_address * 3 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        ask(&mut stream, "/api/aliran", false).await;
        let mut head = [0; 15];
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut head)).await.expect("an answer").unwrap();
        assert_eq!(&head, b"HTTP/1.1 200 OK");
        streams.push(stream);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_over_its_limit_is_refused() {
    let server = server().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /api/cepat HTTP/1.1\r\nHost: sanggarmu.test\r\nX-Panjang: {}\r\n\r\n", "x".repeat(64 * 1024));
    let _ = stream.write_all(head.as_bytes()).await;
    assert!(!read_all(&mut stream).await.contains("200 OK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_lets_what_runs_finish_and_takes_nothing_new() {
    let server = server().await;
    let mut running = TcpStream::connect(server.address).await.unwrap();
    ask(&mut running, "/api/lambat", false).await;
    server.entered.notified().await;
    server.stop.cancel();
    while TcpStream::connect(server.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    server.release.notify_one();
    assert!(read_all(&mut running).await.contains("selesai"));
    tokio::time::timeout(PATIENCE, server.done).await.expect("the loop ends").unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_may_think_longer_about_its_next_request_than_a_head_may_take() {
    let server = server_with(Listen { keep_alive_seconds: 600, ..LIMITS }).await;
    let mut thinking = TcpStream::connect(server.address).await.unwrap();
    ask(&mut thinking, "/api/cepat", false).await;
    read_until(&mut thinking, "200 OK").await;
    let mut stuck = TcpStream::connect(server.address).await.unwrap();
    stuck.write_all(b"GET /api/cepat HTTP/1.1\r\nHost: sangg").await.unwrap();
    assert!(!read_all(&mut stuck).await.contains("200 OK"), "which takes as long as a head may");
    ask(&mut thinking, "/api/cepat", true).await;
    assert!(read_all(&mut thinking).await.contains("200 OK"));
    let mut again = TcpStream::connect(server.address).await.unwrap();
    ask(&mut again, "/api/cepat", false).await;
    read_until(&mut again, "200 OK").await;
    again.write_all(b"GET /api/cepat HTTP/1.1\r\nHost: sangg").await.unwrap();
    assert!(!read_all(&mut again).await.contains("200 OK"), "a second head has no longer than the first");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_client_is_kept_while_its_answer_is_under_way() {
    let server = server().await;
    let mut waiting = TcpStream::connect(server.address).await.unwrap();
    ask(&mut waiting, "/api/lambat", true).await;
    server.entered.notified().await;
    // A second client that says nothing is let go first: so the keep-alive time has passed for the one that waits.
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    read_all(&mut silent).await;
    server.release.notify_one();
    assert!(read_all(&mut waiting).await.ends_with("selesai"));
}

/// Reads until `end` has come, on a connection that stays open.
async fn read_until(stream: &mut TcpStream, end: &str) -> String {
    let (mut read, mut bytes) = (String::new(), [0; 4096]);
    while !read.contains(end) {
        let count = tokio::time::timeout(PATIENCE, stream.read(&mut bytes)).await.expect("an answer").unwrap();
        assert!(count > 0, "closed after {read:?}");
        read.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    read
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_whose_stream_has_ended_counts_again() {
    let server = server().await;
    let mut streamed = Vec::new();
    for _ in 0..LIMITS.connections_per_address {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        ask(&mut stream, "/api/aliran-pendek", false).await;
        read_until(&mut stream, "\r\n\r\n").await;
        streamed.push(stream);
    }
    streamed.iter().for_each(|_| server.ended.notify_one());
    for stream in &mut streamed {
        read_until(stream, "0\r\n\r\n").await;
        // The same connection asks on: it has a seat, as every other one.
        ask(stream, "/api/cepat", false).await;
        read_until(stream, "ya").await;
    }
    let mut refused = TcpStream::connect(server.address).await.unwrap();
    ask(&mut refused, "/api/cepat", true).await;
    assert_eq!(read_all(&mut refused).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_lines_of_the_proxies_count_as_one() {
    let server = server_with(Listen { trusted_proxies: 2, ..LIMITS }).await;
    for (lines, client) in [
        (&["198.51.100.9, 10.0.0.2"][..], "198.51.100.9"),
        (&["198.51.100.9", "10.0.0.2"][..], "198.51.100.9"),
        (&["192.0.2.66", "198.51.100.9", "10.0.0.2"][..], "198.51.100.9"),
        (&["192.0.2.66, 198.51.100.9", "10.0.0.2"][..], "198.51.100.9"),
        (&["10.0.0.2"][..], "127.0.0.1"),
        (&[][..], "127.0.0.1"),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let lines: String = lines.iter().map(|line| format!("X-Forwarded-For: {line}\r\n")).collect();
        let head = format!("GET /api/alamat HTTP/1.1\r\nHost: sanggarmu.test\r\nConnection: close\r\n{lines}\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let told = read_all(&mut stream).await;
        assert!(told.ends_with(&format!("\r\n\r\n{client}")), "{lines}{told}");
    }
}

async fn post_refused(stream: &mut TcpStream, length: usize, sent: &[u8], more: &str) -> String {
    let head = format!("POST /api/tertutup HTTP/1.1\r\nHost: sanggarmu.test\r\nContent-Length: {length}\r\n{more}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(sent).await.unwrap();
    read_until(stream, "\"status\":401").await.to_lowercase()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_goes_on_after_a_refusal_that_left_a_short_body_unread() {
    let server = server().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    for _ in 0..3 {
        let body = vec![b'x'; 20_000];
        assert!(!post_refused(&mut stream, body.len(), &body, "").await.contains("connection: close"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_left_a_body_unread_says_that_the_connection_ends() {
    let server = server().await;
    for (length, sent, more) in [(50_000_000, &[b'x'; 200_000][..], ""), (1_000, &b"x"[..], ""), (20, &b""[..], "Expect: 100-continue\r\n")]
    {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let told = post_refused(&mut stream, length, sent, more).await;
        assert!(told.contains("connection: close") && !told.contains("100 continue"), "{length} {more}: {told}");
    }
}
