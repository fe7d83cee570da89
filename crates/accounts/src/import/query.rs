use sanggar_kernel::{Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, args};

use super::ImportedPerson;

/// No number: the username or the address is somebody's.
pub async fn insert(tx: &Conn, person: &ImportedPerson<'_>, now: Millis) -> Result<Option<UserId>, DbError> {
    let verified = (person.is_verified && person.email.is_some()).then_some(now);
    let inserted: Option<(UserId,)> = tx
        .maybe(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        city, occupation, institution_id, is_platinum_user, has_catalog, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, FALSE, FALSE, $12)
             ON CONFLICT DO NOTHING RETURNING id",
            &args![
                person.username,
                person.name,
                person.email,
                verified,
                person.email.is_none(),
                person.password_hash,
                person.profession,
                YearLevel::by_tag(person.level_tag).map(|level| level.id),
                person.city,
                person.occupation,
                person.institution,
                now
            ],
        )
        .await?;
    Ok(inserted.map(|(id,)| id))
}
