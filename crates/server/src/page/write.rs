use http::StatusCode;
use sanggar_platform::http::{CspNonce, Site};

use super::boot::Boot;
use super::brand::Brand;
use super::content;
use super::head::{self, Head};
use super::meta::Meta;
use super::visit::Visit;
use super::{Pages, brand, linked_data, seo};
use crate::assets::Bundle;
use crate::html::json_in_script;
use sanggar_kernel::Escaped;

/// A larger page does without answers to its first calls, the last ones first.
const LARGEST: usize = 29 * 1024;

/// The whole page. Without the store no script is loaded: it could only take away what the page says.
pub fn page(pages: &Pages, site: &Site, path: &str, meta: &Meta, visit: Visit, nonce: &str) -> String {
    let (bundle, origin) = (&pages.assets.bundle, brand::origin(&pages.config.site, site));
    let runs = visit.has_store;
    let linked_data = linked_data::of(&visit, meta, &origin);
    let row = seo::table().find(path, &pages.config.brand.product).filter(|_| meta.status == StatusCode::OK);
    let files = row.and_then(|_| bundle.page(path));
    let head =
        Head { meta, brand: &visit.brand, bundle, files, origin: &origin, nonce, linked_data: linked_data.as_deref(), css: "", runs }
            .html();
    let styles = head::styles(bundle, files);
    let content = content::html(path, meta, &visit, pages.accounts.clock.now());
    let mut boot = Boot::new(pages, site, visit, Some(path));
    let mut data = in_script(&boot);
    while head.len() + content.len() + data.len() > LARGEST && boot.answers.pop().is_some() {
        data = in_script(&boot);
    }
    format!(
        "<!doctype html>\n<html lang=\"id\">\n<head>\n{head}</head>\n<body>\n<div id=\"root\">{content}</div>\n{styles}\
         <script type=\"application/json\" id=\"boot\" nonce=\"{}\">{}</script>\n</body>\n</html>\n",
        Escaped(nonce),
        data,
    )
}

fn in_script(boot: &Boot) -> String {
    json_in_script(&serde_json::to_string(boot).unwrap_or_default())
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
        let head = Head { meta: &meta, brand, bundle, files: None, origin, nonce: &nonce.0, linked_data: None, css, runs: false }.html();
        let (home, styles) = (brand.home_link(), head::styles(bundle, None));
        format!(
            "<!doctype html>\n<html lang=\"id\">\n<head>\n{head}</head>\n<body>\n<div class=\"sv\">\
             <header>{home}</header><main id=\"isi\">{body}</main></div>\n{styles}</body>\n</html>\n"
        )
    }
}
