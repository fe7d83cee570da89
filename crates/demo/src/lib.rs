//! What a demo begins with: institutions, people, what they are told and where they learn. It is written by the public operations of the
//! areas, as a studio or an importer would write it.

mod cards;
mod class;
mod error;
mod notifications;
mod people;
mod reviews;
pub mod room;
pub mod scale;
mod spaces;

use sanggar_accounts::Accounts;
use sanggar_catalog::Catalog;
use sanggar_kernel::ProgramId;
use sanggar_learning::Learning;
use sanggar_messaging::Messaging;
use sanggar_schooldata::SchoolData;

pub use cards::{Cards, routes};
pub use error::SeedError;

/// The landing pages of partners, as the document that the server publishes.
pub const LANDING_PAGES: &str = include_str!("../files/landing.json");

pub struct Areas<'a> {
    pub accounts: &'a Accounts,
    pub catalog: &'a Catalog,
    pub learning: &'a Learning,
    pub messaging: &'a Messaging,
    pub schooldata: &'a SchoolData,
}

/// Puts the demo in place; what is there stays.
pub async fn seed(areas: &Areas<'_>) -> Result<(), SeedError> {
    let institutions = sanggar_catalog::demo::seed(areas.catalog).await?;
    spaces::open(areas.schooldata, &institutions).await?;
    people::bring(areas.accounts, &institutions).await?;
    let said = sanggar_catalog::demo::publish(areas.catalog).await?;
    reviews::write(areas.learning, &said).await?;
    class::seed(areas.learning).await?;
    let programs: Vec<ProgramId> = said.iter().map(|(program, _)| *program).collect();
    room::give(areas.learning, &programs).await?;
    notifications::tell(areas.messaging).await
}
