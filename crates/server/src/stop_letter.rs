//! Where the weekly letter to parents is stopped: a mail program does it by itself with a POST (RFC 8058), a person opens the same address
//! and presses the button there. The token is no session: it only ever switches this letter off, and says nothing about anybody.

use axum::Router;
use axum::extract::State;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use sanggar_messaging::{Messaging, family_letter};
use sanggar_platform::http::{CspNonce, Extension, Fault, HtmlPage, OneClick, Path};
use sanggar_platform::limits::Rate;

use crate::page::{Brand, Pages, PlainPage};
use crate::rate::by_source;

const CSS: &str = include_str!("stop_letter.css");
const SETTINGS: &str = "<p><a href=\"/profile?page=notifikasi\">Buka pengaturan notifikasi</a></p>";

#[derive(Clone)]
struct StopLetter {
    pages: Pages,
    messaging: Messaging,
}

pub fn routes(pages: Pages, messaging: Messaging) -> Router {
    Router::new()
        .route(&format!("{}/{{token}}", family_letter::STOP_PATH), get(ask).post(stop))
        .route_layer(from_fn_with_state(Rate::PageAddress, by_source))
        .with_state(StopLetter { pages, messaging })
}

/// Changes nothing: mail programs and virus scanners open what stands in a letter.
async fn ask(
    State(StopLetter { pages, messaging }): State<StopLetter>,
    Extension(nonce): Extension<CspNonce>,
    Path(token): Path<String>,
) -> Result<Response, Fault> {
    if !family_letter::is_address(&messaging, &token).await? {
        return Ok(absent(&pages, &nonce));
    }
    let body = "<p>Kamu tidak akan menerima surat mingguan tentang belajar anakmu lagi. Notifikasi lain tetap seperti pilihanmu.</p>\
                <form method=\"post\"><input type=\"hidden\" name=\"List-Unsubscribe\" value=\"One-Click\">\
                <button class=\"sl-button\">Berhenti menerima surat</button></form>";
    Ok(show(&pages, &nonce, StatusCode::OK, "Berhenti menerima surat mingguan?", &format!("{body}{SETTINGS}")))
}

async fn stop(
    State(StopLetter { pages, messaging }): State<StopLetter>,
    Extension(nonce): Extension<CspNonce>,
    Path(token): Path<String>,
    _: OneClick,
) -> Result<Response, Fault> {
    if !family_letter::stop(&messaging, &token).await? {
        return Ok(absent(&pages, &nonce));
    }
    let body = "<p>Surat mingguan tentang anakmu sudah berhenti. Berubah pikiran? Nyalakan lagi kapan saja di pengaturan notifikasi.</p>";
    Ok(show(&pages, &nonce, StatusCode::OK, "Surat mingguan berhenti", &format!("{body}{SETTINGS}")))
}

fn absent(pages: &Pages, nonce: &CspNonce) -> Response {
    let body = "<p>Buka tautan dari surat yang terbaru, atau matikan suratnya di pengaturan notifikasi.</p>";
    show(pages, nonce, StatusCode::NOT_FOUND, "Tautan ini tidak berlaku", &format!("{body}{SETTINGS}"))
}

fn show(cx: &Pages, nonce: &CspNonce, status: StatusCode, title: &str, body: &str) -> Response {
    let (brand, origin) = (Brand::of_product(&cx.config), &cx.config.site.origin);
    let body = format!("<h1>{title}</h1>{body}");
    // The address stands nowhere in the page.
    let path = family_letter::STOP_PATH;
    let page = PlainPage { brand: &brand, bundle: &cx.assets.bundle, origin, path, title, css: CSS, body: &body };
    (status, HtmlPage::new(page.html(nonce))).into_response()
}
