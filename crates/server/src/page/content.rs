//! What a page says where no script runs, and until it does. It follows from the site, the path, the rows and the day alone.

mod skeleton;
mod subject;

use std::fmt::Write as _;

use http::StatusCode;
use sanggar_kernel::{Millis, WIB_OFFSET_MINUTES};

use super::meta::Meta;
use super::seo;
use super::visit::Visit;
use sanggar_kernel::Escaped;

const MENU: [&str; 4] = ["/search/kelas", "/paket", "/mitra/all", "/kartuprakerja"];
const LEVELS: [&str; 8] =
    ["/paud", "/sd", "/smp", "/sma-dan-smk", "/jenjang/mahasiswa", "/jenjang/orangtua", "/jenjang/guru", "/jenjang/profesional"];
const ABOUT: [&str; 4] = ["/tentang-kami", "/hubungi-kami", "/syarat-ketentuan", "/kebijakan-privasi"];
const NEEDS_SCRIPT: &str = "Nyalakan JavaScript di perambanmu untuk membuka halaman ini.";

pub fn html(path: &str, meta: &Meta, visit: &Visit, now: Millis) -> String {
    let mut out = String::with_capacity(4096);
    // Writing into a string cannot fail.
    let _ = write(&mut out, path, meta, visit, now);
    out
}

fn write(out: &mut String, path: &str, meta: &Meta, visit: &Visit, now: Millis) -> std::fmt::Result {
    if !meta.is_public {
        if visit.session.is_some() {
            skeleton::write(out, path, meta, visit)?;
        }
        return write!(out, "<noscript><p class=\"sv-note\">{NEEDS_SCRIPT}</p></noscript>");
    }
    let product = &visit.brand.product;
    write!(out, "<div class=\"sv\"><header>{}<nav aria-label=\"Utama\">{}</nav></header>", visit.brand.home_link(), links(&MENU, product))?;
    write!(out, "<main id=\"isi\"><h1>{}</h1><p>{}</p>", Escaped(&meta.heading), Escaped(&meta.intro))?;
    if path == "/" && meta.status == StatusCode::OK {
        write!(out, "<h2>Mulai dari jenjangmu</h2><ul>{}</ul>", items(links_of(&LEVELS, product)))?;
    }
    subject::write(out, &visit.subject)?;
    if !visit.has_store {
        write!(out, "<p><a href=\"{}\">Coba lagi</a></p>", Escaped(path))?;
    } else if meta.status != StatusCode::OK {
        write!(out, "<p><a href=\"/\">Kembali ke Beranda</a></p>")?;
    }
    write!(out, "</main><footer><nav aria-label=\"Tentang\">{}</nav>", links(&ABOUT, product))?;
    write!(out, "<p>© {} {}. Dibuat di Indonesia.</p></footer></div>", year(now), Escaped(&visit.brand.name))
}

/// Pages by their own headings.
fn links_of<'a>(paths: &'a [&'a str], product: &'a str) -> impl Iterator<Item = String> + 'a {
    let named = paths.iter().filter_map(move |path| Some((path, seo::table().find(path, product)?)));
    named.map(|(path, row)| format!("<a href=\"{path}\">{}</a>", Escaped(&seo::named(row.heading(), product))))
}

fn links(paths: &[&str], product: &str) -> String {
    links_of(paths, product).collect::<Vec<_>>().join(" ")
}

fn items(content: impl Iterator<Item = String>) -> String {
    content.map(|item| format!("<li>{item}</li>")).collect()
}

/// The year in Jakarta.
fn year(now: Millis) -> String {
    now.plus_seconds(WIB_OFFSET_MINUTES * 60).iso().chars().take(4).collect()
}
