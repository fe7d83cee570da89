//! The mark of the house.

use crate::page::{Canvas, Colour};
use crate::shapes::{diamond, ellipse};

const GOLD: Colour = (0xf9, 0xb8, 0x18);
const PETAL: Colour = (0x35, 0x48, 0xa0);

/// Four petals, one of them lit, on paper of that colour.
pub fn draw(canvas: &mut Canvas<'_, '_>, x: f32, y: f32, size: f32, paper: Colour) {
    let unit = size / 32.0;
    for (dx, dy, turn, colour) in [(9.4, 9.4, 45.0, PETAL), (22.6, 9.4, 135.0, GOLD), (22.6, 22.6, 45.0, PETAL), (9.4, 22.6, 135.0, PETAL)]
    {
        canvas.shape(ellipse(x + dx * unit, y + dy * unit, 9.6 * unit, 5.6 * unit, turn), colour);
    }
    canvas.shape(diamond(x + 16.0 * unit, y + 16.0 * unit, 3.4 * unit), paper);
}
