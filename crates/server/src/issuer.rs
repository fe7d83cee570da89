//! The keys of an institution, where a `did:web` says that they are.

use axum::Router;
use axum::extract::{Path, State};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::header::CONTENT_TYPE;
use sanggar_learning::did_document;
use sanggar_platform::http::Fault;
use sanggar_platform::limits::Rate;

use crate::page::Pages;
use crate::rate::by_source;

pub fn routes(pages: Pages) -> Router {
    Router::new()
        .route("/mitra/{slug}/did.json", get(document))
        .route_layer(from_fn_with_state(Rate::PageAddress, by_source))
        .with_state(pages)
}

async fn document(State(pages): State<Pages>, Path(slug): Path<String>) -> Result<Response, Fault> {
    let document = did_document(&pages.learning, &slug).await?.ok_or_else(Fault::not_found)?;
    Ok(([(CONTENT_TYPE, "application/did+json")], document.to_string()).into_response())
}
