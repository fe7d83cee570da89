use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError, args, row};

use super::Subject;

row! {
    pub struct Head {
        pub seq: i64,
        pub epoch: i64,
    }
}

row! {
    pub struct Change {
        pub seq: i64,
        pub subject: Subject,
        pub subject_id: i64,
    }
}

pub async fn head(conn: &Conn) -> Result<Head, DbError> {
    conn.one("SELECT seq, epoch FROM catalog_change_head WHERE id = 1", &[]).await
}

/// Up to `most` changes behind `seq`, in their order.
pub async fn after(conn: &Conn, seq: i64, most: i64) -> Result<Vec<Change>, DbError> {
    conn.all("SELECT seq, subject, subject_id FROM catalog_change WHERE seq > $1 ORDER BY seq LIMIT $2", &args![seq, most]).await
}

pub async fn advance(tx: &Conn, by: i64) -> Result<i64, DbError> {
    let (seq,): (i64,) = tx.one("UPDATE catalog_change_head SET seq = seq + $1 WHERE id = 1 RETURNING seq", &args![by]).await?;
    Ok(seq)
}

pub async fn insert(tx: &Conn, seq: i64, subject: Subject, id: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("INSERT INTO catalog_change (seq, subject, subject_id, changed_at) VALUES ($1, $2, $3, $4)", &args![seq, subject, id, now]).await
}

pub async fn next_epoch(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE catalog_change_head SET epoch = CASE WHEN epoch < $1 THEN $1 ELSE epoch + 1 END WHERE id = 1", &args![now]).await
}

pub async fn trim(tx: &Conn, before: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM catalog_change WHERE changed_at < $1", &args![before]).await
}
