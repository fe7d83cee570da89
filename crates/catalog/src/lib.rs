//! What there is to learn and who offers it: institutions and their sites, programmes, packages, and how people find them.

pub mod addon;
pub mod card;
pub mod change_log;
pub mod collection;
mod course;
mod discovery;
pub mod document;
mod error;
mod grading;
pub mod home;
pub mod host;
mod html;
pub mod indexer;
pub mod institution;
pub mod level;
pub mod media;
mod offer;
pub mod package;
mod paging;
pub mod program;
pub mod publish;
mod records;
mod search;
pub mod site;
pub mod subject;
pub mod upcoming;

use std::sync::Arc;

use sanggar_contracts::{ChatRooms, Enrolments, Groups, Reviews};
use sanggar_platform::area::Area;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::files::Files;
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::Jobs;
use sanggar_platform::limits::Limits;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::services::Services;
use sanggar_platform::signal::Signals;

use course::KeptCourses;
pub use error::Error;
use indexer::Follower;
pub use indexer::IndexLocation;
pub use records::Records;

/// What cleans HTML, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use crate::html::{MARKS, clean, is_blank};
}

/// Whom the catalogue asks.
#[derive(Clone)]
pub struct Ports {
    pub groups: Arc<dyn Groups>,
    pub reviews: Arc<dyn Reviews>,
    pub enrolments: Arc<dyn Enrolments>,
    pub chat_rooms: Arc<dyn ChatRooms>,
}

pub struct Settings {
    /// The product word, which stands in the names of two institution types.
    pub product: String,
    /// Of the search index; one in a folder is found again at the next start.
    pub index: IndexLocation,
}

#[derive(Clone)]
pub struct Catalog {
    pub db: Db,
    pub clock: Clock,
    pub limits: Limits,
    pub files: Files,
    pub signals: Signals,
    pub outbox: Outbox,
    pub ports: Ports,
    pub product: Arc<str>,
    /// This process's search index.
    pub follower: Arc<Follower>,
    courses: KeptCourses,
}

sanggar_platform::context!(Catalog);

impl Area for Catalog {
    type Ports = Ports;
    type Settings = Settings;

    fn new(services: &Services, ports: Ports, settings: Settings) -> Self {
        Self {
            db: services.db.clone(),
            clock: services.clock.clone(),
            limits: services.limits.clone(),
            files: services.files.clone(),
            signals: services.signals.clone(),
            outbox: services.outbox.clone(),
            ports,
            product: settings.product.into(),
            follower: Arc::new(Follower::new(settings.index)),
            courses: KeptCourses::default(),
        }
    }

    fn routes() -> Routes<Self> {
        institution::routes()
            .merge(addon::routes())
            .merge(collection::routes())
            .merge(discovery::routes())
            .merge(home::routes())
            .merge(host::routes())
            .merge(package::routes())
            .merge(program::routes())
            .merge(search::routes())
            .merge(subject::routes())
            .merge(upcoming::routes())
    }

    fn listeners(&self, outbox: &Outbox) {
        search::listen(outbox);
        program::listen(self, outbox);
    }

    fn jobs(&self, jobs: &Jobs) {
        change_log::trim_regularly(self, jobs);
    }
}

#[cfg(test)]
mod testing;
