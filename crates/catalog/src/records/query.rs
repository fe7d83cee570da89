use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

pub async fn searches(conn: &Conn, user: UserId) -> Result<Vec<(String, Millis)>, DbError> {
    conn.all(
        "SELECT keyword, searched_at FROM catalog_search_history WHERE user_id = $1 ORDER BY searched_at DESC, keyword_folded",
        &args![user],
    )
    .await
}
