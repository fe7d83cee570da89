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
        "SELECT u.id, u.email_verified_at IS NOT NULL AS is_verified, u.password_hash IS NOT NULL AS has_password,
                EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin
         FROM accounts_user u WHERE u.email = $1 AND u.disabled_at IS NULL",
        &args![email.as_str()],
    )
    .await
}
