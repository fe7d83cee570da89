//! Learners who choose a group of their class, change it, leave it and wait for a full one, and are told by their teacher what is new.

mod announcing;
mod choosing;
mod group_room;
pub mod invariants;
mod story;

pub use announcing::Announcing;
pub use choosing::Choosing;

const CHOOSING: &str = "study groups";
const ANNOUNCING: &str = "announcements";

/// A free programme of the demo whose learners choose their group.
pub const PROGRAM: &str = "berani-ngobrol-bahasa-inggris";
