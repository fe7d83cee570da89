use sanggar_kernel::PageError;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Fault, Tell};
use sanggar_search::SearchError;
use thiserror::Error;

use crate::follow::FollowError;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such institution")]
    InstitutionAbsent,
    #[error("a keyword that is too short or too long")]
    KeywordUnfit,
    #[error("nothing like this to compare with")]
    NothingToCompare,
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

impl Tell for Error {
    fn tell(&self) -> Fault {
        match self {
            Self::InstitutionAbsent | Self::NothingToCompare => Fault::not_found(),
            Self::IndexInTheMaking => Fault::busy(),
            Self::Page(error) => error.tell(),
            Self::Store(error) | Self::Follow(FollowError::Db(error)) => error.tell(),
            Self::Search(_) | Self::Follow(_) => Fault::internal(self.to_string()),
            Self::KeywordUnfit => Fault::field("keyword", "Kata pencarian terdiri dari 2 sampai 100 huruf."),
        }
    }
}
