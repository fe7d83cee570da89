//! Numbers for Prometheus, on a listener of their own.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::header::CONTENT_TYPE;
use metrics::gauge;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use sanggar_platform::db::DbError;
use sanggar_platform::services::Services;
use tokio_util::sync::CancellationToken;

/// Measured times wait in memory until they are summed up, also when nobody scrapes.
const SUM_UP_EVERY: Duration = Duration::from_secs(5);
const BUCKETS: [f64; 12] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

#[derive(Clone)]
pub struct Metrics {
    handle: PrometheusHandle,
}

impl Metrics {
    /// Makes this process count. Once; a second call is an error.
    pub fn install() -> Result<Self, BuildError> {
        let handle = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
        Ok(Self { handle })
    }

    /// Sums up until `stop`.
    pub async fn run(&self, stop: CancellationToken) {
        let mut beat = tokio::time::interval(SUM_UP_EVERY);
        while stop.run_until_cancelled(beat.tick()).await.is_some() {
            self.handle.run_upkeep();
        }
    }

    pub fn routes(self, services: Services) -> Router {
        Router::new().route("/metrics", get(scrape)).with_state((self, services))
    }
}

async fn scrape(State((metrics, services)): State<(Metrics, Services)>) -> Response {
    let up = match count(&services).await {
        Ok(()) => 1.0,
        Err(error) => {
            tracing::warn!(%error, "the queues cannot be counted");
            0.0
        }
    };
    gauge!("store_up").set(up);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], metrics.handle.render()).into_response()
}

#[allow(clippy::cast_precision_loss, reason = "a gauge is a float")]
async fn count(services: &Services) -> Result<(), DbError> {
    gauge!("live_streams").set(services.live.open_streams() as f64);
    let conn = services.db.read().await?;
    let jobs = services.jobs.counts(&conn).await?;
    let outbox = services.outbox.counts(&conn).await?;
    for (state, count) in [("waiting", jobs.waiting), ("running", jobs.running), ("failed", jobs.failed)] {
        gauge!("jobs", "state" => state).set(count as f64);
    }
    for (state, count) in [("waiting", outbox.waiting), ("failed", outbox.failed)] {
        gauge!("outbox_deliveries", "state" => state).set(count as f64);
    }
    let overdue = jobs.overdue_since.map_or(0, |since| since.seconds_until(services.clock.now()));
    gauge!("jobs_overdue_seconds").set(overdue as f64);
    Ok(())
}
