use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub profession: String,
    }
}

/// Operators are nobody here.
pub async fn account(tx: &Conn, user: UserId) -> Result<Option<Account>, DbError> {
    tx.maybe(
        "SELECT u.profession FROM accounts_user u WHERE u.id = $1 AND u.disabled_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator')",
        &args![user],
    )
    .await
}
