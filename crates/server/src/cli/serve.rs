use sanggar_platform::config::Config;
use sanggar_platform::http;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::error::StartError;

/// Serves until SIGTERM or Ctrl-C; then no new connection is taken and what runs is finished.
pub async fn serve(config: Config, seed_demo: bool) -> Result<(), StartError> {
    let app = App::open(config).await?;
    if seed_demo {
        app.seed_demo().await?;
    }
    let listener = bind(&app.config.http.listen).await?;
    let stop = CancellationToken::new();
    let background = tokio::spawn({
        let (work, stop) = (app.base.background(), stop.clone());
        async move { work.run(stop).await }
    });
    tracing::info!(listen = %app.config.http.listen, origin = %app.config.site.origin, "ready");
    let limits = app.config.http.limits.clone();
    http::serve(listener, app.edge(), limits, asked_to_stop(stop.clone())?).await;
    stop.cancel();
    let _ = background.await;
    tracing::info!("stopped");
    Ok(())
}

async fn bind(address: &str) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(StartError::file(address))
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
