use sanggar_contracts::{ReportReason, ReportState};
use sanggar_kernel::{ChatRoomId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    /// A comment that was reported.
    pub struct Case {
        pub id: i64,
        pub comment_id: i64,
        pub room_id: ChatRoomId,
        pub program_id: ProgramId,
        pub state: ReportState,
    }
}

macro_rules! cases {
    () => {
        "SELECT id, comment_id, room_id, program_id, state FROM messaging_chat_case"
    };
}

pub async fn case(conn: &Conn, id: i64) -> Result<Option<Case>, DbError> {
    conn.maybe(concat!(cases!(), " WHERE id = $1"), &args![id]).await
}

/// What nobody has decided yet, then the others, the newest first.
pub async fn cases_of(conn: &Conn, programs: &[ProgramId], page: Page) -> Result<Vec<Case>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        concat!(cases!(), " WHERE program_id IN ($LIST) ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, id DESC LIMIT $1 OFFSET $2"),
        &args![page.limit_and_one(), page.offset()],
        &list,
    )
    .await
}

pub async fn all_cases(conn: &Conn, page: Page) -> Result<Vec<Case>, DbError> {
    conn.all(concat!(cases!(), " WHERE id > 0 ORDER BY id DESC LIMIT $1 OFFSET $2"), &args![page.limit_and_one(), page.offset()]).await
}

/// How many are undecided in each of the programmes that have some.
pub async fn open_cases(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    let sql =
        "SELECT program_id, COUNT(*) AS cases FROM messaging_chat_case WHERE state = 'open' AND program_id IN ($LIST) GROUP BY program_id";
    conn.all_in(sql, &[], &list).await
}

/// The case of a comment, held until the commit; the first report opens it.
pub async fn hold_case(tx: &Conn, comment: i64, room: ChatRoomId, program: ProgramId, now: Millis) -> Result<Case, DbError> {
    let sql = "INSERT INTO messaging_chat_case (comment_id, room_id, program_id, state, opened_at) VALUES ($1, $2, $3, 'open', $4)
         ON CONFLICT (comment_id) DO NOTHING";
    tx.run(sql, &args![comment, room, program, now]).await?;
    tx.lock("SELECT id, comment_id, room_id, program_id, state FROM messaging_chat_case WHERE comment_id = $1", &args![comment])
        .await?
        .ok_or(DbError::Absent)
}

pub async fn insert_report(tx: &Conn, case: i64, reporter: UserId, reason: ReportReason, note: &str, now: Millis) -> Result<u64, DbError> {
    let sql = "INSERT INTO messaging_chat_report (case_id, reporter_id, reason, note, reported_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (case_id, reporter_id) DO NOTHING";
    tx.run(sql, &args![case, reporter, reason, note, now]).await
}

pub async fn reporters(tx: &Conn, case: i64) -> Result<i64, DbError> {
    Ok(tx.one::<(i64,)>("SELECT COUNT(*) FROM messaging_chat_report WHERE case_id = $1", &args![case]).await?.0)
}

row! {
    pub struct Report {
        pub case_id: i64,
        pub reason: ReportReason,
        pub note: String,
        pub reported_at: Millis,
    }
}

pub async fn reports(conn: &Conn, cases: &[i64]) -> Result<Vec<Report>, DbError> {
    let list: Vec<Value> = cases.iter().map(|id| id.into_value()).collect();
    let sql = "SELECT case_id, reason, note, reported_at FROM messaging_chat_report WHERE case_id IN ($LIST) ORDER BY case_id, reported_at";
    conn.all_in(sql, &[], &list).await
}

pub async fn decide(tx: &Conn, case: i64, state: ReportState) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_chat_case SET state = $2 WHERE id = $1", &args![case, state]).await
}

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

row! {
    pub struct Reported {
        pub program_id: ProgramId,
        pub reason: ReportReason,
        pub note: String,
        pub reported_at: Millis,
    }
}

pub async fn by_reporter(conn: &Conn, user: UserId) -> Result<Vec<Reported>, DbError> {
    conn.all(
        "SELECT c.program_id, r.reason, r.note, r.reported_at FROM messaging_chat_report r JOIN messaging_chat_case c ON c.id = r.case_id
         WHERE r.reporter_id = $1 ORDER BY r.reported_at, r.case_id",
        &args![user],
    )
    .await
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

/// What a person reported stays decided; who it was is forgotten.
pub async fn forget_reporter(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_chat_report WHERE reporter_id = $1", &args![user]).await
}
