//! Who a person is: sign-up, sign-in, sessions, one-time codes, families.

mod account;
mod account_menu;
mod address;
pub mod admin;
mod audit;
mod avatar;
mod captcha;
mod child;
mod child_email;
mod coachmark;
mod completion;
mod device_cookie;
mod email;
pub mod erase;
mod error;
mod export;
pub mod external;
pub mod factor;
mod family;
mod forgot;
mod guardian;
pub mod import;
mod link;
mod login;
mod otp;
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
mod secret;
pub mod session;
mod switch;
#[cfg(test)]
mod testing;
mod throttle;
mod username;
mod verification;
mod welcome;

use std::sync::Arc;

use sanggar_contracts::{Institutions, PersonalData, SchoolPlaces};
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
use sanggar_platform::texting::Texter;

pub use error::Error;
use external::External;
use factor::Factors;
pub use password::Hasher;
pub use people::Directory;
pub use purge::purge_regularly;
pub use role::Role;
pub use secret::Pepper;

/// What reads names, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use crate::person_name::parse as person_name;
    pub use crate::username::Username;
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
    /// The other areas that know something about people.
    pub personal: Arc<[Arc<dyn PersonalData>]>,
    pub brand: Arc<str>,
    /// The main site, for links in letters.
    pub origin: Arc<str>,
    /// The domain that our hosts stand below.
    pub domain: Arc<str>,
    /// Whether asking for a new password keeps to itself who has an account.
    pub hide_unknown_email: bool,
}

sanggar_platform::context!(Accounts);

/// Connects what the area does when a fact is told.
pub fn listen(cx: &Accounts) {
    welcome::listen(cx);
}

/// Has this process do the area's jobs.
pub fn work(cx: &Accounts, jobs: &Jobs) {
    export::work(cx, jobs);
    erase::work(cx, jobs);
}

pub fn routes() -> Routes<Accounts> {
    let slices = [
        profile::routes(),
        avatar::routes(),
        export::routes(),
        erase::routes(),
        public_profile::routes(),
        captcha::routes(),
        completion::routes(),
        external::routes(),
        factor::routes(),
        login::routes(),
        otp::routes(),
        person::routes(),
        reference::routes(),
        session::routes(),
        child::routes(),
        child_email::routes(),
        pairing::routes(),
        phone::routes(),
        relation::routes(),
        switch::routes(),
        coachmark::routes(),
        account_menu::routes(),
        forgot::routes(),
        reauth::routes(),
        verification::routes(),
    ];
    slices.into_iter().fold(register::routes(), Routes::merge)
}
