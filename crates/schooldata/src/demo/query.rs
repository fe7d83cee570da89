use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError, args};

use super::{DemoForm, DemoSpace};

pub async fn insert_space(
    tx: &Conn,
    institution: InstitutionId,
    space: &DemoSpace,
    name_folded: &str,
    city_folded: &str,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO schooldata_learning_space (institution_id, slug, name, name_folded, city, city_folded, address, platform, capacity, is_open)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, TRUE)
         ON CONFLICT (institution_id, slug) DO NOTHING",
        &args![
            institution,
            space.slug,
            space.name,
            name_folded,
            space.city,
            city_folded,
            space.address,
            space.platform,
            space.capacity
        ],
    )
    .await
}

pub async fn insert_form(tx: &Conn, institution: InstitutionId, form: &DemoForm) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO schooldata_registration_form (institution_id, slug, title, intro, phone_required, email_required, trims_year_levels, is_open)
         VALUES ($1, $2, $3, $4, $5, $6, $7, TRUE)
         ON CONFLICT (slug) DO NOTHING",
        &args![institution, form.slug, form.title, form.intro, form.phone_required, form.email_required, form.trims_year_levels],
    )
    .await
}
