//! Everything of the store that one page needs.

use sanggar_accounts::person::{self, UserInfo};
use sanggar_platform::config::Config;
use sanggar_platform::http::{Fault, Identity, Site};

use super::Pages;
use super::answer;
use super::boot::BootAnswer;
use super::brand::{self, Brand};
use super::subject::Subject;
use crate::documents::{self, Published};

pub struct Visit {
    pub brand: Brand,
    pub session: Option<UserInfo>,
    pub documents: Published,
    pub subject: Subject,
    /// To the first calls of the page.
    pub answers: Vec<BootAnswer>,
    pub has_store: bool,
}

impl Visit {
    /// `page` is its path and its query, where there is one.
    pub async fn load(cx: &Pages, site: &Site, identity: Option<&Identity>, page: Option<(&str, &str)>) -> Result<Self, Fault> {
        let documents = documents::published(&*cx.catalog.db.read().await?).await?;
        let brand = brand::of(cx, site).await?;
        let session = match identity {
            Some(identity) => person_of(cx, identity).await?,
            None => None,
        };
        let (subject, answers) = match page.filter(|_| !documents.maintenance.server_maintenance) {
            Some((path, query)) => {
                let subject = Subject::load(cx, site, path, &documents.landing).await?;
                let answers = answer::of(cx, identity, path, query, &subject).await?;
                (subject, answers)
            }
            None => (Subject::Plain, Vec::new()),
        };
        Ok(Self { brand, session, documents, subject, answers, has_store: true })
    }

    /// A page for a day on which the store does not answer.
    pub fn without_store(config: &Config) -> Self {
        let documents = Published::default();
        Self { brand: Brand::of_product(config), session: None, documents, subject: Subject::Plain, answers: Vec::new(), has_store: false }
    }
}

/// An account that is gone since its session was found is nobody.
async fn person_of(cx: &Pages, identity: &Identity) -> Result<Option<UserInfo>, Fault> {
    match person::of(&cx.accounts, identity).await {
        Ok(person) => Ok(Some(person)),
        Err(sanggar_accounts::Error::NoSession) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
