use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use crate::setting::{Channel, Topic};

row! {
    /// How far the letters of a week have come.
    pub struct Progress {
        pub last_parent: UserId,
        pub ended_at: Option<Millis>,
    }
}

row! {
    pub struct Announced {
        pub program_id: ProgramId,
        pub title: String,
    }
}

fn values(people: &[UserId]) -> Vec<Value> {
    people.iter().map(|id| id.into_value()).collect()
}

pub async fn progress(conn: &Conn, week: &str) -> Result<Option<Progress>, DbError> {
    conn.maybe("SELECT last_parent, ended_at FROM messaging_family_week WHERE week = $1", &args![week]).await
}

pub async fn begin(tx: &Conn, week: &str) -> Result<u64, DbError> {
    tx.run("INSERT INTO messaging_family_week (week, last_parent) VALUES ($1, 0) ON CONFLICT (week) DO NOTHING", &args![week]).await
}

pub async fn hold(tx: &Conn, week: &str) -> Result<Option<Progress>, DbError> {
    tx.lock("SELECT last_parent, ended_at FROM messaging_family_week WHERE week = $1", &args![week]).await
}

pub async fn advance(tx: &Conn, week: &str, last: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_family_week SET last_parent = $2 WHERE week = $1", &args![week, last]).await
}

pub async fn end(tx: &Conn, week: &str, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_family_week SET ended_at = $2 WHERE week = $1", &args![week, now]).await
}

/// False: this parent has had the letter of the week.
pub async fn insert(tx: &Conn, parent: UserId, week: &str, stop_hash: &str, now: Millis) -> Result<bool, DbError> {
    let sql = "INSERT INTO messaging_family_letter (user_id, week, stop_hash, written_at) VALUES ($1, $2, $3, $4)
               ON CONFLICT (user_id, week) DO NOTHING";
    Ok(tx.run(sql, &args![parent, week, stop_hash, now]).await? == 1)
}

pub async fn owner(conn: &Conn, stop_hash: &str) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> =
        conn.maybe("SELECT user_id FROM messaging_family_letter WHERE stop_hash = $1", &args![stop_hash]).await?;
    Ok(found.map(|(user,)| user))
}

/// Those of the people who want no such letter.
pub async fn declined(conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
    let sql = "SELECT user_id FROM messaging_setting WHERE topic = $1 AND channel = $2 AND is_on = FALSE AND user_id IN ($LIST)";
    let found: Vec<(UserId,)> = conn.all_in(sql, &args![Topic::SuratMingguan, Channel::Email], &values(people)).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

/// What these people were written so long ago that nobody stops anything by it any more.
pub async fn delete_before(tx: &Conn, people: &[UserId], before: Millis) -> Result<(), DbError> {
    let sql = "DELETE FROM messaging_family_letter WHERE user_id IN ($LIST) AND written_at < $1 RETURNING user_id";
    let gone: Vec<(UserId,)> = tx.all_in(sql, &args![before], &values(people)).await?;
    drop(gone);
    Ok(())
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_family_letter WHERE user_id = $1", &args![user]).await
}

/// What these programmes announced in the period and have not withdrawn, the newest first.
pub async fn announced(conn: &Conn, programs: &[ProgramId], from: Millis, until: Millis) -> Result<Vec<Announced>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT program_id, title FROM messaging_announcement
         WHERE state = 'published' AND published_at >= $1 AND published_at < $2 AND program_id IN ($LIST)
         ORDER BY published_at DESC, id DESC",
        &args![from, until],
        &list,
    )
    .await
}
