use axum::response::{IntoResponse, Response};
use sanggar_platform::config::Config;
use sanggar_platform::http::{CspNonce, HtmlPage};

use super::{Asked, PATH};
use crate::assets::Assets;
use crate::page::{Brand, PlainPage};
use sanggar_kernel::Escaped;

const CSS: &str = include_str!("test_provider.css");
const TITLE: &str = "Akun Uji Google";

/// Two who are new here, and one whose address has an account in the demo.
const PEOPLE: [(&str, &str); 3] =
    [("Rani Uji", "rani.uji@surel.example"), ("Bima Uji", "bima.uji@surel.example"), ("Dewi Kartika", "dewi@surel.example")];

pub fn people(config: &Config, assets: &Assets, nonce: &CspNonce, asked: &Asked) -> Response {
    let brand = Brand::of_product(config);
    let hidden = hidden(asked);
    let cards: String = PEOPLE.iter().map(|(name, email)| card(name, email, &hidden)).collect();
    let body = format!(
        "<h1>{TITLE}</h1><p>Pengganti halaman Google selama mode demo. Pilih orang yang masuk ke {}.</p>\
         <ul class=\"tp-people\">{cards}</ul><h2>Orang lain</h2><form class=\"tp-form\" action=\"{PATH}/lanjut\">{hidden}\
         <label>Nama<input name=\"name\" required autocomplete=\"off\"></label>\
         <label>Email<input name=\"email\" type=\"email\" required autocomplete=\"off\"></label>\
         <button>Lanjut</button></form>",
        Escaped(&brand.name)
    );
    let page =
        PlainPage { brand: &brand, bundle: &assets.bundle, origin: &config.site.origin, path: PATH, title: TITLE, css: CSS, body: &body };
    HtmlPage::new(page.html(nonce)).into_response()
}

fn card(name: &str, email: &str, hidden: &str) -> String {
    format!(
        "<li><form action=\"{PATH}/lanjut\">{hidden}{}{}<button>Lanjut sebagai {}<span>{}</span></button></form></li>",
        field("name", name),
        field("email", email),
        Escaped(name),
        Escaped(email),
    )
}

fn hidden(asked: &Asked) -> String {
    let Asked { client_id, redirect_uri, state, nonce, code_challenge } = asked;
    let pairs =
        [("client_id", client_id), ("redirect_uri", redirect_uri), ("state", state), ("nonce", nonce), ("code_challenge", code_challenge)];
    pairs.into_iter().map(|(name, value)| field(name, value)).collect()
}

fn field(name: &str, value: &str) -> String {
    format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", Escaped(value))
}
