//! The five cloths, each one repeat of a pattern about `t` units wide.

use crate::dyes::{Motif, Palette};
use crate::kawung;
use crate::markup::{Num, outline, tag};

pub struct Tile {
    width: f64,
    height: f64,
    rotation: i32,
    body: String,
}

fn square(t: f64, body: String) -> Tile {
    Tile { width: t, height: t, rotation: 0, body }
}

fn dot(cx: f64, cy: f64, r: f64, fill: &str) -> String {
    tag("circle").num("cx", cx).num("cy", cy).num("r", r).set("fill", fill).empty()
}

fn bar(x: f64, y: f64, width: f64, height: f64, fill: &str) -> String {
    tag("rect").num("x", x).num("y", y).num("width", width).num("height", height).set("fill", fill).empty()
}

fn at_corners(t: f64, draw: impl Fn(f64, f64) -> String) -> String {
    draw(0.0, 0.0) + &draw(t, 0.0) + &draw(0.0, t) + &draw(t, t)
}

impl Motif {
    /// `id` prefixes the shapes that the tile uses again.
    fn tile(self, t: f64, palette: Palette, id: &str) -> Tile {
        match self {
            Self::Kawung => kawung(t, palette, id),
            Self::Parang => parang(t, palette),
            Self::Truntum => truntum(t, palette, id),
            Self::Ceplok => ceplok(t, palette, id),
            Self::Tenun => tenun(t, palette),
        }
    }
}

/// The sugar-palm fruit: four seeds around a point.
fn kawung(t: f64, Palette { ground, figure, second, accent }: Palette, id: &str) -> Tile {
    let q = t / 4.0;
    let seed = tag("ellipse").num("rx", t * kawung::SEED.0).num("ry", t * kawung::SEED.1).set("fill", figure).empty()
        + &tag("ellipse").num("rx", t * kawung::SLIT.0).num("ry", t * kawung::SLIT.1).set("fill", ground).empty();
    let at = |x: f64, y: f64, angle: i32| format!("translate({}) rotate({angle})", outline!(x, y));
    let again = |x, y, angle| tag("use").set("href", format_args!("#{id}")).set("transform", at(x, y, angle)).empty();
    let core = tag("rect")
        .num("x", t * 0.445)
        .num("y", t * 0.445)
        .num("width", t * kawung::CORE)
        .num("height", t * kawung::CORE)
        .set("fill", accent);
    let body = tag("g").set("transform", at(q, q, 45)).around(&tag("g").set("id", id).around(&seed))
        + &again(3.0 * q, q, -45)
        + &again(q, 3.0 * q, -45)
        + &again(3.0 * q, 3.0 * q, 45)
        + &core.set("transform", format_args!("rotate(45 {})", outline!(t / 2.0, t / 2.0))).empty()
        + &at_corners(t, |x, y| dot(x, y, t * kawung::DOT, second));
    square(t, body)
}

/// The unbroken blade: slanting waves between rows of diamonds.
fn parang(t: f64, Palette { ground, figure, second, accent }: Palette) -> Tile {
    let (w, h, row) = (t * 0.52, t * 0.86, t * 0.2);
    let blade = |x: f64| {
        let outline = outline!(
            "M",
            x,
            h,
            "C",
            x + w * 0.02,
            h * 0.52,
            x + w * 0.62,
            h * 0.66,
            x + w * 0.56,
            0.0,
            "H",
            x + w * 1.16, //
            "C",
            x + w * 1.2,
            h * 0.6,
            x + w * 0.58,
            h * 0.46,
            x + w * 0.6,
            h,
            "Z"
        );
        tag("path").set("d", outline).set("fill", figure).empty() + &dot(x + w * 0.58, h * 0.5, w * 0.085, ground)
    };
    let (middle, top, bottom) = (h + row / 2.0, h + row * 0.14, h + row * 0.86);
    let diamond = outline!("M", w / 2.0, top, "L", w * 0.8, middle, "L", w / 2.0, bottom, "L", w * 0.2, middle, "Z");
    let body = blade(-w)
        + &blade(0.0)
        + &blade(w)
        + &tag("rect").num("y", h).num("width", w).num("height", row).set("fill", second).empty()
        + &tag("path").set("d", diamond).set("fill", accent).empty();
    Tile { width: w, height: h + row, rotation: -45, body }
}

