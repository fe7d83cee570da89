use sanggar_kernel::{ChatRoomId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    #[derive(Clone)]
    pub struct CommentRow {
        pub id: i64,
        pub room_id: ChatRoomId,
        pub before_id: i64,
        pub sender_id: UserId,
        pub is_facilitator: bool,
        pub message: String,
        pub replied_id: Option<i64>,
        pub unique_temp_id: String,
        pub sent_at: Millis,
        pub is_deleted: bool,
        pub is_hidden: bool,
        /// How many.
        pub files: i64,
        pub quoted_sender: Option<UserId>,
        /// Absent: its words are gone.
        pub quoted_message: Option<String>,
    }
}

macro_rules! comments {
    () => {
        "SELECT c.id, c.room_id, c.before_id, c.sender_id, c.is_facilitator, c.message, c.replied_id, c.unique_temp_id, c.sent_at,
                c.deleted_at IS NOT NULL AS is_deleted, c.hidden_at IS NOT NULL AS is_hidden, c.files, q.sender_id AS quoted_sender,
                CASE WHEN q.deleted_at IS NULL AND q.hidden_at IS NULL THEN q.message END AS quoted_message"
    };
}

macro_rules! with_quotes {
    () => {
        " FROM messaging_chat_comment c LEFT JOIN messaging_chat_comment q ON q.id = c.replied_id AND q.room_id = c.room_id"
    };
}

/// The newest first, from the one before `before` on.
pub async fn before(conn: &Conn, room: ChatRoomId, before: Option<i64>, most: i64) -> Result<Vec<CommentRow>, DbError> {
    conn.all(
        concat!(
            comments!(),
            with_quotes!(),
            " WHERE c.room_id = $1 AND c.number < COALESCE((SELECT b.number FROM messaging_chat_comment b WHERE b.id = $2 AND b.room_id = $1), $3)
              ORDER BY c.number DESC LIMIT $4"
        ),
        &args![room, before.unwrap_or(0), if before.is_some() { 0 } else { i64::MAX }, most],
    )
    .await
}

/// The oldest first, from the one after `after` on.
pub async fn after(conn: &Conn, room: ChatRoomId, after: i64, most: i64) -> Result<Vec<CommentRow>, DbError> {
    conn.all(
        concat!(
            comments!(),
            with_quotes!(),
            " WHERE c.room_id = $1 AND c.number > COALESCE((SELECT b.number FROM messaging_chat_comment b WHERE b.id = $2 AND b.room_id = $1), $3)
              ORDER BY c.number LIMIT $4"
        ),
        &args![room, after, if after == 0 { 0 } else { i64::MAX }, most],
    )
    .await
}

pub async fn by_temp_id(conn: &Conn, room: ChatRoomId, sender: UserId, temp_id: &str) -> Result<Option<CommentRow>, DbError> {
    conn.maybe(
        concat!(comments!(), with_quotes!(), " WHERE c.unique_temp_id = $3 AND c.room_id = $1 AND c.sender_id = $2"),
        &args![room, sender, temp_id],
    )
    .await
}

/// Whether nothing else of the sender stands in the room.
pub async fn is_first_of(conn: &Conn, room: ChatRoomId, sender: UserId, id: i64) -> Result<bool, DbError> {
    let sql = "SELECT id FROM messaging_chat_comment WHERE room_id = $1 AND sender_id = $2 AND id <> $3 AND deleted_at IS NULL LIMIT 1";
    Ok(conn.maybe::<(i64,)>(sql, &args![room, sender, id]).await?.is_none())
}

/// The newest comment of each room that has one.
pub async fn last_of(conn: &Conn, rooms: &[ChatRoomId]) -> Result<Vec<CommentRow>, DbError> {
    let list: Vec<Value> = rooms.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        concat!(
            comments!(),
            " FROM messaging_chat_room r JOIN messaging_chat_comment c ON c.room_id = r.id AND c.number = r.last_number
              LEFT JOIN messaging_chat_comment q ON q.id = c.replied_id AND q.room_id = c.room_id WHERE r.id IN ($LIST)"
        ),
        &[],
        &list,
    )
    .await
}

row! {
    pub struct Quoted {
        pub sender_id: UserId,
        /// Absent: its words are gone.
        pub message: Option<String>,
    }
}

pub async fn quoted(conn: &Conn, room: ChatRoomId, id: i64) -> Result<Option<Quoted>, DbError> {
    conn.maybe(
        "SELECT sender_id, CASE WHEN deleted_at IS NULL AND hidden_at IS NULL THEN message END AS message
         FROM messaging_chat_comment WHERE id = $2 AND room_id = $1",
        &args![room, id],
    )
    .await
}

