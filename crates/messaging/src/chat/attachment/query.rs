use sanggar_kernel::ChatRoomId;
use sanggar_platform::db::{Conn, DbError, args};

/// Where the file was sent. One that is hidden or gone with its comment is nobody's to read.
pub async fn room_of(conn: &Conn, upload: i64) -> Result<Option<ChatRoomId>, DbError> {
    let found: Option<(ChatRoomId,)> = conn
        .maybe(
            "SELECT c.room_id FROM messaging_file f JOIN messaging_chat_comment c ON c.id = f.comment_id
             WHERE f.upload_id = $1 AND c.deleted_at IS NULL AND c.hidden_at IS NULL",
            &args![upload],
        )
        .await?;
    Ok(found.map(|(room,)| room))
}
