use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::opinion::Opinion;
use super::service::Said;

row! {
    pub struct Review {
        pub id: i64,
        pub user_id: UserId,
        pub stars: i64,
        pub comment: String,
        pub hide_info: bool,
        pub updated_at: Millis,
        pub is_hidden: bool,
        pub moderation_note: Option<String>,
    }
}

row! {
    pub struct OwnReview {
        pub id: i64,
        pub stars: i64,
        pub comment: String,
        pub hide_info: bool,
        pub updated_at: Millis,
        pub is_hidden: bool,
    }
}

row! {
    pub struct RatedRow {
        pub program_id: ProgramId,
        pub stars: i64,
        pub is_hidden: bool,
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

pub async fn newest(conn: &Conn, program: ProgramId, stars: Option<i64>, with_hidden: bool, page: Page) -> Result<Vec<Review>, DbError> {
    conn.all(
        "SELECT id, user_id, stars, comment, hide_info, updated_at, hidden_at IS NOT NULL AS is_hidden, moderation_note FROM learning_review
         WHERE program_id = $1 AND (CAST($2 AS BIGINT) = 0 OR stars = $2) AND (CAST($5 AS BIGINT) = 1 OR hidden_at IS NULL)
         ORDER BY updated_at DESC, id DESC LIMIT $3 OFFSET $4",
        &args![program, stars.unwrap_or(0), page.limit_and_one(), page.offset(), i64::from(with_hidden)],
    )
    .await
}

/// What nobody reads counts for nothing.
pub async fn counts(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<Count>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT program_id, stars, COUNT(*) AS people FROM learning_review WHERE hidden_at IS NULL AND program_id IN ($LIST)
         GROUP BY program_id, stars ORDER BY program_id, stars",
        &[],
        &list,
    )
    .await
}

pub async fn own(conn: &Conn, program: ProgramId, user: UserId) -> Result<Option<OwnReview>, DbError> {
    conn.maybe(
        "SELECT id, stars, comment, hide_info, updated_at, hidden_at IS NOT NULL AS is_hidden FROM learning_review
         WHERE program_id = $1 AND user_id = $2",
        &args![program, user],
    )
    .await
}

/// Held until the end of `tx`.
pub async fn lock_own(tx: &Conn, program: ProgramId, user: UserId) -> Result<Option<OwnReview>, DbError> {
    tx.lock(
        "SELECT id, stars, comment, hide_info, updated_at, hidden_at IS NOT NULL AS is_hidden FROM learning_review
         WHERE program_id = $1 AND user_id = $2",
        &args![program, user],
    )
    .await
}

/// What the programme stands at after the change. Whoever changes it at the same moment waits here for the end of `tx`.
pub async fn rate(tx: &Conn, program: ProgramId, people: i64, stars: i64) -> Result<Rated, DbError> {
    tx.one(
        "INSERT INTO learning_rating (program_id, people, stars) VALUES ($1, $2, $3)
         ON CONFLICT (program_id) DO UPDATE SET people = learning_rating.people + excluded.people, stars = learning_rating.stars + excluded.stars
         RETURNING people, stars",
        &args![program, people, stars],
    )
    .await
}

/// False: the person has a review of the programme, which stays.
pub async fn insert(tx: &Conn, said: &Said<'_>) -> Result<bool, DbError> {
    let opinion = said.opinion;
    let written = tx
        .run(
            "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at, hidden_at)
             VALUES ($1, $2, $3, $4, $5, $6, $6, $7) ON CONFLICT (program_id, user_id) DO NOTHING",
            &args![said.program, said.user, opinion.stars(), opinion.comment(), opinion.hide_info(), said.at, said.hidden_at],
        )
        .await?;
    Ok(written > 0)
}

pub async fn update(tx: &Conn, id: i64, opinion: &Opinion, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_review SET stars = $2, comment = $3, hide_info = $4, updated_at = $5 WHERE id = $1",
        &args![id, opinion.stars(), opinion.comment(), opinion.hide_info(), now],
    )
    .await
}

/// Held until the end of `tx`.
pub async fn lock(tx: &Conn, id: i64) -> Result<Option<RatedRow>, DbError> {
    tx.lock("SELECT program_id, stars, hidden_at IS NOT NULL AS is_hidden FROM learning_review WHERE id = $1", &args![id]).await
}

pub async fn set_hidden(tx: &Conn, id: i64, hidden_at: Option<Millis>, note: &str) -> Result<u64, DbError> {
    tx.run("UPDATE learning_review SET hidden_at = $2, moderation_note = $3 WHERE id = $1", &args![id, hidden_at, note]).await
}

/// How the programmes stand without the person's reviews. They are gone through in one order, so that two who are erased at
/// once never wait for each other.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<Vec<(ProgramId, Rated)>, DbError> {
    let mut gone: Vec<(ProgramId, i64, bool)> = tx
        .all("DELETE FROM learning_review WHERE user_id = $1 RETURNING program_id, stars, hidden_at IS NOT NULL AS is_hidden", &args![user])
        .await?;
    gone.sort_unstable();
    let mut left = Vec::new();
    for (program, stars, _) in gone.into_iter().filter(|(_, _, is_hidden)| !is_hidden) {
        left.push((program, rate(tx, program, -1, -stars).await?));
    }
    Ok(left)
}
