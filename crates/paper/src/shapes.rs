//! What is drawn and not written: cloth, the mark, codes.

use krilla::geom::{Path, PathBuilder, Rect, Transform};
use qrcode::{EcLevel, QrCode};

use crate::PaperError;

/// How far the handles of a quarter of a circle are from its ends, in radii.
const QUARTER: f32 = 0.552_284_8;

pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}

/// Around its middle, turned by so many degrees.
pub fn ellipse(cx: f32, cy: f32, rx: f32, ry: f32, turn: f32) -> Option<Path> {
    let (kx, ky) = (rx * QUARTER, ry * QUARTER);
    let mut path = PathBuilder::new();
    path.move_to(rx, 0.0);
    path.cubic_to(rx, ky, kx, ry, 0.0, ry);
    path.cubic_to(-kx, ry, -rx, ky, -rx, 0.0);
    path.cubic_to(-rx, -ky, -kx, -ry, 0.0, -ry);
    path.cubic_to(kx, -ry, rx, -ky, rx, 0.0);
    path.close();
    path.finish()?.transform(Transform::from_rotate(turn))?.transform(Transform::from_translate(cx, cy))
}

/// A square that stands on a corner.
pub fn diamond(cx: f32, cy: f32, half: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(cx, cy - half);
    path.line_to(cx + half, cy);
    path.line_to(cx, cy + half);
    path.line_to(cx - half, cy);
    path.close();
    path.finish()
}

/// The dark squares of a code for cameras; the quiet edge around it is left free within the size.
pub fn code(address: &str, x: f32, y: f32, size: f32) -> Result<Path, PaperError> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| PaperError::Code)?;
    let (many, colors) = (code.width(), code.to_colors());
    let unit = size / (many as f32 + 8.0);
    let mut path = PathBuilder::new();
    for (row, line) in colors.chunks(many).enumerate() {
        let mut column = 0;
        while column < many {
            let dark = line.iter().skip(column).take_while(|color| **color == qrcode::Color::Dark).count();
            if dark > 0 {
                let (left, top) = (x + unit * (column as f32 + 4.0), y + unit * (row as f32 + 4.0));
                if let Some(rect) = Rect::from_xywh(left, top, unit * dark as f32, unit) {
                    path.push_rect(rect);
                }
            }
            column += dark.max(1);
        }
    }
    path.finish().ok_or(PaperError::Code)
}
