//! What somebody who is logged in sees of a page of their own before its script runs: the bar, where one can go, what the page is
//! called, and boxes where its parts will stand.

use std::fmt::Write as _;

use super::{links, seo};
use crate::page::meta::Meta;
use crate::page::visit::Visit;
use sanggar_kernel::Escaped;

const PLACES: [&str; 3] = ["/dashboard", "/kelasku", "/jadwal"];
const WAIT: &str = "Sebentar, halamannya sedang kami siapkan.";

/// How the parts of a page stand; `content.css` draws them.
enum Shape {
    /// The next step, then cards.
    Dashboard,
    /// A row of filters, then cards.
    Cards,
    /// The lesson beside the list of activities.
    Study,
    /// Text, or rows of a list.
    Rows,
}

impl Shape {
    fn of(pattern: &str) -> Self {
        match pattern {
            "/dashboard" => Self::Dashboard,
            "/kelasku" => Self::Cards,
            "/aktivitas/{slug}" => Self::Study,
            _ => Self::Rows,
        }
    }

    const fn boxes(&self) -> (&'static str, usize) {
        match self {
            Self::Dashboard => ("dashboard", 5),
            Self::Cards => ("cards", 7),
            Self::Study => ("study", 2),
            Self::Rows => ("rows", 5),
        }
    }
}

pub fn write(out: &mut String, path: &str, meta: &Meta, visit: &Visit) -> std::fmt::Result {
    let (brand, product) = (&visit.brand, &visit.brand.product);
    let pattern = seo::table().find(path, product).map(seo::Row::pattern).unwrap_or_default();
    let (shape, count) = Shape::of(pattern).boxes();
    write!(out, "<div class=\"sv\"><header>{}<nav aria-label=\"Utama\">{}</nav></header>", brand.home_link(), links(&PLACES, product))?;
    write!(out, "<main id=\"isi\" aria-busy=\"true\"><h1>{}</h1><p role=\"status\">{WAIT}</p>", Escaped(&meta.heading))?;
    write!(out, "<div class=\"sv-shape sv-{shape}\" aria-hidden=\"true\">{}</div></main></div>", "<i></i>".repeat(count))
}
