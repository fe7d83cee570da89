//! Where children live and learn, for the forms of accounts.

use async_trait::async_trait;
use sanggar_contracts::{FormVariant, Home, HomeFinding, PlaceFinding, SchoolPlace, SchoolPlaces};
use sanggar_kernel::fold;
use sanggar_platform::db::DbError;

use crate::{SchoolData, form, region, space};

#[async_trait]
impl SchoolPlaces for SchoolData {
    async fn check(&self, places: &[SchoolPlace]) -> Result<Vec<PlaceFinding>, DbError> {
        let codes = places.iter().map(|place| place.district_code.clone()).collect();
        let districts = region::are_districts(codes).await.map_err(|error| DbError::Other(error.to_string()))?;
        let spaces: Vec<_> = places.iter().filter_map(|place| place.learning_space).collect();
        let open = space::open_cities(self, &spaces).await?;
        let fits = |place: &SchoolPlace| {
            let Some(space) = place.learning_space else { return true };
            let city = place.city.as_deref().map(fold);
            open.iter().any(|(id, its_city)| *id == space && city.as_ref().is_none_or(|city| city == its_city))
        };
        let findings = places.iter().zip(districts);
        Ok(findings.map(|(place, district_exists)| PlaceFinding { district_exists, learning_space_fits: fits(place) }).collect())
    }

    async fn check_homes(&self, homes: &[Home]) -> Result<Vec<HomeFinding>, DbError> {
        region::check_homes(homes.to_vec()).await.map_err(|error| DbError::Other(error.to_string()))
    }

    async fn form_variant(&self, form: &str) -> Result<Option<FormVariant>, DbError> {
        let form = form::open(self, form).await?;
        Ok(form.map(|form| FormVariant { phone_required: form.phone_required, email_required: form.email_required }))
    }
}

#[cfg(test)]
mod tests;
