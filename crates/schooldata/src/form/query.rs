use sanggar_kernel::{InstitutionId, Millis};
use sanggar_platform::db::{Conn, DbError, args, row};

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
