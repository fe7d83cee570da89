use sanggar_kernel::{ChatRoomId, Millis, Page, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct ParticipantRow {
        pub user_id: UserId,
        pub read_id: i64,
        pub muted_until: Option<Millis>,
    }
}

pub async fn page(conn: &Conn, room: ChatRoomId, page: Page) -> Result<Vec<ParticipantRow>, DbError> {
    conn.all(
        "SELECT user_id, read_id, muted_until FROM messaging_chat_participant WHERE room_id = $1 ORDER BY user_id LIMIT $2 OFFSET $3",
        &args![room, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Whoever comes has nothing to catch up with. False: the person is there already.
pub async fn insert(tx: &Conn, room: ChatRoomId, user: UserId, is_learner: bool, now: Millis) -> Result<bool, DbError> {
    let sql = "INSERT INTO messaging_chat_participant (room_id, user_id, is_learner, joined_at, read_id, read_number)
         SELECT r.id, CAST($2 AS BIGINT), $3 = 1, CAST($4 AS BIGINT),
                COALESCE((SELECT c.id FROM messaging_chat_comment c WHERE c.room_id = r.id AND c.number = r.last_number), 0), r.last_number
         FROM messaging_chat_room r WHERE r.id = $1 ON CONFLICT (room_id, user_id) DO NOTHING";
    Ok(tx.run(sql, &args![room, user, i64::from(is_learner), now]).await? > 0)
}

/// Counts one in, unless the last place of the learners is taken (G2).
pub async fn count_in(tx: &Conn, room: ChatRoomId, is_learner: bool) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_room SET participants = participants + 1, learners = learners + $2
         WHERE id = $1 AND ($2 = 0 OR learners < learner_limit)";
    Ok(tx.run(sql, &args![room, i64::from(is_learner)]).await? > 0)
}

/// Those who have a place among the learners and may write.
pub async fn learners(conn: &Conn, room: ChatRoomId, now: Millis) -> Result<Vec<UserId>, DbError> {
    let sql = "SELECT user_id FROM messaging_chat_participant WHERE room_id = $1 AND is_learner = TRUE AND COALESCE(muted_until, 0) <= $2";
    Ok(conn.all::<(UserId,)>(sql, &args![room, now]).await?.into_iter().map(|(user,)| user).collect())
}

/// False: the place was free already.
pub async fn remove(tx: &Conn, room: ChatRoomId, user: UserId) -> Result<bool, DbError> {
    Ok(tx.run("DELETE FROM messaging_chat_participant WHERE room_id = $1 AND user_id = $2", &args![room, user]).await? > 0)
}

pub async fn count_out(tx: &Conn, room: ChatRoomId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_chat_room SET participants = participants - 1, learners = learners - 1 WHERE id = $1", &args![room]).await
}

/// The person has read up to there, and never less than before.
pub async fn read(tx: &Conn, room: ChatRoomId, user: UserId, comment: i64, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_participant SET read_id = $3, read_at = $4,
             read_number = (SELECT c.number FROM messaging_chat_comment c WHERE c.id = $3 AND c.room_id = $1)
         WHERE room_id = $1 AND user_id = $2
           AND read_number < (SELECT c.number FROM messaging_chat_comment c WHERE c.id = $3 AND c.room_id = $1)";
    Ok(tx.run(sql, &args![room, user, comment, now]).await? > 0)
}

/// The person is in no room any more, and the places are free; in the order of the rooms, so that two who are erased at once never wait for each other.
pub async fn forget(tx: &Conn, user: UserId) -> Result<(), DbError> {
    let sql = "SELECT room_id, is_learner FROM messaging_chat_participant WHERE user_id = $1 ORDER BY room_id";
    let rooms: Vec<(ChatRoomId, bool)> = tx.all(sql, &args![user]).await?;
    tx.run("DELETE FROM messaging_chat_participant WHERE user_id = $1", &args![user]).await?;
    for (room, is_learner) in rooms {
        let sql = "UPDATE messaging_chat_room SET participants = participants - 1, learners = learners - $2 WHERE id = $1";
        tx.run(sql, &args![room, i64::from(is_learner)]).await?;
    }
    Ok(())
}
