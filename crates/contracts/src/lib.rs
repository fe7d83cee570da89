//! All that areas say to each other: facts (events) and questions (ports).

mod contacts;
mod enrolments;
mod facts;
mod groups;
mod institutions;
mod people;
mod personal_data;
mod reviews;
mod school_places;

pub use contacts::Contacts;
pub use enrolments::Enrolments;
pub use facts::{
    ChildAdded, DeviceAdded, EmailChanged, EmailVerified, PasswordChanged, PersonErased, ProgramRated, RelationAccepted, RelationAsked,
    RelationEnded,
};
pub use groups::Groups;
pub use institutions::{InstitutionBrand, InstitutionMenu, Institutions, MenuLink};
pub use people::{People, PersonCard};
pub use personal_data::PersonalData;
pub use reviews::{Histogram, Reviews};
pub use school_places::{FormVariant, PlaceFinding, SchoolPlace, SchoolPlaces};
