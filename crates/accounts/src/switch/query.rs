use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub profession: String,
    }
}

/// Operators are nobody here.
pub async fn account(tx: &Conn, user: UserId) -> Result<Option<Account>, DbError> {
    tx.maybe("SELECT profession FROM accounts_user WHERE id = $1 AND is_admin = FALSE AND disabled_at IS NULL", &args![user]).await
}
