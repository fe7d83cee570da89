//! What people do with what there is to learn: places in programmes, progress, work, quizzes, talk, and what they say about it.

mod agenda;
mod certificate;
mod class_chat;
mod classes;
mod comment;
mod completion;
mod course_progress;
mod enrolment;
mod entry;
mod erasure;
mod error;
mod family;
mod file_name;
pub mod first;
mod first_answer;
mod folder;
mod game;
mod gate;
mod grading;
mod group_work;
mod history;
pub mod import;
mod issuing;
mod joining;
mod learning_report;
mod media;
mod meeting;
mod outline;
pub mod portfolio;
mod preview;
mod proficiency;
mod program_info;
mod publishing;
mod quiz;
mod recent;
mod records;
mod report;
mod review;
mod score;
mod study_group;
mod teaching;
mod transcript;
mod upload;
mod watched;
mod work;
pub mod year_review;

use std::sync::Arc;

use sanggar_contracts::{Announcements, ChatRooms, Courses, Families, Grading, Groups, Moderation, People, Roles, Visibility};
use sanggar_platform::area::Area;
use sanggar_platform::audit::Audit;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::files::Files;
use sanggar_platform::http::Routes;
use sanggar_platform::jobs::{JobSender, Jobs};
use sanggar_platform::limits::Limits;
use sanggar_platform::live::Live;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::random::Random;
use sanggar_platform::services::Services;
use sanggar_platform::uploads::Uploads;

pub use certificate::{
    Checked as CheckedCertificate, did_document, disbelieve_key, next_key, public as checked_certificate, view as certificate_view,
};
pub use enrolment::{Registrar, Roll};
pub use error::Error;
pub use family::Weeks;
pub use meeting::{BigBlueButton, Rooms, Zoom, give_room};
pub use quiz::begin as begin_quiz;
pub use records::Records;
pub use review::Ratings;
pub use teaching::{appoint as appoint_facilitator, dismiss as dismiss_facilitator};

/// What reads answers, and what writes books, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use crate::media::epub_page;
    pub use crate::quiz::{essay_html, score_of};
}

/// Whom learning asks.
#[derive(Clone)]
pub struct Ports {
    pub people: Arc<dyn People>,
    pub groups: Arc<dyn Groups>,
    pub families: Arc<dyn Families>,
    pub visibility: Arc<dyn Visibility>,
    pub roles: Arc<dyn Roles>,
    pub courses: Arc<dyn Courses>,
    pub grading: Arc<dyn Grading>,
    pub announcements: Arc<dyn Announcements>,
    pub chat_rooms: Arc<dyn ChatRooms>,
    pub moderation: Arc<dyn Moderation>,
    /// What holds meetings.
    pub rooms: Rooms,
}

#[derive(Clone)]
pub struct Settings {
    /// Where links lead that other programs keep.
    pub origin: Arc<str>,
    /// The product word, the name of our own platform.
    pub product: Arc<str>,
    /// The site where programmes of careers are attended, if there is one beside this.
    pub career_site: Option<String>,
    /// What stands on papers.
    pub brand: Arc<str>,
    /// The keys of institutions follow from it.
    pub certificate_secret: Arc<[u8]>,
}

#[derive(Clone)]
pub struct Learning {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub outbox: Outbox,
    pub jobs: JobSender,
    pub live: Live,
    pub limits: Limits,
    pub audit: Audit,
    pub files: Files,
    pub uploads: Uploads,
    pub ports: Ports,
    pub settings: Settings,
    pub issuing: issuing::Issuing,
    pub status_lists: certificate::StatusLists,
    pub quiz_versions: quiz::Versions,
    pub books: media::Books,
    pub class_progress: teaching::ClassProgress,
}

sanggar_platform::context!(Learning);

impl Area for Learning {
    type Ports = Ports;
    type Settings = Settings;

    fn new(services: &Services, ports: Ports, settings: Settings) -> Self {
        Self {
            db: services.db.clone(),
            clock: services.clock.clone(),
            random: services.random.clone(),
            outbox: services.outbox.clone(),
            jobs: services.jobs.sender(),
            live: services.live.clone(),
            limits: services.limits.clone(),
            audit: services.audit.clone(),
            files: services.files.clone(),
            uploads: services.uploads.clone(),
            issuing: issuing::Issuing {
                people: ports.people.clone(),
                jobs: services.jobs.sender(),
                random: services.random.clone(),
                clock: services.clock.clone(),
                outbox: Some(services.outbox.handle()),
            },
            ports,
            settings,
            status_lists: certificate::StatusLists::default(),
            quiz_versions: quiz::Versions::default(),
            books: media::Books::default(),
            class_progress: teaching::ClassProgress::default(),
        }
    }

    fn routes() -> Routes<Self> {
        review::routes()
            .merge(joining::routes())
            .merge(entry::routes())
            .merge(outline::routes())
            .merge(completion::routes())
            .merge(report::routes())
            .merge(learning_report::routes())
            .merge(proficiency::routes())
            .merge(transcript::routes())
            .merge(score::routes())
            .merge(certificate::routes())
            .merge(game::routes())
            .merge(history::routes())
            .merge(program_info::routes())
            .merge(classes::routes())
            .merge(folder::routes())
            .merge(recent::routes())
            .merge(agenda::routes())
            .merge(family::routes())
            .merge(quiz::routes())
            .merge(preview::routes())
            .merge(media::routes())
            .merge(upload::routes())
            .merge(work::routes())
            .merge(grading::routes())
            .merge(group_work::routes())
            .merge(comment::routes())
            .merge(meeting::routes())
            .merge(study_group::routes())
            .merge(teaching::routes())
            .merge(portfolio::routes())
            .merge(year_review::routes())
    }

    fn listeners(&self, _: &Outbox) {
        erasure::listen(self);
        agenda::listen(self);
        enrolment::listen(self);
        completion::listen(self);
        certificate::listen(self);
        family::listen(self);
        portfolio::listen(self);
    }

    fn jobs(&self, jobs: &Jobs) {
        quiz::end_overdue_regularly(self, jobs);
        enrolment::work(self, jobs);
        enrolment::rights::sweep_regularly(self, jobs);
        year_review::close_regularly(self, jobs);
        certificate::work(self, jobs);
        transcript::fill_regularly(self, jobs);
        transcript::work(self, jobs);
        quiz::regrade_work(self, jobs);
    }
}

impl Learning {
    /// A number that nobody guesses and that a script of the site reads exactly.
    fn drawn_number(&self) -> i64 {
        self.drawn_numbers(1)
    }

    /// The first of so many that follow each other.
    fn drawn_numbers(&self, many: u64) -> i64 {
        1 + self.random.below((1 << 53) - many) as i64
    }
}

#[cfg(test)]
mod testing;
