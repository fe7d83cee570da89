use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::profession::Profession;
use crate::session;

row! {
    pub struct Current {
        pub username: String,
        pub avatar: Option<String>,
        pub profession: String,
        pub year_level_id: Option<i64>,
        pub birth_date: Option<String>,
        pub city: Option<String>,
        pub occupation: Option<String>,
        pub address: Option<String>,
        pub postal_code: Option<String>,
        pub has_parent: bool,
    }
}

/// Holds the row until the transaction ends, so that two changes at once do not undo each other.
pub async fn hold(tx: &Conn, user: UserId) -> Result<Current, DbError> {
    session::lock_owner(tx, user).await?;
    tx.one(
        "SELECT username, avatar, profession, year_level_id, birth_date, city, occupation, address, postal_code,
                EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent
         FROM accounts_user u WHERE u.id = $1",
        &args![user],
    )
    .await
}

/// `false` when someone else has the username.
pub async fn rename(tx: &Conn, user: UserId, username: &str) -> Result<bool, DbError> {
    let changed = tx
        .run(
            "UPDATE accounts_user SET username = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM accounts_user WHERE username = $2 AND id <> $1)",
            &args![user, username],
        )
        .await;
    match changed {
        Err(error) if error.is_unique("accounts_user_username_key") => Ok(false),
        changed => Ok(changed? == 1),
    }
}

pub async fn set_main(tx: &Conn, user: UserId, name: &str, profession: Profession, level: i64) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET name = $2, profession = $3, year_level_id = $4 WHERE id = $1", &args![user, name, profession, level])
        .await
}

pub async fn set_additional(
    tx: &Conn,
    user: UserId,
    birth_date: Option<&str>,
    city: Option<&str>,
    occupation: Option<&str>,
) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET birth_date = $2, city = $3, occupation = $4 WHERE id = $1", &args![user, birth_date, city, occupation])
        .await
}

/// `by` is who decides: the person or a parent.
pub async fn set_public(tx: &Conn, user: UserId, is_public: bool, by: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET is_public = $2, published_by = $3 WHERE id = $1", &args![user, is_public, by]).await
}

pub struct PostalAddress<'a> {
    pub province_id: i64,
    pub district_id: i64,
    pub city: Option<&'a str>,
    pub address: Option<&'a str>,
    pub postal_code: Option<&'a str>,
}

pub async fn set_address(tx: &Conn, user: UserId, place: &PostalAddress<'_>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_user SET province_id = $2, district_id = $3, city = $4, address = $5, postal_code = $6 WHERE id = $1",
        &args![user, place.province_id, place.district_id, place.city, place.address, place.postal_code],
    )
    .await
}
