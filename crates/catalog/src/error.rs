use sanggar_platform::http::{Fault, Tell};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such institution")]
    InstitutionAbsent,
    #[error("a keyword that is too short or too long")]
    KeywordUnfit,
}

impl Tell for Error {
    fn tell(&self) -> Fault {
        match self {
            Self::InstitutionAbsent => Fault::not_found(),
            Self::KeywordUnfit => Fault::field("keyword", "Kata pencarian terdiri dari 2 sampai 100 huruf."),
        }
    }
}
