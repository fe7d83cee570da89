use http::StatusCode;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Fault, ToFault};
use thiserror::Error;

use crate::region::Level;

#[derive(Debug, Error)]
pub enum Error {
    #[error("the regions cannot be read: {0}")]
    Regions(String),
    #[error("no such region")]
    RegionAbsent,
    #[error("a list of regions without the region that they lie in")]
    ParentNeeded(Level),
    #[error("a search that is too long")]
    SearchTooLong,
    #[error("no such platform")]
    PlatformAbsent,
    #[error("no such registration form, or it is closed")]
    FormAbsent,
    #[error("{0} does not fit")]
    Unfit(&'static str),
    #[error(transparent)]
    Store(#[from] DbError),
}

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        let absent = |message| Fault::new(StatusCode::NOT_FOUND, message);
        match self {
            Self::Regions(reason) => Fault::internal(reason),
            Self::RegionAbsent => absent("Wilayah ini tidak ditemukan."),
            Self::ParentNeeded(parent) => Fault::field("parent_code", format!("Pilih {} dulu.", parent.in_words())),
            Self::SearchTooLong => Fault::field("search", "Kata pencarian maksimal 100 huruf."),
            Self::PlatformAbsent => Fault::not_found(),
            Self::FormAbsent => absent("Formulir pendaftaran ini tidak ditemukan atau sudah ditutup."),
            Self::Unfit(field) => Fault::field(field, "Isian ini belum sesuai."),
            Self::Store(error) => error.to_fault(),
        }
    }
}
