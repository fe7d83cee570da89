//! Covers. All that one is drawn from stands in its address, so no row is read, and an address always shows the same picture.

use axum::response::Response;
use bytes::Bytes;
use http::request::Parts;
use sanggar_art::{Category, Shape, cover};
use sanggar_kernel::{Slug, known_to_xml};
use sanggar_platform::http::{Fault, Path, Query};
use serde::Deserialize;

use super::answer;
use crate::assets::A_YEAR;

const SVG: &str = "image/svg+xml; charset=utf-8";
/// As many as a package may have on it, as in `7 SMP`; a programme has four.
const MAX_SIGNS: usize = 8;

#[derive(Deserialize)]
pub struct Tab {
    /// What stands on the white tab.
    #[serde(default)]
    glyph: String,
}

/// `/gambar/sampul/kelasmu/wide/pecahan-martabak.svg?glyph=¾`
pub async fn show(Path(parts): Path<(String, String, String)>, Query(tab): Query<Tab>, asked: Parts) -> Result<Response, Fault> {
    let picture = draw(&parts, &tab.glyph).ok_or_else(Fault::not_found)?;
    Ok(answer(&asked, SVG, A_YEAR, Bytes::from(picture)))
}

fn draw((category, shape, file): &(String, String, String), glyph: &str) -> Option<String> {
    let category = Category::ALL.into_iter().find(|known| known.name() == category)?;
    let shape = Shape::ALL.into_iter().find(|known| known.name() == shape)?;
    let seed = Slug::parse(file.strip_suffix(".svg")?)?;
    let is_short = glyph.chars().count() <= MAX_SIGNS && known_to_xml(glyph) == glyph;
    is_short.then(|| cover(seed.as_str(), category, glyph, shape))
}
