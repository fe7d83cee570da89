use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::RETRY_AFTER;
use sanggar_platform::http::{CspNonce, HtmlPage};
use sanggar_platform::limits::TooMany;

use super::{Brand, Pages, PlainPage};

const TITLE: &str = "Tunggu sebentar, ya";

/// What a source that asks for too many pages sees: made without the store, or a flood would reach it all the same.
pub fn page(pages: &Pages, path: &str, nonce: &CspNonce, wait: TooMany) -> Response {
    let seconds = wait.retry_after_seconds.max(1);
    let body = format!(
        "<h1>{TITLE}</h1><p>Terlalu banyak halaman dibuka dari jaringanmu dalam satu menit. Muat ulang halaman ini {seconds} detik lagi.</p>"
    );
    let (brand, origin) = (Brand::of_product(&pages.config), &pages.config.site.origin);
    let html = PlainPage { brand: &brand, bundle: &pages.assets.bundle, origin, path, title: TITLE, css: "", body: &body }.html(nonce);
    (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())], HtmlPage::new(html)).into_response()
}