/// The number of the next comment. Until the commit nobody else gets one of this room, so that numbers are committed in their order.
pub async fn next_number(tx: &Conn, room: ChatRoomId, now: Millis) -> Result<i64, DbError> {
    let sql =
        "UPDATE messaging_chat_room SET last_number = last_number + 1, talked_at = $2, has_news = TRUE WHERE id = $1 RETURNING last_number";
    Ok(tx.one::<(i64,)>(sql, &args![room, now]).await?.0)
}

/// Nothing was said under it.
pub async fn give_back_number(tx: &Conn, room: ChatRoomId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_chat_room SET last_number = last_number - 1 WHERE id = $1", &args![room]).await
}

pub struct NewRow<'a> {
    pub room: ChatRoomId,
    pub number: i64,
    pub sender: UserId,
    pub is_facilitator: bool,
    pub message: &'a str,
    pub replied: Option<i64>,
    pub temp_id: &'a str,
    pub sent_at: Millis,
    pub files: i64,
}

/// Its id and that of the one before. Absent: it was said already.
pub async fn insert(tx: &Conn, new: &NewRow<'_>) -> Result<Option<(i64, i64)>, DbError> {
    tx.maybe(
        "INSERT INTO messaging_chat_comment
             (room_id, number, before_id, sender_id, is_facilitator, message, replied_id, unique_temp_id, sent_at, files)
         VALUES ($1, $2, COALESCE((SELECT b.id FROM messaging_chat_comment b WHERE b.room_id = $1 AND b.number = $3), 0), $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (unique_temp_id, room_id, sender_id) DO NOTHING RETURNING id, before_id",
        &args![new.room, new.number, new.number - 1, new.sender, new.is_facilitator, new.message, new.replied, new.temp_id, new.sent_at, new.files],
    )
    .await
}

row! {
    pub struct Removable {
        pub id: i64,
        pub room_id: ChatRoomId,
        pub program_id: ProgramId,
        pub sender_id: UserId,
        pub unique_temp_id: String,
    }
}

pub async fn removable(conn: &Conn, temp_ids: &[String]) -> Result<Vec<Removable>, DbError> {
    let list: Vec<Value> = temp_ids.iter().map(|id| id.as_str().into_value()).collect();
    let sql = "SELECT c.id, c.room_id, r.program_id, c.sender_id, c.unique_temp_id
         FROM messaging_chat_comment c JOIN messaging_chat_room r ON r.id = c.room_id WHERE c.unique_temp_id IN ($LIST)";
    conn.all_in(sql, &[], &list).await
}

/// Those who quote it.
pub async fn replies_to(tx: &Conn, id: i64) -> Result<Vec<i64>, DbError> {
    let found: Vec<(i64,)> = tx.all("SELECT id FROM messaging_chat_comment WHERE replied_id = $1 ORDER BY id", &args![id]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The words go at once. False: they were gone.
pub async fn remove(tx: &Conn, id: i64, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_comment SET message = '', files = 0, deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL";
    Ok(tx.run(sql, &args![id, now]).await? > 0)
}

/// With their words, whoever has hidden them.
pub async fn with_words(conn: &Conn, ids: &[i64]) -> Result<Vec<CommentRow>, DbError> {
    let list: Vec<Value> = ids.iter().map(|id| id.into_value()).collect();
    conn.all_in(concat!(comments!(), with_quotes!(), " WHERE c.id IN ($LIST)"), &[], &list).await
}

row! {
    pub struct Written {
        pub program_id: ProgramId,
        pub message: String,
        pub sent_at: Millis,
    }
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Written>, DbError> {
    conn.all_slow(
        "SELECT r.program_id, c.message, c.sent_at FROM messaging_chat_comment c JOIN messaging_chat_room r ON r.id = c.room_id
         WHERE c.sender_id = $1 AND c.deleted_at IS NULL ORDER BY c.id",
        &args![user],
    )
    .await
}

/// What a person said is gone, and its place names nobody; the room stays whole.
pub async fn forget_sender(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE messaging_chat_comment SET sender_id = 0, message = '', files = 0, unique_temp_id = 'gone-' || CAST(id AS TEXT),
             is_facilitator = FALSE, deleted_at = COALESCE(deleted_at, $2)
         WHERE sender_id = $1",
        &args![user, now],
    )
    .await
}
