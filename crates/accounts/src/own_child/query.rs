use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

pub async fn is_parent_of(conn: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
    let found: Option<(i64,)> =
        conn.maybe("SELECT 1 FROM accounts_relation WHERE parent_id = $1 AND child_id = $2", &args![parent, child]).await?;
    Ok(found.is_some())
}
