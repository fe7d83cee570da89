use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    pub struct Review {
        pub id: i64,
        pub user_id: UserId,
        pub stars: i64,
        pub comment: String,
        pub hide_info: bool,
        pub updated_at: Millis,
    }
}

row! {
    pub struct Count {
        pub program_id: ProgramId,
        pub stars: i64,
        pub people: i64,
    }
}

row! {
    pub struct Rated {
        pub people: i64,
        pub stars: i64,
    }
}

pub async fn newest(conn: &Conn, program: ProgramId, stars: Option<i64>, page: Page) -> Result<Vec<Review>, DbError> {
    conn.all(
        "SELECT id, user_id, stars, comment, hide_info, updated_at FROM learning_review
         WHERE program_id = $1 AND ($2 = 0 OR stars = $2) ORDER BY updated_at DESC, id DESC LIMIT $3 OFFSET $4",
        &args![program, stars.unwrap_or(0), page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn counts(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<Count>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT program_id, stars, COUNT(*) AS people FROM learning_review WHERE program_id IN ($LIST)
         GROUP BY program_id, stars ORDER BY program_id, stars",
        &[],
        &list,
    )
    .await
}

pub async fn total(conn: &Conn, program: ProgramId) -> Result<Rated, DbError> {
    conn.one(
        "SELECT COUNT(*) AS people, CAST(COALESCE(SUM(stars), 0) AS BIGINT) AS stars FROM learning_review WHERE program_id = $1",
        &args![program],
    )
    .await
}

/// A person's review of a programme; one written earlier stays.
pub async fn put(tx: &Conn, program: ProgramId, user: UserId, stars: i64, comment: &str, at: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at)
         VALUES ($1, $2, $3, $4, FALSE, $5, $5) ON CONFLICT (program_id, user_id) DO NOTHING",
        &args![program, user, stars, comment, at],
    )
    .await
}

pub async fn forget(tx: &Conn, user: UserId) -> Result<Vec<(ProgramId,)>, DbError> {
    tx.all("DELETE FROM learning_review WHERE user_id = $1 RETURNING program_id", &args![user]).await
}
