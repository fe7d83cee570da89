use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Owner {
        pub name: String,
        pub email: Option<String>,
        pub is_admin: bool,
        pub institution_id: Option<InstitutionId>,
    }
}

pub async fn owner(conn: &Conn, user: UserId) -> Result<Option<Owner>, DbError> {
    conn.maybe("SELECT name, email, is_admin, institution_id FROM accounts_user WHERE id = $1", &args![user]).await
}

/// The account's address; `None` when the account is closed.
pub async fn replace(tx: &Conn, user: UserId, hash: &str) -> Result<Option<Option<String>>, DbError> {
    let sql = "UPDATE accounts_user SET password_hash = $2 WHERE id = $1 AND disabled_at IS NULL RETURNING email";
    let found: Option<(Option<String>,)> = tx.maybe(sql, &args![user, hash]).await?;
    Ok(found.map(|(email,)| email))
}
