//! Learners who talk in the room of their class: they send, send again, quote, and take words back.

pub mod invariants;
mod story;
pub mod talk;

const NAME: &str = "messaging";
