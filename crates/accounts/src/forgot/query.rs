use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub id: UserId,
        pub is_verified: bool,
        pub has_password: bool,
        pub is_admin: bool,
    }
}

pub async fn by_email(conn: &Conn, email: &Email) -> Result<Option<Account>, DbError> {
    conn.maybe(
        "SELECT id, email_verified_at IS NOT NULL AS is_verified, password_hash IS NOT NULL AS has_password, is_admin
         FROM accounts_user WHERE email = $1 AND disabled_at IS NULL",
        &args![email.as_str()],
    )
    .await
}
