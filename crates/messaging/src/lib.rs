//! What people are told: notifications on the site, by mail and by push, and announcements of programmes.

mod announcement;
mod crowd;
mod erasure;
mod error;
mod event;
mod html;
mod notice;
mod notification;
mod push;
mod records;
mod setting;
#[cfg(test)]
mod testing;

use std::sync::Arc;

use sanggar_contracts::{Contacts, Enrolments, People};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::Jobs;
use sanggar_platform::live::Live;
use sanggar_platform::mail::Mailer;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::random::Random;
use sanggar_platform::texting::Texter;

pub use announcement::{Board, NewAnnouncement, announce};
pub use crowd::Crowd;
pub use error::Error;
pub use event::as_child;
pub use notice::{Notice, PastNotice, import, send};
pub use notification::{ObjectType, Tab};
pub use push::{Push, VapidKey};
pub use records::Records;
pub use setting::{Channel, Topic};

/// What cleans HTML, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use crate::html::{clean, plain, strong};
}

/// What the area works with. A clone is cheap.
#[derive(Clone)]
pub struct Messaging {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub jobs: Jobs,
    pub mailer: Mailer,
    pub texter: Texter,
    pub live: Live,
    pub push: Push,
    pub people: Arc<dyn People>,
    pub contacts: Arc<dyn Contacts>,
    pub enrolments: Arc<dyn Enrolments>,
    /// Where links in letters lead.
    pub origin: Arc<str>,
    pub brand: Arc<str>,
}

sanggar_platform::context!(Messaging);

/// Connects what the area does when a fact is told, and who does its jobs.
pub fn listen(cx: &Messaging, outbox: &Outbox) {
    event::listen(cx, outbox);
    erasure::listen(outbox);
    push::listen(outbox);
    push::work(cx);
    announcement::work(cx);
}

pub fn routes() -> Routes<Messaging> {
    [announcement::routes(), push::routes(), setting::routes()].into_iter().fold(notification::routes(), Routes::merge)
}
