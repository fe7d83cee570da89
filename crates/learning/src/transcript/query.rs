use sanggar_kernel::{ActivityId, EnrolmentId, InstitutionId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::term::{Semester, Term};

row! {
    /// A place that is in no transcript yet.
    pub struct Unlisted {
        pub id: EnrolmentId,
        pub user_id: UserId,
        pub program_id: ProgramId,
        pub enrolled_at: Millis,
    }
}

pub async fn unlisted(conn: &Conn, after: i64, most: i64) -> Result<Vec<Unlisted>, DbError> {
    conn.all(
        "SELECT id, user_id, program_id, enrolled_at FROM learning_enrolment
         WHERE transcript_id IS NULL AND ended_at IS NULL AND id > $1 ORDER BY id LIMIT $2",
        &args![after, most],
    )
    .await
}

pub async fn put(tx: &Conn, id: i64, user: UserId, institution: InstitutionId, term: Term) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_transcript (id, user_id, institution_id, year, semester) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, year, semester, institution_id) DO NOTHING",
        &args![id, user, institution, term.year, term.semester],
    )
    .await
}

/// Not when the place began anew meanwhile: then it is another semester's.
pub async fn list_place(tx: &Conn, place: &Unlisted, institution: InstitutionId, term: Term) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET transcript_id = (SELECT t.id FROM learning_transcript t
             WHERE t.user_id = $2 AND t.year = $4 AND t.semester = $5 AND t.institution_id = $3)
         WHERE id = $1 AND user_id = $2 AND enrolled_at = $6",
        &args![place.id, place.user_id, institution, term.year, term.semester, place.enrolled_at],
    )
    .await
}

row! {
    /// A place of a transcript with one of the activities begun in it, or with none; or a meeting that its owner came to.
    pub struct Line {
        pub id: i64,
        pub user_id: UserId,
        pub institution_id: InstitutionId,
        pub year: i64,
        pub semester: Semester,
        pub released_at: Option<Millis>,
        pub is_public: bool,
        pub enrolment_id: Option<EnrolmentId>,
        pub program_id: Option<ProgramId>,
        pub note: Option<String>,
        pub activity_id: Option<ActivityId>,
        pub completed_at: Option<Millis>,
        pub score: Option<i64>,
    }
}

/// What the places of the chosen ones are made of, and the meetings that their owner came to. `CROSS JOIN` keeps SQLite from beginning with the
/// larger table.
macro_rules! lines {
    () => {
        " SELECT chosen.id, chosen.user_id, chosen.institution_id, chosen.year, chosen.semester, chosen.released_at, chosen.is_public,
                 e.id AS enrolment_id, e.program_id, n.note, p.activity_id, p.completed_at, p.score
         FROM chosen CROSS JOIN learning_enrolment e
         LEFT JOIN learning_report_note n ON n.enrolment_id = e.id
         LEFT JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.transcript_id = chosen.id AND e.ended_at IS NULL
         UNION ALL
         SELECT owner.id, owner.user_id, owner.institution_id, owner.year, owner.semester, owner.released_at, owner.is_public,
                CAST(NULL AS BIGINT) AS enrolment_id, CAST(NULL AS BIGINT) AS program_id, CAST(NULL AS TEXT) AS note, a.activity_id,
                a.joined_at AS completed_at, CAST(NULL AS BIGINT) AS score
         FROM (SELECT * FROM chosen LIMIT 1) AS owner CROSS JOIN learning_attendance a WHERE a.user_id = owner.user_id"
    };
}

/// Newest first, one more than the page holds, when there are more. What has no place any more is not listed.
pub async fn page(conn: &Conn, user: UserId, page: Page) -> Result<Vec<Line>, DbError> {
    conn.all(
        concat!(
            "WITH chosen AS MATERIALIZED (
                 SELECT t.id, t.user_id, t.institution_id, t.year, t.semester, t.released_at, t.is_public FROM learning_transcript t
                 WHERE t.user_id = $1 AND EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.transcript_id = t.id AND e.ended_at IS NULL)
                 ORDER BY t.year DESC, t.semester DESC, t.institution_id LIMIT $2 OFFSET $3)",
            lines!()
        ),
        &args![user, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn one(conn: &Conn, id: i64) -> Result<Vec<Line>, DbError> {
    conn.all(
        concat!(
            "WITH chosen AS MATERIALIZED (
                 SELECT t.id, t.user_id, t.institution_id, t.year, t.semester, t.released_at, t.is_public FROM learning_transcript t WHERE t.id = $1)",
            lines!()
        ),
        &args![id],
    )
    .await
}

/// 0: it was given out already.
pub async fn release(tx: &Conn, id: i64, by: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_transcript SET released_at = $3, released_by = $2 WHERE id = $1 AND released_at IS NULL", &args![id, by, now])
        .await
}

/// 0: its people know already, or it is gone.
pub async fn mark_told(tx: &Conn, id: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_transcript SET told_at = $2 WHERE id = $1 AND told_at IS NULL", &args![id, now]).await
}

pub async fn set_public(tx: &Conn, id: i64, is_public: bool) -> Result<u64, DbError> {
    tx.run("UPDATE learning_transcript SET is_public = $2 WHERE id = $1", &args![id, is_public]).await
}

row! {
    pub struct Kept {
        pub institution_id: InstitutionId,
        pub year: i64,
        pub semester: Semester,
        pub released_at: Option<Millis>,
        pub is_public: bool,
    }
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Kept>, DbError> {
    conn.all(
        "SELECT institution_id, year, semester, released_at, is_public FROM learning_transcript WHERE user_id = $1 ORDER BY year, semester, institution_id",
        &args![user],
    )
    .await
}

/// After the places, which name them. What the person gave out stays without the name.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_transcript SET released_by = NULL WHERE released_by = $1", &args![user]).await?;
    tx.run("DELETE FROM learning_transcript WHERE user_id = $1", &args![user]).await
}
