//! The mailbox of a demo: what the product would have sent, at `/dev/kotak-surat`. It exists in demo mode alone.

mod letter;
mod view;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use sanggar_kernel::{Email, Millis, Page, Phone};
use sanggar_platform::config::Config;
use sanggar_platform::db::Db;
use sanggar_platform::http::{Answer, Anyone, CspNonce, Extension, Fault, Path, Query, Reply, Routes};
use sanggar_platform::mail::mailbox;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::assets::Assets;

const LETTERS_A_PAGE: u32 = 20;
const NEWEST_TO_ONE: i64 = 20;

#[derive(Clone)]
pub struct Mailbox {
    pub db: Db,
    pub config: Arc<Config>,
    pub assets: Arc<Assets>,
}

sanggar_platform::context!(Mailbox);

#[derive(Deserialize, IntoParams)]
struct Sought {
    /// The recipient's address, or a telephone's number.
    to: String,
}

#[derive(Serialize, ToSchema)]
struct SentMail {
    id: i64,
    to: String,
    subject: String,
    text: String,
    /// The one-time code in the letter.
    code: Option<String>,
    sent_at: Millis,
}

#[derive(Deserialize)]
struct Paging {
    halaman: Option<u32>,
}

#[derive(Deserialize)]
struct One {
    id: i64,
}

/// For browser tests, which read the codes that they are sent.
pub fn routes() -> Routes<Mailbox> {
    Routes::new().get("/dev/mails", sent)
}

pub fn pages(mailbox: Mailbox) -> Router {
    if !mailbox.config.site.demo {
        return Router::new();
    }
    Router::new().route("/dev/kotak-surat", get(list)).route("/dev/kotak-surat/{id}", get(read)).with_state(mailbox)
}

async fn sent(cx: Mailbox, _: Anyone, Query(sought): Query<Sought>) -> Answer<Vec<SentMail>> {
    if !cx.config.site.demo {
        return Err(Fault::not_found());
    }
    let address = match (Email::parse(&sought.to), Phone::parse(&sought.to)) {
        (Ok(address), _) => address.as_str().to_owned(),
        (_, Ok(phone)) => phone.as_str().to_owned(),
        _ => return Err(Fault::bad_request("Alamat email atau nomor ponsel ini tidak sesuai.")),
    };
    let letters = mailbox::sent_to(&*cx.db.read().await?, &address, NEWEST_TO_ONE).await?;
    Ok(Reply::of(letters.into_iter().map(SentMail::from).collect()))
}

async fn list(State(cx): State<Mailbox>, Extension(nonce): Extension<CspNonce>, Query(paging): Query<Paging>) -> Result<Response, Fault> {
    let page = Page::new(paging.halaman.unwrap_or(1), LETTERS_A_PAGE)?;
    let letters = mailbox::list(&*cx.db.read().await?, page).await?;
    Ok(view::list(&cx, &nonce, page, &letters))
}

async fn read(State(cx): State<Mailbox>, Extension(nonce): Extension<CspNonce>, Path(one): Path<One>) -> Result<Response, Fault> {
    let letter = mailbox::read(&*cx.db.read().await?, one.id).await?.ok_or_else(Fault::not_found)?;
    Ok(view::letter(&cx, &nonce, &letter))
}

impl From<mailbox::Kept> for SentMail {
    fn from(kept: mailbox::Kept) -> Self {
        let code = letter::code_in(&kept.body_text).map(str::to_owned);
        Self { id: kept.id, to: kept.recipient, subject: kept.subject, text: kept.body_text, code, sent_at: kept.sent_at }
    }
}
