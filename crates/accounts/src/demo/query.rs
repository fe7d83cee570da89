use std::collections::HashMap;

use sanggar_kernel::{InstitutionId, Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, IntoValue as _, args};

use super::people::DemoPerson;
use crate::profession::Profession;

pub async fn insert_person(tx: &Conn, person: &DemoPerson, hash: &str, now: Millis) -> Result<Option<UserId>, DbError> {
    let verified = (person.is_verified && person.email.is_some()).then_some(now);
    let inserted: Option<(UserId,)> = tx
        .maybe(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        city, occupation, is_platinum_user, has_catalog, has_fun_report, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, FALSE, FALSE, FALSE, $11)
             ON CONFLICT DO NOTHING RETURNING id",
            &args![
                person.username,
                person.name,
                person.email,
                verified,
                person.email.is_none(),
                person.email.map(|_| hash),
                person.profession,
                YearLevel::by_tag(person.level_tag).map(|level| level.id),
                person.city,
                person.occupation,
                now
            ],
        )
        .await?;
    Ok(inserted.map(|(id,)| id))
}

/// What somebody set since stays.
pub async fn enter_school(tx: &Conn, username: &str, institution: InstitutionId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET institution_id = $2 WHERE username = $1 AND institution_id IS NULL", &args![username, institution])
        .await
}

pub async fn by_username(tx: &Conn, username: &str) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx.maybe("SELECT id FROM accounts_user WHERE username = $1", &args![username]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn ids_by_username(conn: &Conn, usernames: impl IntoIterator<Item = &str>) -> Result<HashMap<String, UserId>, DbError> {
    let list: Vec<_> = usernames.into_iter().map(|username| username.into_value()).collect();
    let rows: Vec<(String, UserId)> = conn.all_in("SELECT username, id FROM accounts_user WHERE username IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().collect())
}

pub async fn insert_numbered(tx: &Conn, number: u32, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, profession, year_level_id,
                                    is_platinum_user, has_catalog, has_fun_report, created_at)
         VALUES ($1, $2, $3, $4, FALSE, $5, $6, FALSE, FALSE, FALSE, $4) ON CONFLICT DO NOTHING",
        &args![
            format!("pelajar{number}"),
            format!("Pelajar {number}"),
            format!("pelajar{number}@skala.example"),
            now,
            Profession::Murid,
            i64::from(number % 18) + 1
        ],
    )
    .await
}
