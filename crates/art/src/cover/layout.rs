use super::{Choice, Sheet};
use crate::markup::{outline, tag};

#[derive(Clone, Copy)]
pub enum Layout {
    Split,
    Diagonal,
    Band,
    Checker,
    Medallion,
}

fn patch(x: f64, y: f64, width: f64, height: f64, fill: &str) -> String {
    tag("rect").num("x", x).num("y", y).num("width", width).num("height", height).set("fill", fill).empty()
}

fn polygon(fill: &str, points: &str) -> String {
    tag("polygon").set("points", points).set("fill", fill).empty()
}

fn disc(cx: f64, cy: f64, r: f64, fill: &str) -> String {
    tag("circle").num("cx", cx).num("cy", cy).num("r", r).set("fill", fill).empty()
}

impl Layout {
    pub const ALL: [Self; 5] = [Self::Split, Self::Diagonal, Self::Band, Self::Checker, Self::Medallion];

    pub fn lay(self, sheet: &mut Sheet, choice: &Choice) -> String {
        match self {
            Self::Split => split(sheet, choice),
            Self::Diagonal => diagonal(sheet, choice),
            Self::Band => band(sheet, choice),
            Self::Checker => checker(sheet, choice),
            Self::Medallion => medallion(sheet, choice),
        }
    }
}

fn split(sheet: &mut Sheet, &Choice { house, guest, first, second, big, small, .. }: &Choice) -> String {
    let (w, h) = (sheet.width, sheet.height);
    let x = w * 0.62;
    let quarter = outline!("M", w, h / 2.0, "V", h, "H", x, "A", w - x, h / 2.0, 0.0, 0.0, 1.0, w, h / 2.0, "Z");
    patch(0.0, 0.0, x, h, &sheet.cloth(house, big, first, x * 0.1, h * 0.08))
        + &patch(x, 0.0, w - x, h / 2.0, &sheet.cloth(guest, small * 1.25, second, x, 0.0))
        + &patch(x, h / 2.0, w - x, h / 2.0, first.accent)
        + &tag("path").set("d", quarter).set("fill", second.second).empty()
}

fn diagonal(sheet: &mut Sheet, &Choice { house, guest, first, second, big, small, .. }: &Choice) -> String {
    let (w, h) = (sheet.width, sheet.height);
    patch(0.0, 0.0, w, h, &sheet.cloth(house, big, first, 0.0, 0.0))
        + &polygon(&sheet.cloth(guest, small, second, 0.0, 0.0), &outline!(w * 0.52, 0.0, w, 0.0, w, h, w * 0.8, h))
        + &polygon(first.accent, &outline!(w * 0.49, 0.0, w * 0.52, 0.0, w * 0.8, h, w * 0.77, h))
}

fn band(sheet: &mut Sheet, &Choice { house, guest, first, second, big, small, .. }: &Choice) -> String {
    let (w, h) = (sheet.width, sheet.height);
    patch(0.0, 0.0, w, h * 0.6, &sheet.cloth(house, big * 0.86, first, w * 0.04, h * 0.03))
        + &patch(0.0, h * 0.6, w, h * 0.035, first.accent)
        + &patch(0.0, h * 0.635, w, h * 0.365, &sheet.cloth(guest, small * 1.1, second, 0.0, h * 0.635))
}

fn checker(sheet: &mut Sheet, &Choice { house, guest, first, second, last, turn, .. }: &Choice) -> String {
    let (s, width) = (sheet.height / 2.0, sheet.width);
    let mut cells = String::new();
    for row in 0..2_usize {
        for column in (0_usize..).take_while(|column| (*column as f64) * s < width) {
            let (x, y) = (column as f64 * s, row as f64 * s);
            cells += &match (column + 2 * row + turn) % 4 {
                0 => patch(x, y, s, s, &sheet.cloth(house, s, first, 0.0, 0.0)),
                1 => patch(x, y, s, s, first.ground) + &polygon(first.accent, &outline!(x, y, x + s, y, x, y + s)),
                2 => patch(x, y, s, s, &sheet.cloth(guest, s / 2.0, second, 0.0, 0.0)),
                _ => patch(x, y, s, s, &sheet.cloth(house, s / 2.0, last, 0.0, 0.0)),
            };
        }
    }
    cells
}

fn medallion(sheet: &mut Sheet, &Choice { house, first, second, big, small, .. }: &Choice) -> String {
    let (w, h) = (sheet.width, sheet.height);
    let (cx, cy) = (w * 0.66, h * 0.5);
    patch(0.0, 0.0, w, h, &sheet.cloth(house, small * 1.2, first, 0.0, 0.0))
        + &disc(cx, cy, h * 0.62, first.accent)
        + &disc(cx, cy, h * 0.56, &sheet.cloth(house, big * 1.12, second, cx, cy))
}
