use sanggar_platform::http::{CspNonce, Site};

use super::boot::Boot;
use super::brand::Brand;
use super::content;
use super::head::Head;
use super::meta::Meta;
use super::visit::Visit;
use super::{Pages, brand, linked_data};
use crate::assets::Bundle;
use crate::html::{Text, json_in_script};

/// A larger page does without the answer to its first call.
const LARGEST: usize = 29 * 1024;

/// The whole page. Without the store no script is loaded: it could only take away what the page says.
pub fn page(pages: &Pages, site: &Site, path: &str, meta: &Meta, visit: Visit, nonce: &str) -> String {
    let (bundle, origin) = (&pages.assets.bundle, brand::origin(&pages.config.site, site));
    let runs = visit.has_store;
    let data = linked_data::of(&visit, meta, &origin);
    let head = Head { meta, brand: &visit.brand, bundle, origin: &origin, nonce, linked_data: data.as_deref(), css: "", runs }.html();
    let content = content::html(path, meta, &visit, pages.accounts.clock.now());
    let mut boot = Boot::new(pages, site, visit, Some(path));
    let length = |boot: &Boot| head.len() + content.len() + serde_json::to_string(boot).map_or(0, |boot| boot.len());
    if length(&boot) > LARGEST {
        boot.page = None;
    }
    let boot = serde_json::to_string(&boot).unwrap_or_default();
    format!(
        "<!doctype html>\n<html lang=\"id\">\n<head>\n{head}</head>\n<body>\n<div id=\"root\">{content}</div>\n\
         <script type=\"application/json\" id=\"boot\" nonce=\"{}\">{}</script>\n</body>\n</html>\n",
        Text(nonce),
        json_in_script(&boot),
    )
}

/// A page that needs no script: its own title and words in our look, for nobody's search results.
pub struct PlainPage<'a> {
    pub brand: &'a Brand,
    pub bundle: &'a Bundle,
    pub origin: &'a str,
    pub path: &'a str,
    pub title: &'a str,
    pub css: &'static str,
    /// HTML.
    pub body: &'a str,
}

impl PlainPage<'_> {
    pub fn html(&self, nonce: &CspNonce) -> String {
        let Self { brand, bundle, origin, path, title, css, body } = *self;
        let meta = Meta { canonical: path.to_owned(), ..Meta::plain(format!("{title} | {}", brand.name)) };
        let head = Head { meta: &meta, brand, bundle, origin, nonce: &nonce.0, linked_data: None, css, runs: false }.html();
        let home = brand.home_link();
        format!(
            "<!doctype html>\n<html lang=\"id\">\n<head>\n{head}</head>\n<body>\n<div class=\"sv\">\
             <header>{home}</header><main id=\"isi\">{body}</main></div>\n</body>\n</html>\n"
        )
    }
}