/// Stars that keep opening: eight petals, in two sizes.
fn truntum(t: f64, Palette { figure, second, accent, .. }: Palette, id: &str) -> Tile {
    let (r, half) = (t * 0.27, t / 2.0);
    let petal = |i: i32| {
        let long = if i % 2 == 0 { 0.42 } else { 0.32 };
        let petal = tag("ellipse").num("cy", r * -0.58).num("rx", r * 0.15).num("ry", r * long);
        if i == 0 { petal.empty() } else { petal.set("transform", format_args!("rotate({})", i * 45)).empty() }
    };
    let star = (0..8).map(petal).collect::<String>() + &tag("circle").num("r", r * 0.14).set("fill", accent).empty();
    let at = |x: f64, y: f64, scale: &str| format!("translate({}){scale}", outline!(t * x, t * y));
    let again = |x, y, fill: &str, scale: &str| {
        tag("use").set("href", format_args!("#{id}")).set("fill", fill).set("transform", at(x, y, scale)).empty()
    };
    let rows = [0.0, half, t];
    let dots: String = rows.into_iter().flat_map(|y| rows.map(|x| dot(x, y, t * 0.026, second))).collect();
    let body = tag("g").set("fill", figure).set("transform", at(0.25, 0.25, "")).around(&tag("g").set("id", id).around(&star))
        + &again(0.75, 0.75, figure, "")
        + &again(0.75, 0.25, second, " scale(.52)")
        + &again(0.25, 0.75, second, " scale(.52)")
        + &dots;
    square(t, body)
}

/// Rosettes in a grid, each in its diamond.
fn ceplok(t: f64, Palette { ground, figure, second, accent }: Palette, id: &str) -> Tile {
    let c = t / 2.0;
    let diamond = |inset: f64, fill: &str| {
        let d = outline!("M", c, inset, "L", t - inset, c, "L", c, t - inset, "L", inset, c, "Z");
        tag("path").set("d", d).set("fill", fill).empty()
    };
    let spin = |angle: i32| format!("rotate({angle} {})", outline!(c, c));
    let petals = |name: &str, turn: i32, length: f64, width: f64, fill: &str| {
        let (tip, middle, left, right) = (c - t * length, c - t * length * 0.5, c - t * width, c + t * width);
        let d = outline!("M", c, c, "C", left, middle, left, tip, c, tip, "C", right, tip, right, middle, c, c, "Z");
        let first = tag("path").set("id", format_args!("{id}{name}")).set("d", d).empty();
        let again = |angle| tag("use").set("href", format_args!("#{id}{name}")).set("transform", spin(angle)).empty();
        let others: String = [90, 180, 270].map(again).concat();
        let group = tag("g").set("fill", fill);
        let group = if turn == 0 { group } else { group.set("transform", spin(turn)) };
        group.around(&(first + &others))
    };
    let body = diamond(0.0, second)
        + &diamond(t * 0.09, ground)
        + &petals("a", 0, 0.33, 0.13, figure)
        + &petals("b", 45, 0.24, 0.08, accent)
        + &dot(c, c, t * 0.065, ground)
        + &at_corners(t, |x, y| dot(x, y, t * 0.15, figure) + &dot(x, y, t * 0.075, ground));
    square(t, body)
}

/// Weaving: a stepped diamond over stripes and a row of small checks.
fn tenun(t: f64, Palette { ground, figure, second, accent }: Palette) -> Tile {
    let (u, c) = (t / 14.0, t / 2.0);
    let outer = (0..7).map(|i| {
        let steps = f64::from(2 * (if i < 4 { i } else { 6 - i }) + 1);
        bar(c - (steps + 0.5) * u, (f64::from(i) + 1.5) * u, (2.0 * steps + 1.0) * u, u * 1.04, figure)
    });
    let inner = (0..3).map(|i| {
        let steps = if i == 1 { 3.0 } else { 1.0 };
        bar(c - steps * u * 0.5 - u, (f64::from(i) + 3.5) * u, (steps + 2.0) * u, u * 1.04, ground)
    });
    let checks = (0..7).map(|i| {
        let fill = if i % 2 == 0 { figure } else { accent };
        bar((2.0 * f64::from(i) + 0.5) * u, 11.0 * u, u, u * 1.1, fill)
    });
    let middle = [bar(c - u * 0.5, 4.5 * u, u, u, accent), bar(0.0, 9.6 * u, t, u * 0.8, second), bar(0.0, 12.8 * u, t, u * 0.8, second)];
    square(t, outer.chain(inner).chain(middle).chain(checks).collect())
}

/// A `<pattern>` that repeats the motif on its ground.
pub fn pattern(id: &str, motif: Motif, t: f64, palette: Palette, dx: f64, dy: f64) -> String {
    let Tile { width, height, rotation, body } = motif.tile(t, palette, &format!("{id}s"));
    let turn = if rotation == 0 { String::new() } else { format!(" rotate({rotation})") };
    let frame = tag("pattern").set("id", id).num("width", width).num("height", height).set("patternUnits", "userSpaceOnUse");
    let ground = tag("rect").set("width", Num(width)).set("height", Num(height)).set("fill", palette.ground).empty();
    frame.set("patternTransform", format_args!("translate({}){turn}", outline!(dx, dy))).around(&(ground + &body))
}
