use sanggar_kernel::PageError;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Code, Fault, ToFault};
use sanggar_search::SearchError;
use thiserror::Error;

use crate::indexer::FollowError;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such thing")]
    Absent,
    #[error("no programme or package of that name")]
    ProgramUnknown,
    #[error("a programme or package that was taken down")]
    ProgramRemoved,
    #[error("no such institution")]
    InstitutionAbsent,
    #[error("a keyword that is too short or too long")]
    KeywordUnfit,
    #[error("the search index is being made")]
    IndexInTheMaking,
    #[error(transparent)]
    Page(#[from] PageError),
    #[error(transparent)]
    Store(#[from] DbError),
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error(transparent)]
    Follow(#[from] FollowError),
}

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Absent | Self::InstitutionAbsent => Fault::not_found(),
            // The sentences are the documents' own (B373, B374); the site never shows them.
            Self::ProgramUnknown => Fault::bad_request("Not found slug"),
            Self::ProgramRemoved => Fault::code(Code::ProgramRemoved, "program not available"),
            Self::KeywordUnfit => Fault::field("keyword", "Kata pencarian terdiri dari 2 sampai 100 huruf."),
            Self::Page(error) => error.to_fault(),
            Self::Store(error) | Self::Follow(FollowError::Db(error)) => error.to_fault(),
            Self::IndexInTheMaking => Fault::busy(),
            Self::Search(_) | Self::Follow(_) => Fault::internal(self.to_string()),
        }
    }
}
