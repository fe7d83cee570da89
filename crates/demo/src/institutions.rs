//! Invented, from all over the country.

use sanggar_catalog::Catalog;
use sanggar_catalog::publish::{self, InstitutionDocument};
use sanggar_kernel::InstitutionId;

use crate::SeedError;

const INSTITUTIONS: &str = include_str!("../files/institutions.json");

pub fn documents() -> Result<Vec<InstitutionDocument>, SeedError> {
    serde_json::from_str(INSTITUTIONS).map_err(|error| SeedError::File("institutions.json", error))
}

/// Those already there stay as they are. Gives back their numbers by slug.
pub async fn open(cx: &Catalog) -> Result<Vec<(InstitutionId, String)>, SeedError> {
    Ok(publish::institutions(cx, &documents()?).await?)
}
