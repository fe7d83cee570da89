use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

/// What a complete profile of a Prakerja participant holds (B183); others may tell it too.
pub async fn set_place(tx: &Conn, user: UserId, city: Option<String>, occupation: Option<String>) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET city = $2, occupation = $3 WHERE id = $1", &args![user, city, occupation]).await
}
