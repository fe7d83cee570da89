use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

pub async fn taught_by(conn: &Conn, user: UserId) -> Result<Vec<ProgramId>, DbError> {
    let found: Vec<(ProgramId,)> = conn.all("SELECT program_id FROM learning_facilitator WHERE user_id = $1", &args![user]).await?;
    Ok(found.into_iter().map(|(program,)| program).collect())
}

row! {
    pub struct Words {
        pub id: i64,
        pub user_id: UserId,
        pub message: String,
        pub created_at: Millis,
        pub is_hidden: bool,
    }
}

pub async fn words_of(conn: &Conn, comments: &[i64]) -> Result<Vec<Words>, DbError> {
    let list: Vec<Value> = comments.iter().map(|id| id.into_value()).collect();
    let sql = "SELECT id, user_id, message, created_at, hidden_at IS NOT NULL AS is_hidden FROM learning_comment WHERE id IN ($LIST)";
    conn.all_in(sql, &[], &list).await
}

pub async fn hide(tx: &Conn, comment: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_comment SET hidden_at = $2 WHERE id = $1 AND hidden_at IS NULL AND deleted_at IS NULL", &args![comment, now])
        .await
}

pub async fn show(tx: &Conn, comment: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_comment SET hidden_at = NULL WHERE id = $1 AND hidden_at IS NOT NULL", &args![comment]).await
}
