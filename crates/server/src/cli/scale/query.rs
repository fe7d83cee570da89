use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError, args};

/// A thousand people with twenty places each.
const PLACES: i64 = 20_000;
/// Above what is drawn for real places, as good as surely.
const FIRST: i64 = 9_000_000_000_000_000;

pub async fn put_places(tx: &Conn, batch: i64, programs: i64, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "WITH RECURSIVE number (n) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT n + 1 FROM number WHERE n + 1 < $2)
         INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at)
         SELECT $3 + n, u.id, p.id, 'free', $5
         FROM number
             JOIN accounts_user u ON u.username = 'pelajar' || (n / 20)
             JOIN catalog_program p ON p.slug = 'skala-' || ((n / 20 * 37 + n % 20 * 101) % $4)
         WHERE TRUE ON CONFLICT DO NOTHING",
        &args![batch * PLACES, (batch + 1) * PLACES, FIRST, programs, now],
    )
    .await
}

/// All but the last activity of each place is done.
pub async fn put_progress(tx: &Conn, batch: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
         SELECT e.id, a.id, 1, 0, '[]', e.enrolled_at, e.enrolled_at, e.enrolled_at
         FROM learning_enrolment e
             JOIN catalog_program p ON p.id = e.program_id
             JOIN catalog_activity a ON a.program_id = p.id AND a.slug <> p.slug || '-1-2'
         WHERE e.id >= $1 AND e.id < $2 ON CONFLICT DO NOTHING",
        &args![FIRST + batch * PLACES, FIRST + (batch + 1) * PLACES],
    )
    .await
}
