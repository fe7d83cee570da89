//! What somebody may do beyond a learner: a row of a person, an institution or none, and the role.

mod query;

use sanggar_platform::db::text_enum;

pub use query::give;

text_enum! {
    pub enum Role {
        /// Runs the whole; of no institution.
        Operator => "operator",
        InstitutionAdmin => "institution_admin",
        Author => "author",
        /// Teaches somewhere; in which programmes, learning knows.
        Facilitator => "facilitator",
        Finance => "finance",
        FrontDesk => "front_desk",
        DataOfficer => "data_officer",
    }
}

impl Role {
    /// What others read beside the name (B202); most roles are nobody's business.
    pub fn label(self, brand: &str) -> Option<String> {
        match self {
            Self::Operator => Some("Super Admin".to_owned()),
            Self::InstitutionAdmin => Some(format!("Admin {brand}")),
            Self::Facilitator => Some("Fasilitator".to_owned()),
            Self::Author | Self::Finance | Self::FrontDesk | Self::DataOfficer => None,
        }
    }
}
