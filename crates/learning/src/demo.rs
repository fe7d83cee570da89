//! What the demo's people have done: reviews, and classes that they are in the middle of.

mod class;
mod query;
mod reviews;
mod rooms;

pub use class::seed_class;
pub use reviews::{DemoReview, seed};
pub use rooms::seed_rooms;

/// Who has graded what was handed in, and has prepared the meetings.
const TEACHER: &str = "ratna.wulandari";
