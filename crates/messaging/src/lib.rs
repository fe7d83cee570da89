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

use sanggar_contracts::{Contacts, Enrolments, Families, People};
use sanggar_platform::area::Area;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::Jobs;
use sanggar_platform::live::Live;
use sanggar_platform::mail::Mailer;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::random::Random;
use sanggar_platform::services::Services;
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

/// Whom messaging asks, and what carries its messages.
pub struct Ports {
    pub people: Arc<dyn People>,
    pub contacts: Arc<dyn Contacts>,
    pub families: Arc<dyn Families>,
    pub enrolments: Arc<dyn Enrolments>,
    pub texter: Texter,
    pub push: Push,
}

pub struct Settings {
    /// Where links in letters lead.
    pub origin: String,
    pub brand: String,
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
    pub families: Arc<dyn Families>,
    pub enrolments: Arc<dyn Enrolments>,
    pub origin: Arc<str>,
    pub brand: Arc<str>,
}

sanggar_platform::context!(Messaging);

impl Area for Messaging {
    type Ports = Ports;
    type Settings = Settings;

    fn new(services: &Services, ports: Ports, settings: Settings) -> Self {
        let Ports { people, contacts, families, enrolments, texter, push } = ports;
        Self {
            db: services.db.clone(),
            clock: services.clock.clone(),
            random: services.random.clone(),
            jobs: services.jobs.clone(),
            mailer: services.mailer.clone(),
            texter,
            live: services.live.clone(),
            push,
            people,
            contacts,
            families,
            enrolments,
            origin: settings.origin.into(),
            brand: settings.brand.into(),
        }
    }

    fn routes() -> Routes<Self> {
        [announcement::routes(), push::routes(), setting::routes()].into_iter().fold(notification::routes(), Routes::merge)
    }

    fn listeners(&self, outbox: &Outbox) {
        event::listen(self, outbox);
        erasure::listen(outbox);
        push::listen(outbox);
    }

    fn jobs(&self, _: &Jobs) {
        push::work(self);
    }
}
