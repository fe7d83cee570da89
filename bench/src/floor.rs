//! The floors: bare axum handlers that answer 4 KB of JSON, alone, after the round trips to the store that a call cannot avoid, after one
//! password check. They run in a process of their own, as the server does.

use std::net::SocketAddr;
use std::process::{Child, Command};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use sanggar_accounts::Hasher;
use sanggar_kernel::Personal;
use sanggar_platform::db::{Db, DbConfig, DbError, args};
use sanggar_platform::random::Random;
use sanggar_rig::{Connection, Outcome, Request};
use serde::Serialize;
use tokio::net::TcpListener;

use crate::bench_store::BenchStore;
use crate::store::rows;

const FILE: &str = "SANGGAR_BENCH_FILE";
const URL: &str = "SANGGAR_BENCH_URL";
const PASSWORD: &str = "kuda makan rumput";

#[derive(Clone)]
struct Floor {
    db: Db,
    hasher: Hasher,
    stored: Arc<str>,
}

#[derive(Serialize)]
struct Item {
    id: i64,
    name: String,
    about: &'static str,
}

/// About 4 KB when written as JSON.
fn page(first: i64) -> Json<Vec<Item>> {
    let about = "Belajar bersama fasilitator, dari dasar sampai selesai, dengan latihan di setiap bagian.";
    Json((first..first + 28).map(|id| Item { id, name: format!("Kelas nomor {id}"), about }).collect())
}

pub fn serve(address: SocketAddr) -> Outcome<()> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let path = std::env::var_os(FILE).unwrap_or_default().into();
        let config = DbConfig { url: std::env::var(URL).ok(), path, readers: 4, pool: 16, group_commit: true };
        let hasher = Hasher::new(Random::system());
        let stored = hasher.hash(Personal::new(PASSWORD.to_owned())).await?.into();
        let floor = Floor { db: Db::open(&config).await?, hasher, stored };
        let router = Router::new()
            .route("/json", get(async || page(1)))
            .route("/session-and-select", get(session_and_select))
            .route("/session-select-and-upsert", post(session_select_and_upsert))
            .route("/upsert", post(upsert))
            .route("/hash", post(hash))
            .with_state(floor);
        Ok(axum::serve(TcpListener::bind(address).await?, router).await?)
    })
}

/// Who asks, then what is theirs: the second cannot be asked for before the first is answered.
async fn session_and_select(State(floor): State<Floor>) -> Result<Json<Vec<Item>>, StatusCode> {
    let found = async {
        let session = item(&floor.db, rows::any_item()).await?;
        item(&floor.db, session).await
    };
    Ok(page(found.await.map_err(broken)?))
}

async fn session_select_and_upsert(State(floor): State<Floor>) -> Result<Json<Vec<Item>>, StatusCode> {
    let written = async {
        let session = item(&floor.db, rows::any_item()).await?;
        let id = item(&floor.db, session).await?;
        write_note(&floor.db, id).await.map(|()| id)
    };
    Ok(page(written.await.map_err(broken)?))
}

async fn upsert(State(floor): State<Floor>) -> Result<Json<Vec<Item>>, StatusCode> {
    let id = rows::any_item();
    write_note(&floor.db, id).await.map_err(broken)?;
    Ok(page(id))
}

async fn item(db: &Db, id: i64) -> Result<i64, DbError> {
    let found: (i64, String) = db.read().await?.one("SELECT id, name FROM bench_item WHERE id = $1", &args![id]).await?;
    Ok(found.0)
}

async fn write_note(db: &Db, id: i64) -> Result<(), DbError> {
    let tx = db.write().await?;
    let sql = "INSERT INTO bench_note (id, text) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET text = excluded.text";
    tx.run(sql, &args![id, "catatan"]).await?;
    tx.commit().await
}

async fn hash(State(floor): State<Floor>) -> Result<Json<Vec<Item>>, StatusCode> {
    let fits = floor.hasher.verify(Personal::new(PASSWORD.to_owned()), Some(floor.stored.to_string())).await;
    if fits.is_ok_and(|fits| fits) { Ok(page(1)) } else { Err(StatusCode::SERVICE_UNAVAILABLE) }
}

fn broken(error: DbError) -> StatusCode {
    eprintln!("floor: {error}");
    StatusCode::INTERNAL_SERVER_ERROR
}

/// The process that serves the floors.
pub struct Running {
    child: Child,
    pub address: SocketAddr,
}

impl Running {
    pub async fn start(place: &BenchStore) -> Outcome<Self> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--floor", &address.to_string()]).env(FILE, place.file());
        if let Some(url) = place.url() {
            command.env(URL, url);
        }
        let mut running = Self { child: command.spawn()?, address };
        while !running.answers().await {
            if let Some(status) = running.child.try_wait()? {
                return Err(format!("the floor did not start: {status}").into());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(running)
    }

    async fn answers(&self) -> bool {
        let Ok(mut connection) = Connection::open(self.address).await else { return false };
        connection.send(&Request::get("/json", &[])).await.is_ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().and_then(|()| self.child.wait()).ok();
    }
}
