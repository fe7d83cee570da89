//! What people are told: notifications on the site, by mail and by push, and announcements of programmes.

mod announcement;
mod attachment;
mod chat;
mod crowd;
mod erasure;
mod error;
mod event;
pub mod family_letter;
mod html;
mod notice;
mod notification;
mod push;
mod records;
mod setting;
#[cfg(test)]
mod testing;

use std::sync::Arc;

use sanggar_contracts::{Classes, Contacts, Courses, Enrolments, Families, FamilyWeeks, People};
use sanggar_platform::area::Area;
use sanggar_platform::audit::Audit;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::files::Files;
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::{JobSender, Jobs};
use sanggar_platform::limits::Limits;
use sanggar_platform::live::Live;
use sanggar_platform::mail::Mailer;
use sanggar_platform::outbox::{Outbox, OutboxHandle};
use sanggar_platform::random::Random;
use sanggar_platform::services::Services;
use sanggar_platform::signal::Signals;
use sanggar_platform::texting::Texter;
use sanggar_platform::uploads::Uploads;

pub use announcement::{AnnouncementId, Board, NewAnnouncement, PastAnnouncement, PastFile, announce, import_announcements, withdraw};
pub use chat::{ClassRooms, Hearing, Moderator, PastComment, PastRoom, PastTalk, import_rooms, import_talk, import_words};
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
    pub family_weeks: Arc<dyn FamilyWeeks>,
    pub enrolments: Arc<dyn Enrolments>,
    pub classes: Arc<dyn Classes>,
    pub courses: Arc<dyn Courses>,
    pub texter: Texter,
    pub push: Push,
}

pub struct Settings {
    /// Where links in letters lead.
    pub origin: String,
    pub brand: String,
}

/// What the area works with. A clone is cheap, and keeps alive neither the jobs nor the outbox: their handlers may have one.
#[derive(Clone)]
pub struct Messaging {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub jobs: JobSender,
    pub outbox: OutboxHandle,
    pub signals: Signals,
    pub limits: Limits,
    pub audit: Audit,
    pub files: Files,
    pub uploads: Uploads,
    pub mailer: Mailer,
    pub texter: Texter,
    pub live: Live,
    pub push: Push,
    pub people: Arc<dyn People>,
    pub contacts: Arc<dyn Contacts>,
    pub families: Arc<dyn Families>,
    pub family_weeks: Arc<dyn FamilyWeeks>,
    pub enrolments: Arc<dyn Enrolments>,
    pub classes: Arc<dyn Classes>,
    pub courses: Arc<dyn Courses>,
    pub origin: Arc<str>,
    pub brand: Arc<str>,
    senders: chat::Senders,
    words: chat::Words,
}

sanggar_platform::context!(Messaging);

impl Area for Messaging {
    type Ports = Ports;
    type Settings = Settings;

    fn new(services: &Services, ports: Ports, settings: Settings) -> Self {
        let Ports { people, contacts, families, family_weeks, enrolments, classes, courses, texter, push } = ports;
        Self {
            db: services.db.clone(),
            clock: services.clock.clone(),
            random: services.random.clone(),
            jobs: services.jobs.sender(),
            outbox: services.outbox.handle(),
            signals: services.signals.clone(),
            limits: services.limits.clone(),
            audit: services.audit.clone(),
            files: services.files.clone(),
            uploads: services.uploads.clone(),
            mailer: services.mailer.clone(),
            texter,
            live: services.live.clone(),
            push,
            people,
            contacts,
            families,
            family_weeks,
            enrolments,
            classes,
            courses,
            origin: settings.origin.into(),
            brand: settings.brand.into(),
            senders: chat::Senders::default(),
            words: chat::Words::default(),
        }
    }

    fn routes() -> Routes<Self> {
        [announcement::routes(), chat::routes(), family_letter::routes(), push::routes(), setting::routes()]
            .into_iter()
            .fold(notification::routes(), Routes::merge)
    }

    fn listeners(&self, outbox: &Outbox) {
        announcement::listen(self, outbox);
        event::listen(self, outbox);
        chat::listen(self, outbox);
        erasure::listen(self, outbox);
        push::listen(outbox);
    }

    fn jobs(&self, jobs: &Jobs) {
        announcement::work(self, jobs);
        chat::work(self, jobs);
        family_letter::work(self, jobs);
        push::work(self, jobs);
    }
}

impl Messaging {
    /// For what nobody may count or guess.
    fn drawn_number(&self) -> i64 {
        1 + self.random.below((1 << 53) - 1) as i64
    }
}
