//! From a document to rows, in one transaction. Topics and activities are found again by their slugs, so that learners keep what they
//! have done; what is gone from the document is archived.

mod bundle;
mod counts;
mod draft;
mod import;
mod institution;
mod program;
mod query;
mod stored;

use sanggar_platform::db::DbError;
use sanggar_platform::outbox::OutboxError;
use thiserror::Error;

use crate::document::Problem;

pub use bundle::{CollectionDocument, CollectionKind, HostDocument, PackageDocument, collection, host, package};
pub use draft::{Draft, DraftKind, draft, publish_draft, save_draft, take_back};
pub use import::{Import, ImportedPackage, ImportedProgram, import, known};
pub use institution::{InstitutionDocument, SiteDocument, institutions};
pub use program::{program, remove};
pub use stored::stored;

#[derive(Debug, Error)]
pub enum PublishError {
    #[error("the document cannot be published: {}", sentences(.0))]
    Unfit(Vec<Problem>),
    #[error(transparent)]
    Db(#[from] DbError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
}

fn sentences(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{}: {}", problem.field, problem.message)).collect::<Vec<_>>().join("; ")
}

impl PublishError {
    /// A single problem.
    pub fn one(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Unfit(vec![Problem { field: field.into(), message: message.into() }])
    }
}

#[cfg(test)]
mod tests;
