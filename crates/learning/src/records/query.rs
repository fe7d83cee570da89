use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Written {
        pub program_id: ProgramId,
        pub stars: i64,
        pub comment: String,
        pub updated_at: Millis,
    }
}

pub async fn reviews(conn: &Conn, user: UserId) -> Result<Vec<Written>, DbError> {
    conn.all(
        "SELECT program_id, stars, comment, updated_at FROM learning_review WHERE user_id = $1 ORDER BY updated_at DESC, id DESC",
        &args![user],
    )
    .await
}
