use sanggar_kernel::{ChatRoomId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct News {
        pub id: ChatRoomId,
        pub program_id: ProgramId,
        pub name: String,
        pub last_number: i64,
    }
}

/// Behind this one, room by room.
pub async fn with_news(conn: &Conn, after: ChatRoomId, most: i64) -> Result<Vec<News>, DbError> {
    let sql = "SELECT id, program_id, name, last_number FROM messaging_chat_room WHERE has_news = TRUE AND id > $1 ORDER BY id LIMIT $2";
    conn.all(sql, &args![after, most]).await
}

/// Unless somebody has said more meanwhile.
pub async fn settle(tx: &Conn, room: ChatRoomId, last_number: i64) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_chat_room SET has_news = FALSE WHERE id = $1 AND last_number = $2", &args![room, last_number]).await
}

row! {
    pub struct Behind {
        pub user_id: UserId,
        /// Reads there, or was told a short while ago.
        pub waits: bool,
    }
}

/// Those with a device for pushes for whom there is something that they have neither read, nor said, nor been told of; who waits comes last.
pub async fn behind(conn: &Conn, room: ChatRoomId, pushed_before: Millis, read_before: Millis, most: i64) -> Result<Vec<Behind>, DbError> {
    conn.all(
        "SELECT p.user_id, p.pushed_at > $2 OR p.read_at > $3 AS waits
         FROM messaging_chat_participant p JOIN messaging_chat_room r ON r.id = p.room_id
         WHERE p.room_id = $1 AND r.last_number > p.read_number AND r.last_number > p.pushed_number
           AND EXISTS (SELECT 1 FROM messaging_push s WHERE s.user_id = p.user_id)
           AND EXISTS (SELECT 1 FROM messaging_chat_comment c WHERE c.room_id = p.room_id AND c.number > p.read_number
                 AND c.number > p.pushed_number AND c.sender_id <> p.user_id AND c.deleted_at IS NULL AND c.hidden_at IS NULL)
         ORDER BY 2, 1 LIMIT $4",
        &args![room, pushed_before, read_before, most],
    )
    .await
}

/// False: another process was faster.
pub async fn told(tx: &Conn, room: ChatRoomId, user: UserId, number: i64, now: Millis, pushed_before: Millis) -> Result<bool, DbError> {
    let sql =
        "UPDATE messaging_chat_participant SET pushed_at = $4, pushed_number = $3 WHERE room_id = $1 AND user_id = $2 AND pushed_at <= $5";
    Ok(tx.run(sql, &args![room, user, number, now, pushed_before]).await? > 0)
}
