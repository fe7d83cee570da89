use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

/// What files are part of.
#[derive(Clone, Copy)]
pub enum Holder {
    Comment(i64),
    Announcement(i64),
}

row! {
    #[derive(Clone)]
    pub struct FileRow {
        pub upload_id: i64,
        /// The number of the comment or the announcement.
        pub holder_id: i64,
        pub name: String,
        pub size: i64,
        pub media_type: String,
    }
}

pub async fn insert(tx: &Conn, holder: Holder, position: i64, file: &FileRow) -> Result<u64, DbError> {
    let (comment, announcement) = match holder {
        Holder::Comment(id) => (Some(id), None),
        Holder::Announcement(id) => (None, Some(id)),
    };
    tx.run(
        "INSERT INTO messaging_file (upload_id, comment_id, announcement_id, position, name, size, media_type)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &args![file.upload_id, comment, announcement, position, file.name.as_str(), file.size, file.media_type.as_str()],
    )
    .await
}

pub async fn of_comments(conn: &Conn, comments: &[i64]) -> Result<Vec<FileRow>, DbError> {
    let sql = "SELECT upload_id, comment_id AS holder_id, name, size, media_type FROM messaging_file
               WHERE comment_id IN ($LIST) ORDER BY position";
    conn.all_in(sql, &[], &values(comments)).await
}

pub async fn of_announcements(conn: &Conn, announcements: &[i64]) -> Result<Vec<FileRow>, DbError> {
    let sql = "SELECT upload_id, announcement_id AS holder_id, name, size, media_type FROM messaging_file
               WHERE announcement_id IN ($LIST) ORDER BY position";
    conn.all_in(sql, &[], &values(announcements)).await
}

/// It has none any more; their uploads are the caller's to let go.
pub async fn take_from(tx: &Conn, holder: Holder) -> Result<Vec<FileRow>, DbError> {
    match holder {
        Holder::Comment(id) => {
            let sql =
                "DELETE FROM messaging_file WHERE comment_id = $1 RETURNING upload_id, comment_id AS holder_id, name, size, media_type";
            tx.all(sql, &args![id]).await
        }
        Holder::Announcement(id) => {
            let sql = "DELETE FROM messaging_file WHERE announcement_id = $1 RETURNING upload_id, announcement_id AS holder_id, name, size, media_type";
            tx.all(sql, &args![id]).await
        }
    }
}

pub async fn forget_messages_of(tx: &Conn, sender: UserId) -> Result<u64, DbError> {
    let sql = "DELETE FROM messaging_file WHERE comment_id IN (SELECT id FROM messaging_chat_comment WHERE sender_id = $1)";
    tx.run(sql, &args![sender]).await
}

fn values(ids: &[i64]) -> Vec<Value> {
    ids.iter().map(|id| id.into_value()).collect()
}
