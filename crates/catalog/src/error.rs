use sanggar_platform::http::{Fault, Tell};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such institution")]
    InstitutionAbsent,
}

impl Tell for Error {
    fn tell(&self) -> Fault {
        match self {
            Self::InstitutionAbsent => Fault::not_found(),
        }
    }
}
