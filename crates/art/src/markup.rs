//! SVG as text.

use std::fmt::{self, Display, Write as _};

/// A coordinate with at most two decimals and no trailing zeros, rounded half up in whole hundredths.
#[derive(Clone, Copy)]
pub struct Num(pub f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0 + 0.5).floor() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{sign}{whole}"),
            tenths if tenths % 10 == 0 => write!(f, "{sign}{whole}.{}", tenths / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// An element, its attributes in the order in which they are set.
pub struct Tag {
    name: &'static str,
    open: String,
}

pub fn tag(name: &'static str) -> Tag {
    Tag { name, open: format!("<{name}") }
}

impl Tag {
    pub fn set(mut self, name: &str, value: impl Display) -> Self {
        // Writing into a string cannot fail.
        let _ = write!(self.open, " {name}=\"{value}\"");
        self
    }

    pub fn num(self, name: &str, value: f64) -> Self {
        self.set(name, Num(value))
    }

    pub fn empty(self) -> String {
        self.open + "/>"
    }

    pub fn around(self, inner: &str) -> String {
        let Self { name, open } = self;
        format!("{open}>{inner}</{name}>")
    }
}

pub enum Part {
    Letter(&'static str),
    Number(f64),
}

impl From<&'static str> for Part {
    fn from(letter: &'static str) -> Self {
        Self::Letter(letter)
    }
}

impl From<f64> for Part {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// Path data: letters stay, numbers are rounded and parted by spaces.
pub fn data(parts: &[Part]) -> String {
    let (mut data, mut after_number) = (String::new(), false);
    for part in parts {
        let _ = match part {
            Part::Letter(letter) => write!(data, "{letter}"),
            Part::Number(number) if after_number => write!(data, " {}", Num(*number)),
            Part::Number(number) => write!(data, "{}", Num(*number)),
        };
        after_number = matches!(part, Part::Number(_));
    }
    data
}

macro_rules! outline {
    ($($part:expr),* $(,)?) => { $crate::markup::data(&[$($crate::markup::Part::from($part)),*]) };
}
pub(crate) use outline;

/// A whole picture. It is decoration: its meaning stands in the text beside it.
pub fn picture(width: f64, height: f64, fit: &str, defs: &str, body: &str) -> String {
    let frame = tag("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("viewBox", format_args!("0 0 {} {}", Num(width), Num(height)))
        .set("preserveAspectRatio", fit)
        .set("aria-hidden", "true");
    let defs = if defs.is_empty() { String::new() } else { format!("<defs>{defs}</defs>") };
    frame.around(&(defs + body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals_half_up_without_trailing_zeros() {
        let written = [0.0, 1.0, 1.5, 1.005, 0.125, -0.125, 12.345, 0.04, -3.2, -0.001].map(|number| Num(number).to_string());
        assert_eq!(written, ["0", "1", "1.5", "1", "0.13", "-0.12", "12.35", "0.04", "-3.2", "0"]);
    }
}
