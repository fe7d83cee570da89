//! What search engines are told: which pages there are, and which are nobody's business.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use sanggar_catalog::site::{self, Part};
use sanggar_kernel::Millis;
use sanggar_platform::http::{Extension, Fault, Path, Site};
use sanggar_platform::limits::Rate;

use crate::page::{Pages, brand, help, seo};
use crate::rate::by_source;
use sanggar_kernel::Escaped;

const AN_HOUR: &str = "public, max-age=3600";
const XML: &str = "application/xml; charset=utf-8";
const PLAIN: &str = "text/plain; charset=utf-8";
const SPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
/// The list of the pages that every site has.
const FIXED: &str = "halaman";
/// Besides the personal pages.
const CLOSED: [&str; 2] = ["/api/", "/dev/"];

pub fn routes(pages: Pages) -> Router {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(index))
        .route("/sitemap/{file}", get(part))
        .route_layer(from_fn_with_state(Rate::PageAddress, by_source))
        .with_state(pages)
}

async fn robots(State(cx): State<Pages>, Extension(site): Extension<Arc<Site>>) -> Response {
    let mut text = String::from("User-agent: *\n");
    for path in CLOSED.into_iter().chain(seo::table().personal()) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "Disallow: {path}");
    }
    let _ = writeln!(text, "\nSitemap: {}/sitemap.xml", brand::origin(&cx.config.site, &site));
    answer(PLAIN, text)
}

async fn index(State(cx): State<Pages>, Extension(site): Extension<Arc<Site>>) -> Result<Response, Fault> {
    let origin = brand::origin(&cx.config.site, &site);
    let parts = site::parts(&cx.catalog, site.institution).await?;
    let names = std::iter::once(FIXED.to_owned()).chain(parts.iter().map(Part::to_string));
    let entries: String = names.map(|name| format!("<sitemap><loc>{}/sitemap/{name}.xml</loc></sitemap>\n", Escaped(&origin))).collect();
    Ok(answer(XML, format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"{SPACE}\">\n{entries}</sitemapindex>\n")))
}

async fn part(State(cx): State<Pages>, Extension(site): Extension<Arc<Site>>, Path(file): Path<String>) -> Result<Response, Fault> {
    let name = file.strip_suffix(".xml").ok_or_else(Fault::not_found)?;
    let origin = brand::origin(&cx.config.site, &site);
    if name == FIXED {
        let listed = seo::table().listed(&cx.config.brand.product);
        let paths = listed.into_iter().filter(|path| help::outside(&cx.config, path).is_none()).chain(help::paths(&cx.config));
        return Ok(addresses(paths.map(|path| entry(&format!("{origin}{path}"), None))));
    }
    let part: Part = name.parse().map_err(|()| Fault::not_found())?;
    let found = site::addresses(&cx.catalog, part, site.institution).await?;
    let folder = part.folder();
    Ok(addresses(found.iter().map(|one| entry(&format!("{origin}{folder}/{}", one.slug), one.updated_at))))
}

fn entry(address: &str, changed: Option<Millis>) -> String {
    let day = |at: Millis| at.iso().chars().take(10).collect::<String>();
    let changed = changed.map(|at| format!("<lastmod>{}</lastmod>", day(at))).unwrap_or_default();
    format!("<url><loc>{}</loc>{changed}</url>\n", Escaped(address))
}

fn addresses(entries: impl Iterator<Item = String>) -> Response {
    let entries: String = entries.collect();
    answer(XML, format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"{SPACE}\">\n{entries}</urlset>\n"))
}

fn answer(kind: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, AN_HOUR)], text).into_response()
}
