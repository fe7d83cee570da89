use sanggar_kernel::AttemptId;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

pub async fn insert_of_work(tx: &Conn, upload: i64, work: i64) -> Result<u64, DbError> {
    tx.run("INSERT INTO learning_file (upload_id, work_id) VALUES ($1, $2)", &args![upload, work]).await
}

pub async fn insert_of_answer(tx: &Conn, upload: i64, attempt: AttemptId, question: i64) -> Result<u64, DbError> {
    tx.run("INSERT INTO learning_file (upload_id, attempt_id, question) VALUES ($1, $2, $3)", &args![upload, attempt, question]).await
}

pub async fn take_from_work(tx: &Conn, work: i64) -> Result<Vec<i64>, DbError> {
    Ok(numbers(tx.all("DELETE FROM learning_file WHERE work_id = $1 RETURNING upload_id", &args![work]).await?))
}

pub async fn take_from_answer(tx: &Conn, attempt: AttemptId, question: i64) -> Result<Vec<i64>, DbError> {
    let sql = "DELETE FROM learning_file WHERE attempt_id = $1 AND question = $2 RETURNING upload_id";
    Ok(numbers(tx.all(sql, &args![attempt, question]).await?))
}

/// Upload and work.
pub async fn of_works(conn: &Conn, works: &[i64]) -> Result<Vec<(i64, i64)>, DbError> {
    let list: Vec<Value> = works.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT upload_id, work_id FROM learning_file WHERE work_id IN ($LIST)", &[], &list).await
}

/// Upload and question.
pub async fn of_attempt(conn: &Conn, attempt: AttemptId) -> Result<Vec<(i64, i64)>, DbError> {
    conn.all("SELECT upload_id, question FROM learning_file WHERE attempt_id = $1", &args![attempt]).await
}

fn numbers(rows: Vec<(i64,)>) -> Vec<i64> {
    rows.into_iter().map(|(id,)| id).collect()
}
