use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::service::Words;
use crate::announcement::{AnnouncementId, AnnouncementState};

row! {
    pub struct Row {
        pub id: AnnouncementId,
        pub slug: Option<String>,
        pub title: String,
        pub message: String,
        pub state: AnnouncementState,
        pub published_at: Millis,
        pub edited_at: Option<Millis>,
        pub author_id: Option<UserId>,
        pub read_count: i64,
    }
}

pub async fn list(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Row>, DbError> {
    conn.all(
        "SELECT a.id, a.slug, a.title, a.message, a.state, a.published_at, a.edited_at, a.author_id,
                (SELECT COUNT(*) FROM messaging_announcement_read r WHERE r.announcement_id = a.id) AS read_count
         FROM messaging_announcement a WHERE a.program_id = $1 ORDER BY a.published_at DESC, a.id DESC LIMIT $2 OFFSET $3",
        &args![program, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn single(conn: &Conn, id: AnnouncementId) -> Result<Row, DbError> {
    conn.one(
        "SELECT a.id, a.slug, a.title, a.message, a.state, a.published_at, a.edited_at, a.author_id,
                (SELECT COUNT(*) FROM messaging_announcement_read r WHERE r.announcement_id = a.id) AS read_count
         FROM messaging_announcement a WHERE a.id = $1",
        &args![id],
    )
    .await
}

pub async fn program_of(conn: &Conn, id: AnnouncementId) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT program_id FROM messaging_announcement WHERE id = $1", &args![id]).await?;
    Ok(found.map(|(program,)| program))
}

pub struct New<'a> {
    pub program: ProgramId,
    pub slug: &'a str,
    pub words: &'a Words,
    pub state: AnnouncementState,
    pub author: UserId,
    pub published_at: Millis,
}

pub async fn insert(tx: &Conn, new: &New<'_>) -> Result<AnnouncementId, DbError> {
    let (id,) = tx
        .one(
            "INSERT INTO messaging_announcement (program_id, slug, title, message, state, author_id, published_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
            &args![new.program, new.slug, &new.words.title, &new.words.html, new.state, new.author, new.published_at],
        )
        .await?;
    Ok(id)
}

pub async fn correct(tx: &Conn, id: AnnouncementId, words: &Words, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE messaging_announcement SET title = $2, message = $3, edited_at = $4 WHERE id = $1",
        &args![id, &words.title, &words.html, now],
    )
    .await
}

pub async fn reschedule(
    tx: &Conn,
    id: AnnouncementId,
    words: &Words,
    state: AnnouncementState,
    publish_at: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "UPDATE messaging_announcement SET title = $2, message = $3, state = $4, published_at = $5 WHERE id = $1",
        &args![id, &words.title, &words.html, state, publish_at],
    )
    .await
}

pub async fn withdraw(tx: &Conn, id: AnnouncementId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_announcement SET state = 'withdrawn' WHERE id = $1", &args![id]).await
}

/// What a class was told stays; who wrote it is forgotten.
pub async fn delete_author(tx: &Conn, author: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_announcement SET author_id = NULL WHERE author_id = $1", &args![author]).await
}

pub async fn read_by(tx: &Conn, id: AnnouncementId, reader: UserId) -> Result<u64, DbError> {
    tx.run("INSERT INTO messaging_announcement_read (user_id, announcement_id) VALUES ($1, $2)", &args![reader, id]).await
}

pub async fn has_any(tx: &Conn, program: ProgramId) -> Result<bool, DbError> {
    let found: Vec<(AnnouncementId,)> =
        tx.all("SELECT id FROM messaging_announcement WHERE program_id = $1 LIMIT 1", &args![program]).await?;
    Ok(!found.is_empty())
}
