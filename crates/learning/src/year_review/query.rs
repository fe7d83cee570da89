use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};

use super::wire::{FacilitatorYear, LearnerYear, SiteYear};

row! {
    pub struct Stored {
        pub learner: Option<Json<LearnerYear>>,
        pub facilitator: Option<Json<FacilitatorYear>>,
    }
}

pub async fn stored(conn: &Conn, user: UserId, year: i32) -> Result<Option<Stored>, DbError> {
    conn.maybe("SELECT learner, facilitator FROM learning_year_review WHERE user_id = $1 AND year = $2", &args![user, i64::from(year)])
        .await
}

/// Everybody's: its row closes the year.
pub async fn site(conn: &Conn, year: i32) -> Result<Option<SiteYear>, DbError> {
    let found: Option<(Json<SiteYear>,)> =
        conn.maybe("SELECT learner FROM learning_year_review WHERE user_id = 0 AND year = $1", &args![i64::from(year)]).await?;
    Ok(found.map(|(found,)| found.0))
}

pub async fn years_of(conn: &Conn, user: UserId) -> Result<Vec<i32>, DbError> {
    let found: Vec<(i64,)> = conn.all("SELECT year FROM learning_year_review WHERE user_id = $1 ORDER BY year DESC", &args![user]).await?;
    Ok(found.into_iter().filter_map(|(year,)| i32::try_from(year).ok()).collect())
}

row! {
    /// Something finished, or (`is_work`) something handed in for the first time.
    pub struct Deed {
        pub at: Millis,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub is_work: bool,
    }
}

pub async fn deeds(conn: &Conn, user: UserId, (from, to): (Millis, Millis)) -> Result<Vec<Deed>, DbError> {
    conn.all(
        "SELECT p.completed_at AS at, e.program_id, p.activity_id, FALSE AS is_work
         FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.user_id = $1 AND p.completed_at >= $2 AND p.completed_at < $3
         UNION ALL
         SELECT w.sent_at AS at, w.program_id, w.activity_id, TRUE AS is_work FROM learning_work w
         WHERE w.user_id = $1 AND w.number = 1 AND w.is_reflection = FALSE AND w.sent_at >= $2 AND w.sent_at < $3",
        &args![user, from, to],
    )
    .await
}

row! {
    pub struct Taught {
        pub program_id: ProgramId,
        pub graded: i64,
        /// Of all of them together.
        pub waited: i64,
        /// Who finished something in any of the programmes; the same in every row.
        pub learners: i64,
        /// What the person said below discussions; the same in every row.
        pub comments: i64,
    }
}

/// The programmes that somebody teaches, with what they looked at there.
pub async fn taught(conn: &Conn, user: UserId, (from, to): (Millis, Millis)) -> Result<Vec<Taught>, DbError> {
    conn.all(
        "SELECT f.program_id, COUNT(w.id) AS graded, CAST(COALESCE(SUM(w.graded_at - w.sent_at), 0) AS BIGINT) AS waited,
                (SELECT COUNT(DISTINCT e.user_id) FROM learning_facilitator t
                 JOIN learning_enrolment e ON e.program_id = t.program_id
                 JOIN learning_progress p ON p.enrolment_id = e.id AND p.completed_at >= $2 AND p.completed_at < $3
                 WHERE t.user_id = $1) AS learners,
                (SELECT COUNT(*) FROM learning_comment c
                 WHERE c.user_id = $1 AND c.created_at >= $2 AND c.created_at < $3 AND c.deleted_at IS NULL) AS comments
         FROM learning_facilitator f
         LEFT JOIN learning_work w ON w.program_id = f.program_id AND w.is_reflection = FALSE AND w.state IN ('graded', 'returned')
              AND w.graded_at >= $2 AND w.graded_at < $3 AND w.grader_id = $1
         WHERE f.user_id = $1 GROUP BY f.program_id ORDER BY f.program_id",
        &args![user, from, to],
    )
    .await
}

row! {
    pub struct Parts {
        pub learns: bool,
        pub teaches: bool,
    }
}

