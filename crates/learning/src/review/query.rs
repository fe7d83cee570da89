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
         WHERE program_id = $1 AND (CAST($2 AS BIGINT) = 0 OR stars = $2) ORDER BY updated_at DESC, id DESC LIMIT $3 OFFSET $4",
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

/// What the programme stands at after the change. Whoever changes it at the same moment waits here for the end of `tx`.
async fn rate(tx: &Conn, program: ProgramId, people: i64, stars: i64) -> Result<Rated, DbError> {
    tx.one(
        "INSERT INTO learning_rating (program_id, people, stars) VALUES ($1, $2, $3)
         ON CONFLICT (program_id) DO UPDATE SET people = learning_rating.people + excluded.people, stars = learning_rating.stars + excluded.stars
         RETURNING people, stars",
        &args![program, people, stars],
    )
    .await
}

/// A person's review of a programme; one written earlier stays. Absent: nothing changed.
pub async fn put(tx: &Conn, program: ProgramId, user: UserId, stars: i64, comment: &str, at: Millis) -> Result<Option<Rated>, DbError> {
    let written = tx
        .run(
            "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at)
             VALUES ($1, $2, $3, $4, FALSE, $5, $5) ON CONFLICT (program_id, user_id) DO NOTHING",
            &args![program, user, stars, comment, at],
        )
        .await?;
    Ok(if written > 0 { Some(rate(tx, program, 1, stars).await?) } else { None })
}

/// How the programmes stand without the person's reviews. They are gone through in one order, so that two who are erased at
/// once never wait for each other.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<Vec<(ProgramId, Rated)>, DbError> {
    let mut gone: Vec<(ProgramId, i64)> =
        tx.all("DELETE FROM learning_review WHERE user_id = $1 RETURNING program_id, stars", &args![user]).await?;
    gone.sort_unstable();
    let mut left = Vec::new();
    for (program, stars) in gone {
        left.push((program, rate(tx, program, -1, -stars).await?));
    }
    Ok(left)
}
