use sanggar_kernel::{EnrolmentId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct FolderRow {
        pub id: i64,
        pub name: String,
    }
}

pub async fn of_person(conn: &Conn, user: UserId) -> Result<Vec<FolderRow>, DbError> {
    conn.all("SELECT id, name FROM learning_folder WHERE user_id = $1 ORDER BY id", &args![user]).await
}

pub async fn find(conn: &Conn, user: UserId, folder: i64) -> Result<Option<FolderRow>, DbError> {
    conn.maybe("SELECT id, name FROM learning_folder WHERE user_id = $1 AND id = $2", &args![user, folder]).await
}

pub async fn insert(tx: &Conn, user: UserId, name: &str, now: Millis) -> Result<i64, DbError> {
    let (id,): (i64,) =
        tx.one("INSERT INTO learning_folder (user_id, name, created_at) VALUES ($1, $2, $3) RETURNING id", &args![user, name, now]).await?;
    Ok(id)
}

pub async fn rename(tx: &Conn, user: UserId, folder: i64, name: &str) -> Result<u64, DbError> {
    tx.run("UPDATE learning_folder SET name = $3 WHERE user_id = $1 AND id = $2", &args![user, folder, name]).await
}

/// The store takes the classes out of it.
pub async fn delete(tx: &Conn, user: UserId, folder: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_folder WHERE user_id = $1 AND id = $2", &args![user, folder]).await
}

pub async fn put_into(tx: &Conn, user: UserId, enrolment: EnrolmentId, folder: Option<i64>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET folder_id = $3 WHERE id = $1 AND user_id = $2 AND ended_at IS NULL",
        &args![enrolment, user, folder],
    )
    .await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_folder WHERE user_id = $1", &args![user]).await
}
