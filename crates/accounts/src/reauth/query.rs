use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub email: Option<String>,
        pub password_hash: Option<String>,
    }
}

pub async fn account(conn: &Conn, user: UserId) -> Result<Option<Account>, DbError> {
    conn.maybe("SELECT email, password_hash FROM accounts_user WHERE id = $1", &args![user]).await
}
