use sanggar_kernel::{ChatRoomId, Millis};
use sanggar_platform::db::{Conn, DbError, args};

/// One comment a second, the last of them now.
pub async fn say(tx: &Conn, room: ChatRoomId, comments: i64, now: Millis) -> Result<u64, DbError> {
    let sql = "INSERT INTO messaging_chat_comment
             (room_id, number, before_id, sender_id, is_facilitator, message, unique_temp_id, sent_at, files)
         WITH RECURSIVE numbers (number) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < $2),
              speakers AS (SELECT user_id, ROW_NUMBER() OVER (ORDER BY user_id) - 1 AS turn, COUNT(*) OVER () AS speakers
                           FROM messaging_chat_participant WHERE room_id = $1)
         SELECT r.id, n.number, 0, s.user_id, FALSE, 'Catatan nomor ' || n.number, 'past-' || n.number, $3 - ($2 - n.number) * 1000, 0
         FROM messaging_chat_room r CROSS JOIN numbers n JOIN speakers s ON s.turn = n.number % s.speakers
         WHERE r.id = $1 AND r.last_number = 0 ORDER BY n.number";
    tx.run(sql, &args![room, comments, now]).await
}

/// Each knows the one before it, and the room the last.
pub async fn link(tx: &Conn, room: ChatRoomId, comments: i64, now: Millis) -> Result<u64, DbError> {
    let sql = "UPDATE messaging_chat_comment SET before_id = (
             SELECT b.id FROM messaging_chat_comment b WHERE b.room_id = $1 AND b.number = messaging_chat_comment.number - 1)
         WHERE room_id = $1 AND number > 1";
    tx.run(sql, &args![room]).await?;
    tx.run("UPDATE messaging_chat_room SET last_number = $2, talked_at = $3 WHERE id = $1", &args![room, comments, now]).await
}
