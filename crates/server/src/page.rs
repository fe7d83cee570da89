//! The page's shell: what a browser, a search engine or a messenger gets for any address of the site. The head says what
//! the page is, the boot data who looks at it, and public pages say something even where no script runs.

mod answer;
mod boot;
pub(crate) mod brand;
mod content;
mod head;
mod kept;
mod linked_data;
mod meta;
mod place;
mod redirect;
pub(crate) mod seo;
mod subject;
mod visit;
mod write;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use http::header::{ALLOW, CONTENT_TYPE, REFERRER_POLICY, RETRY_AFTER, VARY};
use http::request::Parts;
use http::{HeaderValue, Method, StatusCode};
use sanggar_accounts::Accounts;
use sanggar_catalog::Catalog;
use sanggar_platform::config::Config;
use sanggar_platform::http::{Anyone, CspNonce, Doors, Extension, Fault, Guest, Plain, Routes, Site, SiteKind};

use crate::assets::Assets;
pub use boot::Boot;
pub use brand::Brand;
pub use kept::KeptPages;
use kept::Sight;
use meta::Meta;
use visit::Visit;
pub use write::PlainPage;

/// The one page on which somebody else's script runs.
const TURNSTILE: &str = "/turnstile";
const RETRY_SECONDS: &str = "60";
/// Their addresses may carry a code, which is no other site's business.
const WITH_CODES: [&str; 3] = ["/forgot-password", "/verification", "/login"];

#[derive(Clone)]
pub struct Pages {
    pub accounts: Accounts,
    pub catalog: Catalog,
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
    Router::new().route("/manifest.webmanifest", get(manifest)).fallback(show).with_state(pages)
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
    Extension(doors): Extension<Arc<Doors>>,
    Extension(nonce): Extension<CspNonce>,
    request: Parts,
) -> Response {
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let fault = Fault::new(StatusCode::METHOD_NOT_ALLOWED, "Cara memanggil alamat ini tidak sesuai.");
        return ([(ALLOW, "GET, HEAD")], fault).into_response();
    }
    let (path, product) = (seo::tidy(request.uri.path()), &pages.config.brand.product);
    if path == "/bantuan" {
        return Redirect::temporary(&pages.config.site.help_url).into_response();
    }
    let query = request.uri.query().unwrap_or_default();
    if let Some(to) = redirect::of(&path, query, product) {
        return Redirect::temporary(&to).into_response();
    }
    let visitors = pages.kept.as_ref().filter(|_| is_same_for_all(&path) && !doors.carries_token(&request.headers));
    let visitors = visitors.map(|kept| (kept, Sight::new(&site, &request.uri)));
    if let Some(html) = visitors.as_ref().and_then(|(kept, sight)| kept.find(sight, &nonce.0)) {
        return page_of(StatusCode::OK, html);
    }
    let loaded = async {
        if site.kind == SiteKind::Unknown {
            return Err(Fault::busy());
        }
        let identity = doors.identify(&request.headers).await?;
        Visit::load(&pages, &site, identity.as_ref(), Some(&path)).await
    };
    let visit = loaded.await.unwrap_or_else(|fault: Fault| {
        tracing::error!(?fault, "a page is shown without the store");
        Visit::without_store(&pages.config)
    });
    let meta = Meta::of(&path, query, &visit, &site, product);
    let html = write::page(&pages, &site, &path, &meta, visit, &nonce.0);
    if let Some((kept, sight)) = visitors.filter(|_| meta.status == StatusCode::OK) {
        kept.keep(sight, &html, &nonce.0);
    }
    let mut response = answer(&path, &meta, html);
    if path == TURNSTILE && boot::turnstile(&pages).is_some() {
        response.extensions_mut().insert(Guest::Turnstile);
    }
    response
}

/// Pages with headers or contents of their own are made anew.
fn is_same_for_all(path: &str) -> bool {
    path != TURNSTILE && !WITH_CODES.contains(&path)
}

fn page_of(status: StatusCode, html: String) -> Response {
    (status, [(CONTENT_TYPE, "text/html; charset=utf-8"), (VARY, "cookie, authorization")], html).into_response()
}

fn answer(path: &str, meta: &Meta, html: String) -> Response {
    let mut response = page_of(meta.status, html);
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
