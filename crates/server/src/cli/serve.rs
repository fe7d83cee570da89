use sanggar_catalog::indexer;
use sanggar_platform::config::Config;
use sanggar_platform::http;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::error::StartError;
use crate::health::Metrics;

/// Serves until SIGTERM or Ctrl-C; then no new connection is taken and what runs is finished.
pub async fn serve(config: Config, seed_demo: bool) -> Result<(), StartError> {
    let app = App::open(config).await?;
    if seed_demo {
        app.seed_demo().await?;
    }
    let listener = bind(&app.config.http.listen).await?;
    let tasks = TaskTracker::new();
    let (work, stop) = (app.services.background(), app.stop.clone());
    tasks.spawn(async move { work.run(stop).await });
    let (catalog, stop) = (app.catalog.clone(), app.stop.clone());
    tasks.spawn(async move { indexer::run(&catalog, stop).await });
    serve_metrics(&app, &tasks).await?;
    tracing::info!(listen = %app.config.http.listen, origin = %app.config.site.origin, "ready");
    let limits = app.config.http.limits.clone();
    http::serve(listener, app.edge(), limits, asked_to_stop(app.stop.clone())?).await;
    tasks.close();
    tasks.wait().await;
    tracing::info!("stopped");
    Ok(())
}

async fn bind(address: &str) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(StartError::file(address))
}

/// Numbers are for the operator: they have a listener of their own.
async fn serve_metrics(app: &App, tasks: &TaskTracker) -> Result<(), StartError> {
    let address = &app.config.http.metrics_listen;
    if address.is_empty() {
        return Ok(());
    }
    let listener = bind(address).await?;
    let metrics = Metrics::install().map_err(|error| StartError::Refused(format!("metrics: {error}")))?;
    let (upkeep, stop) = (metrics.clone(), app.stop.clone());
    tasks.spawn(async move { upkeep.run(stop).await });
    let (router, stop) = (metrics.routes(app.services.clone()), app.stop.clone());
    tasks.spawn(async move {
        if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned()).await {
            tracing::error!(%error, "metrics are not served");
        }
    });
    Ok(())
}

/// Streams end at once, so that they do not hold up the drain.
fn asked_to_stop(stop: CancellationToken) -> Result<impl Future<Output = ()>, StartError> {
    let mut terminate = signal(SignalKind::terminate()).map_err(StartError::file("SIGTERM"))?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(StartError::file("SIGINT"))?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        stop.cancel();
    })
}
