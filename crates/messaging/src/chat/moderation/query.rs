use sanggar_kernel::{ChatRoomId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

/// True: the room sees something else from now on.
pub async fn hide(tx: &Conn, comment: i64, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_comment SET hidden_at = $2 WHERE id = $1 AND hidden_at IS NULL AND deleted_at IS NULL";
    Ok(tx.run(sql, &args![comment, now]).await? > 0)
}

pub async fn show(tx: &Conn, comment: i64) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_comment SET hidden_at = NULL WHERE id = $1 AND hidden_at IS NOT NULL";
    Ok(tx.run(sql, &args![comment]).await? > 0)
}

/// Learners alone: who teaches is silenced by nobody.
pub async fn mute(tx: &Conn, room: ChatRoomId, user: UserId, until: Option<Millis>) -> Result<bool, DbError> {
    let sql = "UPDATE messaging_chat_participant SET muted_until = $3 WHERE room_id = $1 AND user_id = $2 AND is_learner = TRUE";
    Ok(tx.run(sql, &args![room, user, until]).await? > 0)
}

row! {
    pub struct MutedRow {
        pub room_id: ChatRoomId,
        pub program_id: ProgramId,
        pub name: String,
        pub user_id: UserId,
        pub muted_until: Millis,
    }
}

macro_rules! muted {
    () => {
        "SELECT p.room_id, r.program_id, r.name, p.user_id, p.muted_until
         FROM messaging_chat_participant p JOIN messaging_chat_room r ON r.id = p.room_id WHERE p.muted_until > $1"
    };
}

/// Who is silenced for the longest time comes first.
pub async fn muted_in(conn: &Conn, programs: &[ProgramId], now: Millis, page: Page) -> Result<Vec<MutedRow>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        concat!(muted!(), " AND r.program_id IN ($LIST) ORDER BY p.muted_until DESC NULLS LAST, p.room_id, p.user_id LIMIT $2 OFFSET $3"),
        &args![now, page.limit_and_one(), page.offset()],
        &list,
    )
    .await
}

pub async fn all_muted(conn: &Conn, now: Millis, page: Page) -> Result<Vec<MutedRow>, DbError> {
    conn.all(
        concat!(muted!(), " ORDER BY p.muted_until DESC NULLS LAST, p.room_id, p.user_id LIMIT $2 OFFSET $3"),
        &args![now, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Whether the person may not write in the room of the class.
pub async fn is_muted(conn: &Conn, program: ProgramId, user: UserId, now: Millis) -> Result<bool, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT 1 AS is_there FROM messaging_chat_room r JOIN messaging_chat_participant p ON p.room_id = r.id
             WHERE r.program_id = $1 AND r.kind = 'program' AND r.subject_id = 0 AND r.learner_id = 0 AND p.user_id = $2 AND p.muted_until > $3",
            &args![program, user, now],
        )
        .await?;
    Ok(found.is_some())
}

pub async fn words(conn: &Conn) -> Result<Vec<String>, DbError> {
    let found: Vec<(String,)> = conn.all("SELECT word FROM messaging_chat_word WHERE word > '' ORDER BY word", &[]).await?;
    Ok(found.into_iter().map(|(word,)| word).collect())
}

pub async fn clear_words(tx: &Conn) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_chat_word WHERE word > ''", &[]).await
}

pub async fn insert_word(tx: &Conn, word: &str) -> Result<u64, DbError> {
    tx.run("INSERT INTO messaging_chat_word (word) VALUES ($1) ON CONFLICT (word) DO NOTHING", &args![word]).await
}
