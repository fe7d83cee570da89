use sanggar_platform::db::DbError;
use sanggar_platform::http::{Code, Fault, Tell};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such institution")]
    InstitutionAbsent,
    #[error("no such programme or package")]
    ProgramAbsent,
    #[error("the programme was taken down")]
    ProgramRemoved,
    #[error("nothing is there for whoever asks")]
    NotThere,
    #[error("a keyword that is too short or too long")]
    KeywordUnfit,
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Tell for Error {
    fn tell(&self) -> Fault {
        match self {
            Self::InstitutionAbsent | Self::NotThere => Fault::not_found(),
            // The site knows these two sentences (T129, T130) and shows its own.
            Self::ProgramAbsent => Fault::bad_request("Not found slug"),
            Self::ProgramRemoved => Fault::code(Code::ProgramRemoved, "program not available"),
            Self::KeywordUnfit => Fault::field("keyword", "Kata pencarian terdiri dari 2 sampai 100 huruf."),
            Self::Db(error) => error.tell(),
        }
    }
}
