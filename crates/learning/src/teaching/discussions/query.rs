use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Talked {
        pub activity_id: ActivityId,
        pub comments: i64,
        pub last_at: Millis,
        /// Counted up to 100.
        pub new_comments: i64,
    }
}

/// The discussions of a class in which somebody has said something. `since`: what is new to who has never looked.
pub async fn talked(conn: &Conn, program: ProgramId, user: UserId, since: Millis) -> Result<Vec<Talked>, DbError> {
    conn.all(
        "SELECT d.activity_id, d.comments, d.last_at,
                (SELECT COUNT(*) FROM (SELECT c.id FROM learning_comment c
                     WHERE c.program_id = $1 AND c.activity_id = d.activity_id AND c.user_id <> $2 AND c.deleted_at IS NULL
                       AND c.created_at > COALESCE((SELECT f.visited_at FROM learning_facilitator f WHERE f.program_id = $1 AND f.user_id = $2), $3)
                     LIMIT 100) AS new) AS new_comments
         FROM (SELECT activity_id, COUNT(*) AS comments, MAX(created_at) AS last_at FROM learning_comment
               WHERE program_id = $1 AND deleted_at IS NULL GROUP BY activity_id) d",
        &args![program, user, since],
    )
    .await
}
