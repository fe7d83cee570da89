use sanggar_kernel::{Email, InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

pub struct NewPerson<'a> {
    pub name: &'a str,
    /// A child may have none.
    pub email: Option<&'a Email>,
    pub password_hash: Option<&'a str>,
    pub email_verified_at: Option<Millis>,
    pub profession: &'a str,
    pub year_level_id: Option<i64>,
    pub institution: Option<InstitutionId>,
}

/// `None` when the username is taken; a taken address is a unique violation of `accounts_user_email_key`.
pub async fn insert(tx: &Conn, person: &NewPerson<'_>, username: &str, now: Millis) -> Result<Option<UserId>, DbError> {
    let inserted: Option<(UserId,)> = tx
        .maybe(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        institution_id, is_platinum_user, has_catalog, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, FALSE, FALSE, $10)
             ON CONFLICT (username) DO NOTHING RETURNING id",
            &args![
                username,
                person.name,
                person.email.map(Email::as_str),
                person.email_verified_at,
                person.email.is_none(),
                person.password_hash,
                person.profession,
                person.year_level_id,
                person.institution,
                now
            ],
        )
        .await?;
    Ok(inserted.map(|(id,)| id))
}
