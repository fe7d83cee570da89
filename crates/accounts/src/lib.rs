//! Who a person is: sign-up, sign-in, sessions, one-time codes, families.

mod account;
mod account_menu;
mod address;
pub mod admin;
mod audit;
mod avatar;
mod brand;
mod captcha;
mod child;
mod child_email;
mod coachmark;
mod completion;
pub mod device;
mod device_cookie;
mod email;
pub mod erase;
mod error;
mod export;
pub mod external;
mod external_link;
pub mod factor;
mod family;
mod forgot;
mod guardian;
pub mod import;
mod link;
mod login;
mod login_data;
mod otp;
mod otp_routes;
mod own_child;
mod ownership;
mod pairing;
mod password;
mod people;
pub mod person;
mod person_name;
mod phone;
pub mod profession;
mod profile;
mod public_profile;
mod purge;
mod quota;
mod reauth;
mod reference;
mod register;
mod relation;
mod role;
mod sealed_json;
mod secret;
pub mod session;
mod switch;
#[cfg(test)]
mod testing;
mod throttle;
mod ticket;
mod unlink;
mod username;
mod verification;
mod welcome;

use std::sync::Arc;

use sanggar_contracts::{Institutions, PersonalData, SchoolPlaces, Teaching, YearReviews};
use sanggar_platform::area::Area;
use sanggar_platform::audit::Audit;
use sanggar_platform::captcha::Captcha;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::decode::Decoder;
use sanggar_platform::files::Files;
use sanggar_platform::http::{Routes, SessionCookie};
use sanggar_platform::jobs::{JobSender, Jobs};
use sanggar_platform::limits::Limits;
use sanggar_platform::live::Live;
use sanggar_platform::mail::Mailer;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::random::Random;
use sanggar_platform::seal::Seal;
use sanggar_platform::services::Services;
use sanggar_platform::texting::Texter;

pub use error::Error;
use external::External;
use factor::{Factors, Passkeys};
pub use password::Hasher;
pub use people::Directory;
use secret::Pepper;

/// What reads names, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use crate::person_name::parse as person_name;
    pub use crate::username::Username;
}

/// Whom accounts asks, and what it is lent for proofs and messages.
pub struct Ports {
    pub institutions: Arc<dyn Institutions>,
    pub school: Arc<dyn SchoolPlaces>,
    pub teaching: Arc<dyn Teaching>,
    pub year_reviews: Arc<dyn YearReviews>,
    /// The other areas that know something about people.
    pub personal: Arc<[Arc<dyn PersonalData>]>,
    pub texter: Texter,
    pub hasher: Hasher,
    pub captcha: Captcha,
    pub external: External,
}

pub struct Settings {
    pub brand: String,
    /// The main site, for links in letters.
    pub origin: String,
    /// The domain that our hosts stand below.
    pub domain: String,
    pub tls: bool,
    /// Whether asking for a new password keeps to itself who has an account.
    pub hide_unknown_email: bool,
    /// Whether staff needs one.
    pub requires_second_factor: bool,
}

/// What the area works with. A clone is cheap.
#[derive(Clone)]
pub struct Accounts {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub mailer: Mailer,
    pub texter: Texter,
    pub limits: Limits,
    pub live: Live,
    pub audit: Audit,
    pub outbox: Outbox,
    pub jobs: JobSender,
    pub files: Files,
    pub decoder: Decoder,
    pub hasher: Hasher,
    pub pepper: Pepper,
    pub cookie: SessionCookie,
    pub captcha: Captcha,
    pub external: External,
    pub factors: Factors,
    pub institutions: Arc<dyn Institutions>,
    pub school: Arc<dyn SchoolPlaces>,
    pub year_reviews: Arc<dyn YearReviews>,
    pub personal: Arc<[Arc<dyn PersonalData>]>,
    pub brand: Arc<str>,
    pub origin: Arc<str>,
    pub domain: Arc<str>,
    pub hide_unknown_email: bool,
}

sanggar_platform::context!(Accounts);

impl Area for Accounts {
    type Ports = Ports;
    type Settings = Settings;

    fn new(services: &Services, ports: Ports, settings: Settings) -> Self {
        let Ports { institutions, school, teaching, year_reviews, personal, texter, hasher, captcha, external } = ports;
        let factors = Factors {
            is_required: settings.requires_second_factor,
            passkeys: Passkeys::new(&settings.origin, &settings.domain, &settings.brand),
            seal: Seal::new(&services.secret, None, services.random.clone()),
            teaching,
        };
        Self {
            db: services.db.clone(),
            clock: services.clock.clone(),
            random: services.random.clone(),
            mailer: services.mailer.clone(),
            texter,
            limits: services.limits.clone(),
            live: services.live.clone(),
            audit: services.audit.clone(),
            outbox: services.outbox.clone(),
            jobs: services.jobs.sender(),
            files: services.files.clone(),
            decoder: services.decoder.clone(),
            hasher,
            pepper: Pepper::new(&services.secret),
            cookie: SessionCookie::new(&services.secret, settings.tls),
            captcha,
            external,
            factors,
            institutions,
            school,
            year_reviews,
            personal,
            brand: settings.brand.into(),
            origin: settings.origin.into(),
            domain: settings.domain.into(),
            hide_unknown_email: settings.hide_unknown_email,
        }
    }

    fn routes() -> Routes<Self> {
        let slices = [
            profile::routes(),
            avatar::routes(),
            export::routes(),
            erase::routes(),
            public_profile::routes(),
            captcha::routes(),
            completion::routes(),
            external::routes(),
            external_link::routes(),
            factor::routes(),
            login::routes(),
            otp_routes::routes(),
            person::routes(),
            reference::routes(),
            session::routes(),
            child::routes(),
            child_email::routes(),
            pairing::routes(),
            phone::routes(),
            relation::routes(),
            unlink::routes(),
            switch::routes(),
            coachmark::routes(),
            account_menu::routes(),
            forgot::routes(),
            reauth::routes(),
            verification::routes(),
        ];
        slices.into_iter().fold(register::routes(), Routes::merge)
    }

    fn listeners(&self, _: &Outbox) {
        welcome::listen(self);
    }

    fn jobs(&self, jobs: &Jobs) {
        export::work(self, jobs);
        erase::work(self, jobs);
        purge::purge_regularly(self, jobs);
    }
}
