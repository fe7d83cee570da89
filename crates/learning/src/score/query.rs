use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_platform::db::{Conn, DbError, args};

/// Activities of which something waits for a facilitator.
pub async fn waiting(conn: &Conn, enrolment: EnrolmentId) -> Result<Vec<(ActivityId,)>, DbError> {
    conn.all(
        "SELECT activity_id FROM learning_work WHERE enrolment_id = $1 AND state = 'sent'
         UNION
         SELECT activity_id FROM learning_attempt WHERE enrolment_id = $1 AND ended_at IS NOT NULL AND is_graded = FALSE",
        &args![enrolment],
    )
    .await
}
