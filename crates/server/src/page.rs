//! The page's shell: what a browser, a search engine or a messenger gets for any address of the site. The head says what
//! the page is, the boot data who looks at it, and public pages say something even where no script runs.

mod answer;
mod boot;
pub(crate) mod brand;
mod content;
mod crowded;
mod head;
pub(crate) mod help;
mod kept;
mod linked_data;
mod meta;
mod redirect;
mod route;
pub(crate) mod seo;
mod subject;
mod visit;
mod write;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use http::header::{ALLOW, CONTENT_TYPE, REFERRER_POLICY, RETRY_AFTER, VARY};
use http::request::Parts;
use http::{HeaderValue, Method, StatusCode};
use sanggar_accounts::Accounts;
use sanggar_catalog::Catalog;
use sanggar_learning::Learning;
use sanggar_platform::config::Config;
use sanggar_platform::http::{
    Anyone, Authenticator, CspNonce, Extension, Fault, Guest, HtmlPage, NONCE_PLACE, Peer, Plain, Routes, Site, SiteKind,
};
use sanggar_platform::limits::Rate;

use crate::assets::Assets;
use crate::rate::{self, by_source};
pub use boot::Boot;
pub use brand::Brand;
pub use kept::KeptPages;
use kept::Sight;
use meta::Meta;
use sanggar_kernel::Escaped;
use visit::Visit;
pub use write::PlainPage;

/// What reads addresses, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use super::redirect::of as redirect_of;
    pub use super::route::PageRoute;
}

/// The one page on which somebody else's script runs.
const TURNSTILE: &str = "/turnstile";
const RETRY_SECONDS: &str = "60";
/// Their addresses may carry a code, which is no other site's business.
const WITH_CODES: [&str; 4] = ["/forgot-password", "/konfirmasi-email-anak", "/verification", "/login"];

#[derive(Clone)]
pub struct Pages {
    pub accounts: Accounts,
    pub catalog: Catalog,
    pub learning: Learning,
    pub config: Arc<Config>,
    pub assets: Arc<Assets>,
    /// Nothing where every page is to be made anew.
    pub kept: Option<KeptPages>,
}

sanggar_platform::context!(Pages);

/// The boot data alone, for the site's development server, which has a bare page.
pub fn routes() -> Routes<Pages> {
    Routes::new().get("/boot", boot)
}

/// Answers every address that nothing else answers.
pub fn shell(pages: Pages) -> Router {
    Router::new()
        .route("/manifest.webmanifest", get(manifest))
        .route_layer(from_fn_with_state(Rate::PageAddress, by_source))
        .fallback(show)
        .with_state(pages)
}

/// For somebody whose page could not be served in time; it asks again by itself. It is small and needs no other file: there are many of them.
pub fn crowded(name: &str) -> String {
    let name = Escaped(name);
    format!(
        "<!doctype html>\n<html lang=\"id\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Sedang ramai | {name}</title><style nonce=\"{NONCE_PLACE}\">{}</style></head>\n<body><main><h1>{name} sedang ramai</h1>\
         <p>Banyak yang sedang belajar bersamaan. Halaman ini mencoba lagi sendiri dalam beberapa detik.</p>\
         <p><small>Kamu tidak perlu menutup atau memuat ulang halaman ini.</small></p></main></body>\n</html>\n",
        include_str!("page/crowded.css").trim()
    )
}

/// Whether a path is a page of the site.
pub fn is_known(path: &str) -> bool {
    seo::table().find(path, "").is_some()
}

async fn boot(cx: Pages, anyone: Anyone, Extension(site): Extension<Arc<Site>>) -> Result<Plain<Boot>, Fault> {
    let visit = Visit::load(&cx, &site, anyone.identity.as_ref(), None).await?;
    Ok(Plain(Boot::new(&cx, &site, visit, None)))
}

async fn show(
    State(pages): State<Pages>,
    Extension(site): Extension<Arc<Site>>,
    Extension(authenticator): Extension<Arc<Authenticator>>,
    Extension(nonce): Extension<CspNonce>,
    peer: Peer,
    request: Parts,
) -> Response {
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let fault = Fault::new(StatusCode::METHOD_NOT_ALLOWED, "Cara memanggil alamat ini tidak sesuai.");
        return ([(ALLOW, "GET, HEAD")], fault).into_response();
    }
    let (path, product) = (seo::tidy(request.uri.path()), &pages.config.brand.product);
    if let Err(wait) = rate::take(&authenticator, Rate::PageAddress, peer) {
        return crowded::page(&pages, &path, &nonce, wait);
    }
    if let Some(outside) = help::outside(&pages.config, &path) {
        return Redirect::temporary(&outside).into_response();
    }
    let query = request.uri.query().unwrap_or_default();
    if let Some(to) = redirect::of(&path, query, product) {
        return Redirect::temporary(&to).into_response();
    }
    let visitors = pages.kept.as_ref().filter(|_| is_same_for_all(&path) && !authenticator.carries_token(&request.headers));
    let mut not_kept = None;
    if let Some(kept) = visitors {
        let made = async {
            let (meta, html) = made(&pages, &site, &authenticator, &request, &path, &nonce).await;
            if meta.status == StatusCode::OK {
                return Some(html);
            }
            not_kept = Some((meta, html));
            None
        };
        if let Some(html) = kept.find_or_make(Sight::new(&site, &request.uri), &nonce.0, made).await {
            return page_of(StatusCode::OK, html, None);
        }
    }
    let (meta, html) = match not_kept {
        Some(made) => made,
        None => made(&pages, &site, &authenticator, &request, &path, &nonce).await,
    };
    let guest = (path == TURNSTILE && boot::turnstile(&pages).is_some()).then_some(Guest::Turnstile);
    answer(&path, &meta, html, guest)
}

async fn made(pages: &Pages, site: &Site, authenticator: &Authenticator, request: &Parts, path: &str, nonce: &CspNonce) -> (Meta, String) {
    let query = request.uri.query().unwrap_or_default();
    let loaded = async {
        if site.kind == SiteKind::Unknown {
            return Err(Fault::busy());
        }
        let identity = authenticator.identify(&request.headers).await?;
        Visit::load(pages, site, identity.as_ref(), Some((path, query))).await
    };
    let visit = loaded.await.unwrap_or_else(|fault: Fault| {
        tracing::error!(?fault, "a page is shown without the store");
        Visit::without_store(&pages.config)
    });
    let meta = Meta::of(path, query, &visit, site, &pages.config.brand.product);
    let html = write::page(pages, site, path, &meta, visit, &nonce.0);
    (meta, html)
}

/// Pages with headers or contents of their own are made anew.
fn is_same_for_all(path: &str) -> bool {
    path != TURNSTILE && !WITH_CODES.contains(&path)
}

fn page_of(status: StatusCode, html: String, guest: Option<Guest>) -> Response {
    (status, [(VARY, "cookie, authorization")], HtmlPage::new(html).with_guest(guest)).into_response()
}

fn answer(path: &str, meta: &Meta, html: String, guest: Option<Guest>) -> Response {
    let mut response = page_of(meta.status, html, guest);
    if meta.status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(RETRY_SECONDS));
    }
    if WITH_CODES.contains(&path) {
        response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
    response
}

/// The site as an app on a phone, under the name and in the colours of whoever's site it is.
async fn manifest(State(pages): State<Pages>, Extension(site): Extension<Arc<Site>>) -> Result<Response, Fault> {
    let brand = brand::of(&pages, &site).await?;
    let kind = [(CONTENT_TYPE, "application/manifest+json; charset=utf-8")];
    Ok((kind, brand.manifest().to_string()).into_response())
}
