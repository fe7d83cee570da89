use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::{DoneKind, DoneState};

row! {
    pub struct Done {
        pub id: i64,
        pub kind: DoneKind,
        pub number: i64,
        pub at: Millis,
        pub state: DoneState,
        pub score: Option<i64>,
    }
}

/// What was handed in, answered and played, newest first. Drafts are nobody's history.
pub async fn newest(conn: &Conn, enrolment: EnrolmentId, activity: ActivityId, page: Page) -> Result<Vec<Done>, DbError> {
    conn.all(
        "SELECT id, kind, number, at, state, score FROM (
             SELECT id, 'work' AS kind, number, sent_at AS at, state, score FROM learning_work
             WHERE enrolment_id = $1 AND activity_id = $2 AND sent_at IS NOT NULL
             UNION ALL
             SELECT id, 'attempt' AS kind, number, started_at AS at,
                    CASE WHEN ended_at IS NULL THEN 'open' WHEN is_graded THEN 'graded' ELSE 'sent' END AS state, score
             FROM learning_attempt WHERE enrolment_id = $1 AND activity_id = $2
             UNION ALL
             SELECT id, 'play' AS kind, 0 AS number, started_at AS at,
                    CASE WHEN ended_at IS NULL THEN 'open' ELSE 'graded' END AS state, score
             FROM learning_game WHERE enrolment_id = $1 AND activity_id = $2
         ) AS done ORDER BY at DESC NULLS LAST, id DESC LIMIT $3 OFFSET $4",
        &args![enrolment, activity, page.limit_and_one(), page.offset()],
    )
    .await
}
