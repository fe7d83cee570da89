//! Under whose name we write.

use sanggar_contracts::Institutions;
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;

/// The name that letters carry: the institution's for its own people and on its own site, else the product's (B008).
pub async fn brand_of(institutions: &dyn Institutions, product: &str, institution: Option<InstitutionId>) -> Result<String, DbError> {
    let Some(institution) = institution else { return Ok(product.to_owned()) };
    let brands = institutions.brands(&[institution]).await?;
    Ok(brands.into_iter().next().map_or_else(|| product.to_owned(), |brand| brand.name))
}
