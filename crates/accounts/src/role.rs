//! What somebody may do beyond a learner: a row of a person, an institution or none, and the role.

mod query;

use sanggar_contracts::Role;

pub use query::{at, give};

/// What others read beside the name (B202); most roles are nobody's business.
pub fn label(role: Role, brand: &str) -> Option<String> {
    match role {
        Role::Operator => Some("Super Admin".to_owned()),
        Role::InstitutionAdmin => Some(format!("Admin {brand}")),
        Role::Facilitator => Some("Fasilitator".to_owned()),
        Role::Author | Role::Finance | Role::FrontDesk | Role::DataOfficer => None,
    }
}

#[cfg(test)]
mod tests;
