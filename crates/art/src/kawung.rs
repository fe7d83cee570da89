//! The measures of the kawung, the sugar-palm fruit, as shares of one repeat: for pictures in SVG and for paper alike.

/// Half the length and half the width of a seed.
pub const SEED: (f64, f64) = (0.315, 0.17);
/// The same of the slit in it.
pub const SLIT: (f64, f64) = (0.17, 0.032);
/// The side of the square in the middle, which stands on a corner.
pub const CORE: f64 = 0.11;
/// The radius of the dots between the fruits.
pub const DOT: f64 = 0.05;
/// Where the middles of the four seeds are, and how they are turned, in degrees.
pub const SEEDS: [(f64, f64, f64); 4] = [(0.25, 0.25, 45.0), (0.75, 0.25, -45.0), (0.25, 0.75, -45.0), (0.75, 0.75, 45.0)];
