use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, Value, args};

pub async fn newest(conn: &Conn, user: UserId, pattern: Value) -> Result<Vec<(String,)>, DbError> {
    conn.all(
        "SELECT keyword FROM catalog_search_history WHERE user_id = $1 AND keyword_folded LIKE $2 ESCAPE '\\'
         ORDER BY searched_at DESC, keyword_folded LIMIT 8",
        &args![user, pattern],
    )
    .await
}

/// The same search done again moves to the front, in its newest spelling.
pub async fn put(tx: &Conn, user: UserId, keyword: &str, folded: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO catalog_search_history (user_id, keyword, keyword_folded, searched_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, keyword_folded) DO UPDATE SET keyword = excluded.keyword, searched_at = excluded.searched_at",
        &args![user, keyword, folded, now],
    )
    .await
}

/// Keeps a person's newest fifty.
pub async fn trim(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run(
        "DELETE FROM catalog_search_history WHERE user_id = $1 AND keyword_folded NOT IN (
             SELECT keyword_folded FROM catalog_search_history WHERE user_id = $1 ORDER BY searched_at DESC, keyword_folded LIMIT 50)",
        &args![user],
    )
    .await
}

pub async fn delete(tx: &Conn, user: UserId, folded: &str) -> Result<u64, DbError> {
    tx.run("DELETE FROM catalog_search_history WHERE user_id = $1 AND keyword_folded = $2", &args![user, folded]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("DELETE FROM catalog_search_history WHERE user_id = $1", &args![user]).await.map(drop)
}
