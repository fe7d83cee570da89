use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::guarded::AttendedProgram;
use super::{AnnouncementId, AnnouncementState};

row! {
    pub struct Announcement {
        pub id: AnnouncementId,
        pub program_id: ProgramId,
        pub title: String,
        pub message: String,
        pub published_at: Millis,
        pub edited_at: Option<Millis>,
    }
}

pub async fn by_slug(conn: &Conn, slug: &str) -> Result<Option<Announcement>, DbError> {
    conn.maybe(
        "SELECT id, program_id, title, message, published_at, edited_at FROM messaging_announcement WHERE slug = $1 AND state = 'published'",
        &args![slug],
    )
    .await
}

row! {
    pub struct Held {
        pub state: AnnouncementState,
        pub slug: Option<String>,
        pub title: String,
        pub message: String,
        pub author_id: Option<UserId>,
        pub published_at: Millis,
    }
}

/// As it is now, until the commit.
pub async fn hold(tx: &Conn, announcement: AnnouncementId) -> Result<Option<Held>, DbError> {
    tx.lock("SELECT state, slug, title, message, author_id, published_at FROM messaging_announcement WHERE id = $1", &args![announcement])
        .await
}

/// Absent: it was not scheduled, or not for now.
pub async fn publish_due(tx: &Conn, announcement: AnnouncementId, now: Millis) -> Result<Option<ProgramId>, DbError> {
    let published: Option<(ProgramId,)> = tx
        .maybe(
            "UPDATE messaging_announcement SET state = 'published'
             WHERE id = $1 AND state = 'scheduled' AND published_at <= $2 RETURNING program_id",
            &args![announcement, now],
        )
        .await?;
    Ok(published.map(|(program,)| program))
}

row! {
    pub struct Listed {
        pub id: AnnouncementId,
        pub slug: Option<String>,
        pub title: String,
        pub message: String,
        pub published_at: Millis,
        pub edited_at: Option<Millis>,
        pub is_read: bool,
        pub has_files: bool,
    }
}

pub async fn newest(conn: &Conn, user: UserId, program: AttendedProgram, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT a.id, a.slug, a.title, a.message, a.published_at, a.edited_at, r.user_id IS NOT NULL AS is_read,
                EXISTS (SELECT 1 FROM messaging_file f WHERE f.announcement_id = a.id) AS has_files
         FROM messaging_announcement a LEFT JOIN messaging_announcement_read r ON r.user_id = $1 AND r.announcement_id = a.id
         WHERE a.program_id = $2 AND a.state = 'published' ORDER BY a.published_at DESC, a.id DESC LIMIT $3 OFFSET $4",
        &args![user, program, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Programmes of which everything is read are left out.
pub async fn unread(conn: &Conn, user: UserId, programs: &[AttendedProgram]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|program| program.into_value()).collect();
    conn.all_in(
        "SELECT a.program_id, COUNT(*) FROM messaging_announcement a
         WHERE a.state = 'published' AND NOT EXISTS (SELECT 1 FROM messaging_announcement_read r WHERE r.user_id = $1 AND r.announcement_id = a.id)
           AND a.program_id IN ($LIST) GROUP BY a.program_id",
        &args![user],
        &list,
    )
    .await
}

pub async fn mark_all_read(tx: &Conn, user: UserId, program: AttendedProgram) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_announcement_read (user_id, announcement_id)
         SELECT $1, a.id FROM messaging_announcement a WHERE a.program_id = $2 AND a.state = 'published'
         ON CONFLICT (user_id, announcement_id) DO NOTHING",
        &args![user, program],
    )
    .await
}

/// Of these, those that the programme has published.
pub async fn mark_read(tx: &Conn, user: UserId, program: AttendedProgram, some: &[AnnouncementId]) -> Result<(), DbError> {
    let list: Vec<Value> = some.iter().map(|id| id.into_value()).collect();
    let read: Vec<(AnnouncementId,)> = tx
        .all_in(
            "INSERT INTO messaging_announcement_read (user_id, announcement_id)
             SELECT $1, a.id FROM messaging_announcement a WHERE a.program_id = $2 AND a.state = 'published' AND a.id IN ($LIST)
             ON CONFLICT (user_id, announcement_id) DO NOTHING RETURNING announcement_id",
            &args![user, program],
            &list,
        )
        .await?;
    drop(read);
    Ok(())
}

pub async fn newest_of(conn: &Conn, programs: &[ProgramId], since: Millis) -> Result<Vec<(ProgramId, String, String, Millis)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT a.program_id, a.slug, a.title, a.published_at FROM messaging_announcement a
         WHERE a.state = 'published' AND a.slug IS NOT NULL AND a.published_at >= $1 AND a.program_id IN ($LIST)
           AND NOT EXISTS (SELECT 1 FROM messaging_announcement n
                           WHERE n.program_id = a.program_id AND n.state = 'published'
                             AND (n.published_at > a.published_at OR n.published_at = a.published_at AND n.id > a.id))",
        &args![since],
        &list,
    )
    .await
}

pub async fn has_any(conn: &Conn, program: ProgramId) -> Result<bool, DbError> {
    let found: Vec<(AnnouncementId,)> =
        conn.all("SELECT id FROM messaging_announcement WHERE program_id = $1 AND state = 'published' LIMIT 1", &args![program]).await?;
    Ok(!found.is_empty())
}
