use axum::response::{IntoResponse, Response};
use sanggar_kernel::Page;
use sanggar_platform::http::{CspNonce, HtmlPage};
use sanggar_platform::mail::mailbox::{Kept, KeptHead};

use super::{Mailbox, letter};
use crate::page::{Brand, PlainPage};
use sanggar_kernel::Escaped;

const CSS: &str = include_str!("mailbox.css");
const PATH: &str = "/dev/kotak-surat";
const TITLE: &str = "Kotak surat";

/// Newest first. `letters` holds one more than the page when there is a next page.
pub fn list(cx: &Mailbox, nonce: &CspNonce, page: Page, letters: &[KeptHead]) -> Response {
    let brand = Brand::of_product(&cx.config);
    let rows: String = letters.iter().take(page.size() as usize).map(row).collect();
    let letters_or_none = if rows.is_empty() {
        format!("<p>Belum ada surat. Surat, pesan, dan kode dari {} akan muncul di sini.</p>", Escaped(&brand.name))
    } else {
        format!("<ol class=\"mb-list\" reversed>{rows}</ol>")
    };
    let newer = (page.number() > 1).then(|| turn(page.number() - 1, "Lebih baru"));
    let older = (letters.len() > page.size() as usize).then(|| turn(page.number() + 1, "Lebih lama"));
    let turns: String = newer.into_iter().chain(older).collect();
    let body = format!(
        "<h1>{TITLE}</h1><p>Semua surat, WhatsApp, dan SMS yang dikirim selama mode demo. <a href=\"{PATH}\">Muat ulang</a></p>\
         {letters_or_none}<nav class=\"mb-turns\" aria-label=\"Halaman surat\">{turns}</nav>"
    );
    show(cx, nonce, &brand, TITLE, &body)
}

pub fn letter(cx: &Mailbox, nonce: &CspNonce, letter: &Kept) -> Response {
    let brand = Brand::of_product(&cx.config);
    let code = letter::code_in(&letter.body_text)
        .map(|code| format!("<p class=\"mb-code\"><span>Kode</span> <output aria-label=\"Kode\">{}</output></p>", Escaped(code)));
    let body = format!(
        "<p><a href=\"{PATH}\">Kembali ke {}</a></p><h1>{}</h1><dl class=\"mb-facts\"><dt>Dari</dt><dd>{}</dd><dt>Untuk</dt><dd>{}</dd><dt>Dikirim</dt><dd>{}</dd></dl>\
         {}<div class=\"mb-text\">{}</div>",
        TITLE.to_lowercase(),
        Escaped(&letter.subject),
        Escaped(letter.sender.as_deref().unwrap_or(&brand.name)),
        Escaped(&letter.recipient),
        Escaped(letter.sent_at.long_wib()),
        code.unwrap_or_default(),
        letter::html(&letter.body_text),
    );
    show(cx, nonce, &brand, &letter.subject, &body)
}

fn row(letter: &KeptHead) -> String {
    format!(
        "<li><a href=\"{PATH}/{}\"><b>{}</b><span>{}</span><time>{}</time></a></li>",
        letter.id,
        Escaped(&letter.subject),
        Escaped(&letter.recipient),
        Escaped(letter.sent_at.long_wib()),
    )
}

fn turn(number: u32, label: &str) -> String {
    format!("<a href=\"{PATH}?halaman={number}\">{label}</a> ")
}

fn show(cx: &Mailbox, nonce: &CspNonce, brand: &Brand, title: &str, body: &str) -> Response {
    let (bundle, origin) = (&cx.assets.bundle, &cx.config.site.origin);
    let page = PlainPage { brand, bundle, origin, path: PATH, title, css: CSS, body };
    HtmlPage::new(page.html(nonce)).into_response()
}
