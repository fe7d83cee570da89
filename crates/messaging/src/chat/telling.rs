//! What people hear of a room while they are elsewhere: who was answered finds it among the notifications, and devices are told that
//! there is something new.

mod query;
mod reply;
mod room_push;

use sanggar_platform::jobs::Jobs;
use sanggar_platform::outbox::Outbox;

use crate::Messaging;
pub use reply::answered;

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    reply::listen(cx, outbox);
}

pub fn work(cx: &Messaging, jobs: &Jobs) {
    room_push::work(cx, jobs);
}

#[cfg(test)]
mod tests;
