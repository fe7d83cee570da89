//! Invented people in invented programmes by the thousand, for trying the product at size.

mod places;
mod programs;
mod words;

use sanggar_accounts::Accounts;
use sanggar_accounts::import::{self, ImportedPerson};
use sanggar_accounts::profession::Profession;
use sanggar_kernel::YearLevel;

use crate::{Areas, SeedError};

const IN_A_BATCH: u32 = 1_000;
/// They go from the cradle to the end of school.
const LEVELS: u32 = 18;

struct Learner {
    username: String,
    name: String,
    email: String,
    level_tag: &'static str,
}

impl Learner {
    fn new(number: u32) -> Self {
        Self {
            username: username(number),
            name: format!("Pelajar {number}"),
            email: format!("pelajar{number}@skala.example"),
            level_tag: YearLevel::by_id(i64::from(number % LEVELS) + 1).map_or("", |level| level.tag),
        }
    }

    fn imported(&self) -> ImportedPerson<'_> {
        ImportedPerson {
            username: &self.username,
            name: &self.name,
            email: Some(&self.email),
            is_verified: true,
            password_hash: None,
            profession: Profession::Murid.as_str(),
            level_tag: self.level_tag,
            city: None,
            occupation: None,
            institution: None,
            roles: &[],
            parent: None,
        }
    }
}

fn username(number: u32) -> String {
    format!("pelajar{number}")
}

/// `factor` times a thousand people, each in twenty of `factor` times five hundred programmes, in the middle of all of them.
pub async fn seed(areas: &Areas<'_>, factor: u32) -> Result<(), SeedError> {
    people(areas.accounts, factor).await?;
    programs::publish(areas.catalog, factor).await?;
    places::give(areas, factor).await
}

/// In batches of one commit each.
async fn people(cx: &Accounts, factor: u32) -> Result<(), SeedError> {
    for batch in 0..factor {
        let learners: Vec<Learner> = (batch * IN_A_BATCH..(batch + 1) * IN_A_BATCH).map(Learner::new).collect();
        import::people(cx, &learners.iter().map(Learner::imported).collect::<Vec<_>>()).await?;
    }
    Ok(())
}
