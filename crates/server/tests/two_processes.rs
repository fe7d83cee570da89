//! Two real servers on one PostgreSQL: what happens in one is known in the other at once.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Stdio};
use std::time::Duration;

use sanggar_platform::db::Engine;
use sanggar_testkit::database::{self, folder};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::program::program;

const PATIENCE: Duration = Duration::from_secs(180);
const PROMISED: Duration = Duration::from_secs(1);

struct Server {
    child: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    /// With its log, which must be read on: a full pipe would stop it.
    fn start(database: &str) -> (Self, BufReader<ChildStderr>) {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let folder = folder();
        let mut child = program(&folder)
            .args(["serve", "--demo"])
            .env("DATABASE_URL", database)
            .env("SANGGAR_SECRET__KEY", "one secret for both of the two nodes")
            .env("SANGGAR_HTTP__LISTEN", address.to_string())
            .env("SANGGAR_HTTP__METRICS_LISTEN", "")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        (Self { child, address, folder }, log)
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("the server answers")
    }

    async fn post(&self, path: &str, authorization: &str, body: Value) -> Value {
        let mut stream = self.connect().await;
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: {authorization}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut text = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut text)).await.expect("an answer").unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").expect("a body").1).expect("JSON")
    }

    /// An open live stream, of which the head and the first words have come.
    async fn live(&self, authorization: &str) -> TcpStream {
        let mut stream = self.connect().await;
        let head = format!("GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: {authorization}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut seen = Vec::new();
        while !String::from_utf8_lossy(&seen).contains("retry:") {
            let read = timeout(PATIENCE, stream.read_buf(&mut seen)).await.expect("a stream").unwrap();
            assert!(read > 0, "the stream did not open: {}", String::from_utf8_lossy(&seen));
        }
        assert!(seen.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&seen));
        stream
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        std::fs::remove_dir_all(&self.folder).unwrap_or_default();
    }
}

/// Returns when the server says that it is ready; when it ends instead, the test's own log says why.
async fn ready(mut log: BufReader<ChildStderr>) {
    let (said, heard) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let mut said = Some(said);
        let mut line = String::new();
        while log.read_line(&mut line).is_ok_and(|read| read > 0) {
            if let Some(said) = said.take_if(|_| line.contains(r#""message":"ready""#)) {
                let _ = said.send(());
            }
            if !line.starts_with('{') {
                eprint!("{line}");
            }
            line.clear();
        }
    });
    timeout(PATIENCE, heard).await.expect("the server starts in time").expect("the server starts");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_out_on_one_server_ends_the_stream_on_the_other() {
    let store = database::fresh(Engine::Postgres).await;
    let url = store.config.url.clone().unwrap();
    let ((one, log_of_one), (two, log_of_two)) = (Server::start(&url), Server::start(&url));
    let form = json!({ "email": "dewi@surel.example", "password": "belajar di sanggar", "session": "token" });
    // The demo's people are put in place by whichever server comes first.
    for log in [log_of_one, log_of_two] {
        ready(log).await;
    }
    let told = one.post("/api/auth/login", "Key sanggar-web", form).await;
    let bearer = format!("Bearer {}", told["data"]["token"].as_str().expect("a token"));
    let me = two.post("/api/auth/me-v2", &bearer, json!({})).await;
    assert_eq!(me["data"]["name"], "Dewi Kartika");

    let mut stream = one.live(&bearer).await;
    assert_eq!(two.post("/api/auth/logout", &bearer, json!({})).await["status"], 200);
    let mut rest = Vec::new();
    timeout(PROMISED, stream.read_to_end(&mut rest)).await.expect("the stream ends within a second").unwrap();
    assert_eq!(one.post("/api/auth/me-v2", &bearer, json!({})).await["status"], 401);
}
