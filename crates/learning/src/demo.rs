//! What the demo's people have done: reviews, and classes that they are in the middle of.

mod class;
mod query;
mod reviews;

pub use class::seed_class;
pub use reviews::{DemoReview, seed};
