//! Where children live and learn, for the forms of accounts.

use async_trait::async_trait;
use sanggar_contracts::{FormVariant, Home, HomeFinding, PlaceFinding, SchoolPlace, SchoolPlaces};
use sanggar_kernel::fold;
use sanggar_platform::db::DbError;

use crate::space::Whereabouts;
use crate::{SchoolData, form, region, space};

#[async_trait]
impl SchoolPlaces for SchoolData {
    async fn check(&self, places: &[SchoolPlace]) -> Result<Vec<PlaceFinding>, DbError> {
        let codes = places.iter().map(|place| place.district_code.clone()).collect();
        let districts = region::are_districts(codes).await.map_err(|error| DbError::Other(error.to_string()))?;
        let spaces: Vec<_> = places.iter().filter_map(|place| place.learning_space).collect();
        let open = space::whereabouts(self, &spaces).await?;
        let fitting = |place: &SchoolPlace| {
            let city = place.city.as_deref().map(fold);
            let is_it =
                |one: &&Whereabouts| Some(one.id) == place.learning_space && city.as_ref().is_none_or(|city| *city == one.city_folded);
            open.iter().find(is_it).map(|one| one.institution_id)
        };
        let finding = |(place, district_exists): (&SchoolPlace, bool)| {
            let institution = fitting(place);
            PlaceFinding { district_exists, learning_space_fits: place.learning_space.is_none() || institution.is_some(), institution }
        };
        Ok(places.iter().zip(districts).map(finding).collect())
    }

    async fn check_homes(&self, homes: &[Home]) -> Result<Vec<HomeFinding>, DbError> {
        region::check_homes(homes.to_vec()).await.map_err(|error| DbError::Other(error.to_string()))
    }

    async fn form_variant(&self, form: &str) -> Result<Option<FormVariant>, DbError> {
        let form = form::open(self, form).await?;
        Ok(form.map(|form| FormVariant {
            phone_required: form.phone_required,
            email_required: form.email_required,
            institution: Some(form.institution_id),
        }))
    }
}

#[cfg(test)]
mod tests;
