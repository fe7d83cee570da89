use std::collections::HashSet;

use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row, text_enum};

/// Whose work on which task is out of their hands.
pub async fn sent(conn: &Conn, people: &[UserId]) -> Result<HashSet<(UserId, ActivityId)>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    let found: Vec<(UserId, ActivityId)> = conn
        .all_in("SELECT user_id, activity_id FROM learning_work WHERE state IN ('sent', 'graded') AND user_id IN ($LIST)", &[], &list)
        .await?;
    Ok(found.into_iter().collect())
}

text_enum! {
    pub enum NewsKind {
        Certificate => "certificate",
        Transcript => "transcript",
        /// A child would like to show something.
        Wish => "wish",
    }
}

row! {
    pub struct News {
        pub user_id: UserId,
        pub kind: NewsKind,
        pub id: i64,
        pub title: Option<String>,
        pub address: Option<String>,
        pub at: Option<Millis>,
    }
}

/// Certificates that were issued since then and count, rapor that were given out since then and still have a place in them, and all wishes
/// that wait for a parent: the same ones that the portfolio lists (`portfolio/query.rs`, `wishes`).
pub async fn news(conn: &Conn, people: &[UserId], since: Millis) -> Result<Vec<News>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT c.learner_id AS user_id, 'certificate' AS kind, c.id, c.program_title AS title, c.address, c.issued_at AS at
         FROM learning_certificate c WHERE c.learner_id IN ($LIST) AND c.withdrawn_at IS NULL AND c.issued_at >= $1
         UNION ALL
         SELECT t.user_id, 'transcript' AS kind, t.id, CAST(NULL AS TEXT) AS title, CAST(NULL AS TEXT) AS address,
                COALESCE(t.released_at, t.told_at) AS at
         FROM learning_transcript t WHERE t.user_id IN ($LIST) AND COALESCE(t.released_at, t.told_at) >= $1
             AND (SELECT COUNT(*) FROM learning_enrolment e WHERE e.transcript_id = t.id AND e.ended_at IS NULL) > 0
         UNION ALL
         SELECT p.user_id, 'wish' AS kind, p.work_id AS id, CAST(NULL AS TEXT) AS title, CAST(NULL AS TEXT) AS address, p.asked_at AS at
         FROM learning_portfolio p WHERE p.user_id IN ($LIST) AND p.state = 'asked'
         UNION ALL
         SELECT i.user_id, 'wish' AS kind, i.work_id AS id, CAST(NULL AS TEXT) AS title, CAST(NULL AS TEXT) AS address, i.asked_at AS at
         FROM learning_portfolio_item i
         JOIN learning_work z ON z.id = i.work_id
         JOIN learning_work a ON a.enrolment_id = z.enrolment_id AND a.activity_id = z.activity_id AND a.number = 1
         JOIN learning_portfolio p ON p.user_id = i.user_id AND p.work_id = a.id AND p.state = 'published'
         WHERE i.user_id IN ($LIST) AND i.state = 'asked' AND NOT EXISTS (
             SELECT 1 FROM learning_work n WHERE n.enrolment_id = z.enrolment_id AND n.activity_id = z.activity_id AND n.number > z.number
             AND n.sent_at IS NOT NULL)",
        &args![since],
        &list,
    )
    .await
}
