//! Learners who talk in the room of their class: they send, send again, quote, and take words back; and strangers who should hear none of it.

pub mod inside;
pub mod invariants;
pub mod rooms;
mod story;
pub mod strangers;
pub mod talk;

const NAME: &str = "messaging";
const STRANGERS: &str = "strangers";

pub const JOIN_ROOM: &str = "/api/chat/participant/";