/// Whether somebody finished something in that time, and whether anybody did in what they teach.
pub async fn parts(conn: &Conn, user: UserId, (from, to): (Millis, Millis)) -> Result<Parts, DbError> {
    conn.one(
        "SELECT EXISTS (SELECT 1 FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
                        WHERE e.user_id = $1 AND p.completed_at >= $2 AND p.completed_at < $3) AS learns,
                EXISTS (SELECT 1 FROM learning_facilitator f JOIN learning_enrolment e ON e.program_id = f.program_id
                        JOIN learning_progress p ON p.enrolment_id = e.id
                        WHERE f.user_id = $1 AND p.completed_at >= $2 AND p.completed_at < $3) AS teaches",
        &args![user, from, to],
    )
    .await
}

/// Who learns or teaches here and comes after `last`, the first of them first; and whether the year is still to be counted for them (`is_over`), or to be
/// noted: they did something in it, or teach.
pub async fn people(
    conn: &Conn,
    (year, is_over): (i32, bool),
    last: UserId,
    (from, to): (Millis, Millis),
    most: i64,
) -> Result<Vec<(UserId, bool)>, DbError> {
    conn.all(
        "SELECT q.user_id,
                (SELECT COUNT(*) FROM learning_year_review r WHERE r.user_id = q.user_id AND r.year = $2
                     AND (CAST($3 AS BIGINT) = 0 OR r.learner IS NOT NULL OR r.facilitator IS NOT NULL)) = 0
                AND ((SELECT COUNT(*) FROM learning_facilitator f WHERE f.user_id = q.user_id) > 0
                     OR (SELECT COUNT(*) FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
                         WHERE e.user_id = q.user_id AND p.completed_at >= $4 AND p.completed_at < $5) > 0) AS is_open
         FROM (SELECT learner.user_id FROM (
                   SELECT DISTINCT e.user_id FROM learning_enrolment e WHERE e.user_id > $1 ORDER BY e.user_id LIMIT $6) AS learner
               UNION
               SELECT teacher.user_id FROM (
                   SELECT DISTINCT f.user_id FROM learning_facilitator f WHERE f.user_id > $1 ORDER BY f.user_id LIMIT $6) AS teacher
         ) q ORDER BY q.user_id LIMIT $6",
        &args![last, i64::from(year), i64::from(is_over), from, to, most],
    )
    .await
}

pub struct Counted<'a> {
    pub user: UserId,
    pub year: i32,
    pub learner: Option<&'a LearnerYear>,
    pub facilitator: Option<&'a FacilitatorYear>,
}

pub async fn put(tx: &Conn, counted: &Counted<'_>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_year_review (user_id, year, learner, facilitator, made_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, year) DO UPDATE SET learner = excluded.learner, facilitator = excluded.facilitator, made_at = excluded.made_at
         WHERE learning_year_review.learner IS NULL AND learning_year_review.facilitator IS NULL",
        &args![counted.user, i64::from(counted.year), counted.learner.map(Json), counted.facilitator.map(Json), now],
    )
    .await
}

pub async fn put_site(tx: &Conn, site: &SiteYear, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_year_review (user_id, year, learner, made_at) VALUES (0, $1, $2, $3) ON CONFLICT (user_id, year) DO NOTHING",
        &args![i64::from(site.year), Json(site), now],
    )
    .await
}

row! {
    pub struct OfYear {
        pub user_id: UserId,
        pub learner: Option<Json<LearnerYear>>,
        pub facilitator: Option<Json<FacilitatorYear>>,
    }
}

/// Everybody's rows of a year, page by page.
pub async fn of_year(conn: &Conn, year: i32, last: UserId, most: i64) -> Result<Vec<OfYear>, DbError> {
    conn.all(
        "SELECT user_id, learner, facilitator FROM learning_year_review WHERE year = $1 AND user_id > $2 ORDER BY user_id LIMIT $3",
        &args![i64::from(year), last, most],
    )
    .await
}

/// Those of them who have something to look back on.
pub async fn with_any(conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    let found: Vec<(UserId,)> =
        conn.all_in("SELECT DISTINCT user_id FROM learning_year_review WHERE user_id IN ($LIST)", &[], &list).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

row! {
    pub struct Record {
        pub year: i64,
        pub learner: Option<String>,
        pub facilitator: Option<String>,
    }
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Record>, DbError> {
    conn.all("SELECT year, learner, facilitator FROM learning_year_review WHERE user_id = $1 ORDER BY year", &args![user]).await
}

/// What everybody did together stays: it names nobody.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_year_review WHERE user_id = $1", &args![user]).await
}
