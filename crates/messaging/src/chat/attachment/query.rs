use sanggar_kernel::{ChatRoomId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    #[derive(Clone)]
    pub struct FileRow {
        pub upload_id: i64,
        pub comment_id: i64,
        pub room_id: ChatRoomId,
        pub name: String,
        pub size: i64,
        pub media_type: String,
    }
}

macro_rules! files {
    () => {
        "SELECT f.upload_id, f.comment_id, f.room_id, f.name, f.size, f.media_type FROM messaging_chat_file f"
    };
}

pub async fn insert(tx: &Conn, file: &FileRow, sender: UserId, position: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_chat_file (upload_id, comment_id, room_id, sender_id, position, name, size, media_type)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        &args![file.upload_id, file.comment_id, file.room_id, sender, position, file.name.as_str(), file.size, file.media_type.as_str()],
    )
    .await
}

pub async fn of_comments(conn: &Conn, comments: &[i64]) -> Result<Vec<FileRow>, DbError> {
    let list: Vec<Value> = comments.iter().map(|id| id.into_value()).collect();
    conn.all_in(concat!(files!(), " WHERE f.comment_id IN ($LIST) ORDER BY f.comment_id, f.position"), &[], &list).await
}

/// One that is hidden or gone with its comment is nobody's to read.
pub async fn readable(conn: &Conn, upload: i64) -> Result<Option<FileRow>, DbError> {
    conn.maybe(
        concat!(
            files!(),
            " JOIN messaging_chat_comment c ON c.id = f.comment_id WHERE f.upload_id = $1 AND c.deleted_at IS NULL AND c.hidden_at IS NULL"
        ),
        &args![upload],
    )
    .await
}

pub async fn take_from_comment(tx: &Conn, comment: i64) -> Result<Vec<i64>, DbError> {
    let found: Vec<(i64,)> = tx.all("DELETE FROM messaging_chat_file WHERE comment_id = $1 RETURNING upload_id", &args![comment]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

pub async fn forget_sender(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_chat_file WHERE sender_id = $1", &args![user]).await
}
