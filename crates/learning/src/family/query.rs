use std::collections::HashSet;

use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value};

/// Whose work on which task is out of their hands.
pub async fn sent(conn: &Conn, people: &[UserId]) -> Result<HashSet<(UserId, ActivityId)>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    let found: Vec<(UserId, ActivityId)> = conn
        .all_in("SELECT user_id, activity_id FROM learning_work WHERE state IN ('sent', 'graded') AND user_id IN ($LIST)", &[], &list)
        .await?;
    Ok(found.into_iter().collect())
}
