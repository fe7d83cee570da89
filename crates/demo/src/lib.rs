//! What a demo begins with: institutions, programmes, people, what they are told and where they learn. It is written by the public operations of the
//! areas, as a studio or an importer would write it.

mod announcements;
mod cards;
mod chat;
mod class;
mod error;
mod groups;
mod institutions;
mod media;
mod notifications;
mod people;
mod programs;
mod reviews;
pub mod room;
pub mod scale;
mod spaces;

use sanggar_accounts::Accounts;
use sanggar_catalog::Catalog;
use sanggar_kernel::ProgramId;
use sanggar_learning::Learning;
use sanggar_messaging::Messaging;
use sanggar_messaging::family_letter::{self, Week};
use sanggar_schooldata::SchoolData;

pub use cards::{Cards, routes};
pub use error::SeedError;
pub use institutions::open as open_institutions;

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
    let institutions = institutions::open(areas.catalog).await?;
    spaces::open(areas.schooldata, &institutions).await?;
    people::bring(areas.accounts, &institutions).await?;
    media::store(areas.catalog).await?;
    let said = programs::publish(areas.catalog).await?;
    reviews::write(areas.learning, &said).await?;
    class::seed(areas.learning).await?;
    sanggar_learning::year_review::close(areas.learning).await?;
    groups::seed(areas.learning).await?;
    let programs: Vec<ProgramId> = said.iter().map(|(program, _)| *program).collect();
    room::give(areas.learning, &programs).await?;
    announcements::write(areas.messaging).await?;
    chat::talk(areas.messaging).await?;
    // Later an operator keeps the list.
    if !programs.is_empty() {
        chat::keep_words(areas.messaging).await?;
    }
    notifications::tell(areas.messaging).await?;
    // As the job writes it every Sunday, so that the family's letter lies in the mailbox from the start.
    Ok(family_letter::send(areas.messaging, Week::last(areas.messaging.clock.now())).await?)
}
