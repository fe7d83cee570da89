use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use super::form::Filled;

pub async fn insert_registration(tx: &Conn, parent: UserId, child: UserId, told: &Filled, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_child_registration (child_id, parent_id, district_code, postal_code, learning_space_city, learning_space_id,
                                                  phone, form_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        &args![
            child,
            parent,
            &told.place.district_code,
            &told.postal_code,
            &told.place.city,
            told.place.learning_space,
            &told.phone,
            &told.form_id,
            now
        ],
    )
    .await
}

pub async fn username(tx: &Conn, child: UserId) -> Result<String, DbError> {
    let (username,) = tx.one("SELECT username FROM accounts_user WHERE id = $1", &args![child]).await?;
    Ok(username)
}
