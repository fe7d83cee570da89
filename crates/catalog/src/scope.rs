//! On an institution's own site lists hold its programmes and those of the institutions below it.

mod query;

use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Site;

/// Nothing in it: the whole product.
#[derive(Clone, Default)]
pub struct Scope(pub Vec<InstitutionId>);

impl Scope {
    pub async fn of_site(conn: &Conn, site: &Site) -> Result<Self, DbError> {
        match site.institution {
            Some(institution) => query::family(conn, institution).await.map(|ids| Self(ids.into_iter().map(|(id,)| id).collect())),
            None => Ok(Self::default()),
        }
    }

    pub fn one(institution: InstitutionId) -> Self {
        Self(vec![institution])
    }

    pub fn is_all(&self) -> bool {
        self.0.is_empty()
    }

    pub fn holds(&self, institution: InstitutionId) -> bool {
        self.is_all() || self.0.contains(&institution)
    }
}
