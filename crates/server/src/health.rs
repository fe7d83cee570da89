//! Is the process alive, can it serve, and what is it doing: for load balancers and operators.

mod metrics;
mod query;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::header::CONTENT_TYPE;
use http::{HeaderValue, StatusCode};
use sanggar_kernel::Millis;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Db, DbError, Engine, embedded_migrations};
use serde::Serialize;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

pub use metrics::Metrics;

/// Below it SQLite can run out of space in the middle of a day's writes.
const LEAST_FREE_PERCENT: u64 = 5;

/// Looking writes a row, so a crowd that asks costs one look.
const KEPT_SECONDS: i64 = 1;

pub struct Health {
    db: Db,
    clock: Clock,
    /// Where rows and files are kept.
    folder: PathBuf,
    /// Cancelled when the process was asked to stop: no new visitors, please.
    draining: CancellationToken,
    last: Mutex<Option<Look>>,
}

struct Look {
    at: Millis,
    reasons: Vec<&'static str>,
}

#[derive(Serialize)]
struct Readiness {
    ready: bool,
    reasons: Vec<&'static str>,
}

pub fn routes(health: Health) -> Router {
    Router::new().route("/healthz", get(alive)).route("/readyz", get(ready)).with_state(Arc::new(health))
}

async fn alive() -> Response {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], "ok\n").into_response()
}

async fn ready(State(health): State<Arc<Health>>) -> Response {
    let reasons = health.reasons().await;
    let status = if reasons.is_empty() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let mut response = (status, Json(Readiness { ready: reasons.is_empty(), reasons })).into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
    response
}

impl Health {
    pub fn new(db: Db, clock: Clock, folder: PathBuf, draining: CancellationToken) -> Self {
        Self { db, clock, folder, draining, last: Mutex::default() }
    }

    /// Why not, in fixed words; what lies behind them is in the log.
    async fn reasons(&self) -> Vec<&'static str> {
        let draining = self.draining.is_cancelled().then_some("draining");
        draining.into_iter().chain(self.last_look().await).collect()
    }

    /// Whoever comes while one looks waits for what it sees.
    async fn last_look(&self) -> Vec<&'static str> {
        let (mut last, now) = (self.last.lock().await, self.clock.now());
        if let Some(look) = last.as_ref().filter(|look| (look.at..look.at.plus_seconds(KEPT_SECONDS)).contains(&now)) {
            return look.reasons.clone();
        }
        let reasons = self.look().await;
        *last = Some(Look { at: now, reasons: reasons.clone() });
        reasons
    }

    async fn look(&self) -> Vec<&'static str> {
        let mut reasons = Vec::new();
        if let Err(error) = self.db.probe().await {
            tracing::warn!(%error, "not ready: the store takes no writes");
            reasons.push("database");
        } else if !self.is_migrated().await {
            reasons.push("migrations");
        }
        if !has_space(&self.folder) {
            tracing::warn!("not ready: the disk is almost full");
            reasons.push("disk");
        }
        reasons
    }

    async fn is_migrated(&self) -> bool {
        let pending = self.pending().await;
        if let Err(error) = &pending {
            tracing::warn!(%error, "not ready: the list of migrations cannot be read");
        }
        pending.is_ok_and(|pending| pending == 0)
    }

    async fn pending(&self) -> Result<usize, DbError> {
        let other = match self.db.engine() {
            Engine::Sqlite => ".postgres",
            Engine::Postgres => ".sqlite",
        };
        let applied = query::migrations(&*self.db.read().await?).await?;
        let ours = embedded_migrations().iter().filter(|migration| !migration.name.ends_with(other));
        Ok(ours.filter(|migration| !applied.iter().any(|(name,)| name == migration.name)).count())
    }
}

/// Unknown counts as enough: some file systems do not tell.
fn has_space(folder: &Path) -> bool {
    let existing = folder.ancestors().find(|folder| folder.is_dir()).unwrap_or(Path::new("."));
    rustix::fs::statvfs(existing).map_or(true, |disk| disk.f_bavail.saturating_mul(100) >= disk.f_blocks.saturating_mul(LEAST_FREE_PERCENT))
}
