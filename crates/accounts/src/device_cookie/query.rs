use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub password_hash: Option<String>,
        pub is_proved: bool,
    }
}

pub async fn account(conn: &Conn, user: UserId) -> Result<Option<Account>, DbError> {
    conn.maybe("SELECT password_hash, email_verified_at IS NOT NULL AS is_proved FROM accounts_user WHERE id = $1", &args![user]).await
}
