//! Pages and pictures pass no gate, so their rates stand in front of them.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use sanggar_platform::http::{Authenticator, Extension, Fault, Peer};
use sanggar_platform::limits::{Rate, TooMany, source_of};

/// Counts one for the source of a request, unless it is too many.
pub fn take(authenticator: &Authenticator, rate: Rate, peer: Peer) -> Result<(), TooMany> {
    authenticator.limits.rates().take(rate, &source_of(peer.0), authenticator.clock.now())
}

/// In front of a router whose answers are files in the visitor's eyes.
pub async fn by_source(
    State(rate): State<Rate>,
    Extension(authenticator): Extension<Arc<Authenticator>>,
    peer: Peer,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    take(&authenticator, rate, peer)?;
    Ok(next.run(request).await)
}
