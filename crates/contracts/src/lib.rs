//! All that areas say to each other: facts (events) and questions (ports).

mod facts;
mod institutions;

pub use facts::EmailVerified;
pub use institutions::{InstitutionBrand, Institutions};
