//! The room of a demo's meetings: a page that says what would be there. It exists in demo mode alone.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sanggar_demo::room::{BODY, PATH, TITLE};
use sanggar_platform::http::{CspNonce, Extension, HtmlPage};

use crate::page::{Brand, Pages, PlainPage};

pub fn pages(pages: Pages) -> Router {
    if !pages.config.site.demo {
        return Router::new();
    }
    Router::new().route(PATH, get(room)).with_state(pages)
}

async fn room(State(cx): State<Pages>, Extension(nonce): Extension<CspNonce>) -> Response {
    let body = format!("<h1>{TITLE}</h1>{BODY}");
    let (brand, origin) = (Brand::of_product(&cx.config), &cx.config.site.origin);
    let page = PlainPage { brand: &brand, bundle: &cx.assets.bundle, origin, path: PATH, title: TITLE, css: "", body: &body };
    HtmlPage::new(page.html(&nonce)).into_response()
}
