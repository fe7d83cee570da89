//! Certificates that others can check without us: Open Badges 3.0 on the Verifiable Credentials Data Model 2.0, signed with `eddsa-rdfc-2022`, and the
//! lists of those that were withdrawn. Knows no rows, no HTTP, no clock and no network: what JSON-LD would fetch is inside (`contexts/`).
//! `docs/credentials.md` says what is signed and how keys change.

mod award;
mod canonical;
mod check;
mod context;
pub mod did;
mod key;
mod proof;
mod status;
mod wire;

pub use award::{Achievement, Award, Institution, Recipient, Score};
pub use check::{Malformed, Presented, Shown, Verdict};
pub use key::{PublicKey, SigningKey};
pub use status::{PLACES, Place, StatusList};

/// Why something could not be signed. Says nothing of what was in it: that is about a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("the document is no JSON-LD that can be signed")]
    LinkedData,
    #[error(
        "a part of the document would not be covered by the signature: an address that is none or stands for two parts, or a sign that no text may have"
    )]
    Uncovered,
    #[error("the key cannot sign")]
    Key,
    #[error("a status list has no such place")]
    Place,
}
