use sanggar_kernel::{InstitutionId, Millis};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::NewForm;

row! {
    pub struct Form {
        pub slug: String,
        pub institution_id: InstitutionId,
        pub title: String,
        pub intro: String,
        pub phone_required: bool,
        pub email_required: bool,
        pub trims_year_levels: bool,
        pub closes_at: Option<Millis>,
    }
}

pub async fn open(conn: &Conn, slug: &str, now: Millis) -> Result<Option<Form>, DbError> {
    conn.maybe(
        "SELECT slug, institution_id, title, intro, phone_required, email_required, trims_year_levels, closes_at
         FROM schooldata_registration_form WHERE slug = $1 AND is_open = TRUE AND (closes_at IS NULL OR closes_at > $2)",
        &args![slug, now],
    )
    .await
}

pub async fn insert(tx: &Conn, form: &NewForm<'_>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO schooldata_registration_form (institution_id, slug, title, intro, phone_required, email_required, trims_year_levels, closes_at,
                                                   is_open)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, TRUE)
         ON CONFLICT (slug) DO NOTHING",
        &args![
            form.institution,
            form.slug,
            form.title,
            form.intro,
            form.phone_required,
            form.email_required,
            form.trims_year_levels,
            form.closes_at
        ],
    )
    .await
}
