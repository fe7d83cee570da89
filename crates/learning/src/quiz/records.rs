use std::collections::HashMap;

use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use serde_json::{Value, json};

use super::query;

/// What a person's copy of everything holds of quizzes: attempts with what was answered.
pub async fn personal_data(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    let mut answers: HashMap<_, Vec<Value>> = HashMap::new();
    for one in query::answers_of(conn, user).await? {
        let told = json!({ "soal": one.question, "jawaban": one.answer.0, "catatan_fasilitator": one.feedback });
        answers.entry(one.attempt_id).or_default().push(told);
    }
    let attempts = query::attempts_of(conn, user).await?.into_iter();
    let told = attempts.map(|one| {
        json!({
            "aktivitas": one.activity_id,
            "percobaan": one.number,
            "mulai": one.started_at.iso(),
            "selesai": one.ended_at.map(|at| at.iso()),
            "nilai": one.score,
            "jawaban": answers.remove(&one.id).unwrap_or_default(),
        })
    });
    Ok(told.collect())
}
