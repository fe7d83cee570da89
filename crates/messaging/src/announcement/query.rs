use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::service::NewAnnouncement;

row! {
    pub struct Announcement {
        pub program_id: ProgramId,
        pub title: String,
        pub message: String,
        pub published_at: Millis,
    }
}

pub async fn insert(tx: &Conn, announcement: &NewAnnouncement<'_>, message: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_announcement (program_id, slug, title, message, published_at) VALUES ($1, $2, $3, $4, $5)",
        &args![announcement.program, announcement.slug, announcement.title, message, now],
    )
    .await
}

pub async fn by_slug(conn: &Conn, slug: &str) -> Result<Option<Announcement>, DbError> {
    conn.maybe("SELECT program_id, title, message, published_at FROM messaging_announcement WHERE slug = $1", &args![slug]).await
}

row! {
    pub struct Listed {
        pub id: i64,
        pub slug: Option<String>,
        pub title: String,
        pub message: String,
        pub published_at: Millis,
        pub is_read: bool,
    }
}

pub async fn newest(conn: &Conn, user: UserId, program: ProgramId, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT a.id, a.slug, a.title, a.message, a.published_at, r.user_id IS NOT NULL AS is_read
         FROM messaging_announcement a LEFT JOIN messaging_announcement_read r ON r.user_id = $1 AND r.announcement_id = a.id
         WHERE a.program_id = $2 ORDER BY a.id DESC LIMIT $3 OFFSET $4",
        &args![user, program, i64::from(page.size()), page.offset()],
    )
    .await
}

/// Programmes of which everything is read are left out.
pub async fn unread(conn: &Conn, user: UserId, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|program| program.into_value()).collect();
    conn.all_in(
        "SELECT a.program_id, COUNT(*) FROM messaging_announcement a
         WHERE NOT EXISTS (SELECT 1 FROM messaging_announcement_read r WHERE r.user_id = $1 AND r.announcement_id = a.id)
           AND a.program_id IN ($LIST) GROUP BY a.program_id",
        &args![user],
        &list,
    )
    .await
}

pub async fn mark_read(tx: &Conn, user: UserId, program: ProgramId) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_announcement_read (user_id, announcement_id)
         SELECT $1, a.id FROM messaging_announcement a WHERE a.program_id = $2
         ON CONFLICT (user_id, announcement_id) DO NOTHING",
        &args![user, program],
    )
    .await
}

pub async fn has_any(conn: &Conn, program: ProgramId) -> Result<bool, DbError> {
    let found: Vec<(i64,)> = conn.all("SELECT id FROM messaging_announcement WHERE program_id = $1 LIMIT 1", &args![program]).await?;
    Ok(!found.is_empty())
}
