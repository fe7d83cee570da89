use sanggar_kernel::{EnrolmentId, Id, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::Owned;

pub type FolderId = Id<FolderRow>;

row! {
    pub struct FolderRow {
        pub id: i64,
        pub name: String,
    }
}

/// A class, and the folder that it goes into; none: out of the one it is in.
#[derive(Clone, Copy)]
pub struct Put {
    pub enrolment: EnrolmentId,
    pub folder: Option<FolderId>,
}

pub async fn of_person(conn: &Conn, user: UserId) -> Result<Vec<FolderRow>, DbError> {
    conn.all("SELECT id, name FROM learning_folder WHERE user_id = $1 ORDER BY id", &args![user]).await
}

pub async fn find(conn: &Conn, user: UserId, folder: FolderId) -> Result<Option<FolderRow>, DbError> {
    conn.maybe("SELECT id, name FROM learning_folder WHERE user_id = $1 AND id = $2", &args![user, folder]).await
}

pub async fn insert(tx: &Conn, user: UserId, name: &str, now: Millis) -> Result<i64, DbError> {
    let (id,): (i64,) =
        tx.one("INSERT INTO learning_folder (user_id, name, created_at) VALUES ($1, $2, $3) RETURNING id", &args![user, name, now]).await?;
    Ok(id)
}

/// What it is called from now on; none: it is not there, or another's.
pub async fn rename(tx: &Conn, folder: &Owned<FolderId>, name: &str) -> Result<Option<FolderRow>, DbError> {
    tx.maybe(
        "UPDATE learning_folder SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id, name",
        &args![folder.owner(), *folder.key(), name],
    )
    .await
}

/// The store takes the classes out of it.
pub async fn delete(tx: &Conn, folder: &Owned<FolderId>) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_folder WHERE user_id = $1 AND id = $2", &args![folder.owner(), *folder.key()]).await
}

/// 0: the class or the folder is not there, or another's.
pub async fn put_into(tx: &Conn, put: &Owned<Put>) -> Result<u64, DbError> {
    let Put { enrolment, folder } = *put.key();
    tx.run(
        "UPDATE learning_enrolment SET folder_id = $3 WHERE id = $1 AND user_id = $2 AND ended_at IS NULL
             AND (CAST($3 AS BIGINT) IS NULL OR EXISTS (SELECT 1 FROM learning_folder f WHERE f.user_id = $2 AND f.id = $3))",
        &args![enrolment, put.owner(), folder],
    )
    .await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_folder WHERE user_id = $1", &args![user]).await
}
