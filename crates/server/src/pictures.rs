//! Pictures drawn by code: covers as SVG, from their address alone, and what a link looks like in a chat as PNG, from rows. They are
//! files in the visitor's eyes.

mod cover;
mod drawing;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use http::request::Parts;
use http::{HeaderValue, StatusCode};
use moka::future::Cache;
use sanggar_catalog::site::{self, Found};
use sanggar_learning::{portfolio, year_review};
use sanggar_platform::http::{Extension, Fault, Path, Site};
use sanggar_platform::limits::Rate;
use tokio::sync::Semaphore;

use crate::assets::{A_YEAR, is_known, tag_of};
use crate::page::{Pages, brand};
use crate::rate::by_source;
use drawing::Drawing;

const A_DAY: &str = "public, max-age=86400";
const ASKED_AGAIN: &str = "no-cache";
const PNG: &str = "image/png";
const ROOM_BYTES: u64 = 32 << 20;
const KEPT_FOR: Duration = Duration::from_secs(24 * 60 * 60);
/// A picture takes a processor for a moment; the others go on serving people.
const AT_ONCE: usize = 2;

#[derive(Clone)]
pub struct Pictures {
    pages: Pages,
    drawn: Cache<String, Bytes>,
    hands: Arc<Semaphore>,
}

impl Pictures {
    pub fn new(pages: Pages) -> Self {
        let weight = |_: &String, picture: &Bytes| u32::try_from(picture.len()).unwrap_or(u32::MAX);
        let drawn = Cache::builder().max_capacity(ROOM_BYTES).weigher(weight).time_to_live(KEPT_FOR).build();
        Self { pages, drawn, hands: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

pub fn routes(pictures: Pictures) -> Router {
    Router::new()
        .route("/gambar/sampul/{category}/{shape}/{file}", get(cover::show))
        .route("/gambar/program/{file}", get(program))
        .route("/gambar/paket/{file}", get(package))
        .route("/gambar/lembaga/{file}", get(institution))
        .route("/gambar/portofolio/{file}", get(person))
        .route("/gambar/kilas-balik/{year}/{file}", get(year))
        .route_layer(from_fn_with_state(Rate::PictureAddress, by_source))
        .with_state(pictures)
}

type Shown = Result<Response, Fault>;

async fn program(State(cx): State<Pictures>, Extension(site): Extension<Arc<Site>>, Path(file): Path<String>, asked: Parts) -> Shown {
    let slug = file.strip_suffix(".png").ok_or_else(Fault::not_found)?;
    let Found::Open(program) = site::program(&cx.pages.catalog, slug).await? else { return Err(Fault::not_found()) };
    draw(&cx, &asked, Drawing::of_program(program, &brand::of(&cx.pages, &site).await?)).await
}

async fn package(State(cx): State<Pictures>, Extension(site): Extension<Arc<Site>>, Path(file): Path<String>, asked: Parts) -> Shown {
    let slug = file.strip_suffix(".png").ok_or_else(Fault::not_found)?;
    let Found::Open(package) = site::package(&cx.pages.catalog, slug).await? else { return Err(Fault::not_found()) };
    draw(&cx, &asked, Drawing::of_package(package, &brand::of(&cx.pages, &site).await?)).await
}

async fn institution(State(cx): State<Pictures>, Extension(site): Extension<Arc<Site>>, Path(file): Path<String>, asked: Parts) -> Shown {
    let slug = file.strip_suffix(".png").ok_or_else(Fault::not_found)?;
    let institution = site::institution(&cx.pages.catalog, slug).await?.ok_or_else(Fault::not_found)?;
    draw(&cx, &asked, Drawing::of_institution(institution, &brand::of(&cx.pages, &site).await?)).await
}

/// Only of who may be shown. It is asked for again each time, so that it goes with the page.
async fn person(State(cx): State<Pictures>, Extension(site): Extension<Arc<Site>>, Path(file): Path<String>, asked: Parts) -> Shown {
    let username = file.strip_suffix(".png").ok_or_else(Fault::not_found)?;
    let found = portfolio::public_view(&cx.pages.learning, username).await?.ok_or_else(Fault::not_found)?;
    let mut picture = draw(&cx, &asked, Drawing::of_person(&found, &brand::of(&cx.pages, &site).await?)).await?;
    picture.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(ASKED_AGAIN));
    Ok(picture)
}

/// As of a person.
async fn year(
    State(cx): State<Pictures>,
    Extension(site): Extension<Arc<Site>>,
    Path((year, file)): Path<(i64, String)>,
    asked: Parts,
) -> Shown {
    let username = file.strip_suffix(".png").ok_or_else(Fault::not_found)?;
    let found = year_review::public_year(&cx.pages.learning, username, year).await?.ok_or_else(Fault::not_found)?;
    let mut picture = draw(&cx, &asked, Drawing::of_year(&found, &brand::of(&cx.pages, &site).await?)).await?;
    picture.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(ASKED_AGAIN));
    Ok(picture)
}

/// Whoever asks for the same picture meanwhile waits for the one that is being drawn.
async fn draw(cx: &Pictures, asked: &Parts, drawing: Drawing) -> Shown {
    let hands = cx.hands.clone();
    let drawn = cx.drawn.try_get_with(drawing.key(), async move {
        let _hand = hands.acquire().await;
        let drawn = tokio::task::spawn_blocking(move || drawing.draw()).await.map_err(|error| error.to_string())?;
        drawn.map(Bytes::from).map_err(|error| error.to_string())
    });
    let picture = drawn.await.map_err(|error| Fault::internal(format!("a picture could not be drawn: {error}")))?;
    // An address with a version never shows another picture; without one it is asked for again after a day.
    let has_version = asked.uri.query().is_some_and(|query| query.split('&').any(|pair| pair.starts_with("v=")));
    Ok(answer(asked, PNG, if has_version { A_YEAR } else { A_DAY }, picture))
}

fn answer(asked: &Parts, kind: &'static str, keep: &'static str, picture: Bytes) -> Response {
    let tag = tag_of(&picture);
    let mut response = match &tag {
        Some(tag) if is_known(tag, &asked.headers) => StatusCode::NOT_MODIFIED.into_response(),
        _ => ([(CONTENT_TYPE, kind)], picture).into_response(),
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Some(tag) = tag {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}
