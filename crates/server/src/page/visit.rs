//! Everything of the store that one page needs.

use sanggar_accounts::person::{self, UserInfo};
use sanggar_catalog::institution::{self, InstitutionItem};
use sanggar_kernel::Page;
use sanggar_platform::config::Config;
use sanggar_platform::http::{Fault, Identity, Site};

use super::Pages;
use super::brand::{self, Brand};
use crate::documents::{self, Published};

const INSTITUTIONS_AT_HOME: u32 = 12;

pub struct Visit {
    pub brand: Brand,
    pub session: Option<UserInfo>,
    pub documents: Published,
    /// Only at home on the main site.
    pub institutions: Vec<InstitutionItem>,
    pub has_store: bool,
}

impl Visit {
    pub async fn load(cx: &Pages, site: &Site, identity: Option<&Identity>, is_home: bool) -> Result<Self, Fault> {
        let documents = documents::published(&*cx.catalog.db.read().await?).await?;
        let brand = brand::of(cx, site).await?;
        let session = match identity {
            Some(identity) => person_of(cx, identity).await?,
            None => None,
        };
        let institutions = match (is_home, site.institution) {
            (true, None) => institution::first(&cx.catalog, Page::new(1, INSTITUTIONS_AT_HOME)?).await?,
            _ => Vec::new(),
        };
        Ok(Self { brand, session, documents, institutions, has_store: true })
    }

    /// A page for a day on which the store does not answer.
    pub fn without_store(config: &Config) -> Self {
        let documents = Published::default();
        Self { brand: Brand::of_product(config), session: None, documents, institutions: Vec::new(), has_store: false }
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
