use sanggar_kernel::{Email, InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Owner {
        pub email: Option<String>,
        pub institution_id: Option<InstitutionId>,
        pub has_password: bool,
    }
}

pub async fn owner(conn: &Conn, user: UserId) -> Result<Option<Owner>, DbError> {
    conn.maybe("SELECT email, institution_id, password_hash IS NOT NULL AS has_password FROM accounts_user WHERE id = $1", &args![user])
        .await
}

/// Whether the address was free. Who finds it taken at the same moment gets a unique violation of `accounts_user_email_key`.
pub async fn change(tx: &Conn, user: UserId, email: &Email) -> Result<bool, DbError> {
    let sql = "UPDATE accounts_user SET email = $2, email_verified_at = NULL, verification_skipped_at = NULL
               WHERE id = $1 AND NOT EXISTS (SELECT other.id FROM accounts_user other WHERE other.email = $2)";
    Ok(tx.run(sql, &args![user, email.as_str()]).await? > 0)
}
