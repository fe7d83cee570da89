use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

pub async fn addressee(tx: &Conn, user: UserId) -> Result<Option<(String, Option<String>)>, DbError> {
    tx.maybe("SELECT name, email FROM accounts_user WHERE id = $1", &args![user]).await
}
