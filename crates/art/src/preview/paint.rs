use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::font::{BOLD, PLAIN};

#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    #[error("the picture cannot be read: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    #[error("the picture has no size")]
    NoSize,
    #[error("the picture cannot be written")]
    Unwritten,
}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(PLAIN)));
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(BOLD)));
    fonts.set_sans_serif_family("Plus Jakarta Sans");
    Arc::new(fonts)
});

/// SVG that we wrote ourselves, as PNG.
pub fn png(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, PaintError> {
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let mut pixels = Pixmap::new(width, height).ok_or(PaintError::NoSize)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| PaintError::Unwritten)
}
