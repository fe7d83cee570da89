use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use super::Action;

pub async fn insert(tx: &Conn, actor: UserId, account: UserId, action: Action, at: Millis) -> Result<u64, DbError> {
    tx.run("INSERT INTO accounts_audit (actor_id, account_id, action, at) VALUES ($1, $2, $3, $4)", &args![actor, account, action, at])
        .await
}
