//! What a demo begins with: institutions, people, what they are told and where they learn. It is written by the public operations of the
//! areas, as a studio or an importer would write it.

mod cards;
mod error;
mod notifications;
mod people;
pub mod room;
pub mod scale;
mod spaces;

use sanggar_accounts::Accounts;
use sanggar_catalog::Catalog;
use sanggar_kernel::ProgramId;
use sanggar_learning::Learning;
use sanggar_learning::demo::DemoReview;
use sanggar_messaging::Messaging;
use sanggar_schooldata::SchoolData;

pub use cards::{Cards, routes};
pub use error::SeedError;
use people::REVIEWERS;

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
    let programs = publish_programs(areas).await?;
    sanggar_learning::demo::seed_class(areas.learning).await?;
    sanggar_learning::demo::seed_rooms(areas.learning, &programs, room::PATH).await?;
    notifications::tell(areas.messaging).await
}

/// The demo's programmes, and what its people say of them.
async fn publish_programs(areas: &Areas<'_>) -> Result<Vec<ProgramId>, SeedError> {
    let said = sanggar_catalog::demo::publish(areas.catalog).await?;
    let programs = said.iter().map(|(program, _)| *program).collect();
    let reviews: Vec<DemoReview> = said
        .into_iter()
        .flat_map(|(program, reviews)| {
            reviews.into_iter().map(move |one| DemoReview {
                program,
                stars: one.stars,
                comment: one.comment,
                days_ago: one.days_ago,
                profession: one.profession,
            })
        })
        .collect();
    sanggar_learning::demo::seed(areas.learning, &REVIEWERS.each_ref().map(|person| person.username), &reviews).await?;
    Ok(programs)
}
