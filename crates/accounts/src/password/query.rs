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
    conn.maybe(
        "SELECT u.name, u.email, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin, u.institution_id
         FROM accounts_user u WHERE u.id = $1",
        &args![user],
    )
    .await
}

/// The account's address; `None` when the account is closed.
pub async fn replace(tx: &Conn, user: UserId, hash: &str) -> Result<Option<Option<String>>, DbError> {
    let sql =
        "UPDATE accounts_user SET password_hash = $2, password_parent_id = NULL WHERE id = $1 AND disabled_at IS NULL RETURNING email";
    let found: Option<(Option<String>,)> = tx.maybe(sql, &args![user, hash]).await?;
    Ok(found.map(|(email,)| email))
}

/// Nobody logs in with it any more; the owner of the address makes another.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET password_hash = NULL, password_parent_id = NULL WHERE id = $1", &args![user]).await
}

/// As long as its owner has not chosen one.
pub async fn typed_by_parent(tx: &Conn, parent: UserId, child: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET password_parent_id = $1 WHERE id = $2 AND password_hash IS NOT NULL", &args![parent, child]).await
}

/// The address of the child whose password the parent had typed and whose owner had not chosen another.
pub async fn delete_typed(tx: &Conn, parent: UserId, child: UserId) -> Result<Option<Option<String>>, DbError> {
    let sql = "UPDATE accounts_user SET password_hash = NULL, password_parent_id = NULL WHERE id = $2 AND password_parent_id = $1 RETURNING email";
    let found: Option<(Option<String>,)> = tx.maybe(sql, &args![parent, child]).await?;
    Ok(found.map(|(email,)| email))
}
