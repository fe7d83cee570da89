use sanggar_kernel::{InstitutionId, Millis, UserId};

use crate::db::{Conn, DbError};
use crate::{args, row};

row! {
    #[derive(Clone)]
    pub struct Link {
        pub id: i64,
        pub at: Millis,
        pub actor_id: Option<UserId>,
        pub parent_id: Option<UserId>,
        pub institution_id: Option<InstitutionId>,
        pub action: String,
        pub subject_kind: String,
        pub subject_id: i64,
        pub details: String,
        pub previous: Vec<u8>,
        pub hash: Vec<u8>,
    }
}

row! {
    pub struct Head { pub last_id: i64, pub hash: Vec<u8> }
}

row! {
    pub struct Deed { pub action: String, pub at: Millis }
}

pub async fn lock_head(tx: &Conn) -> Result<Head, DbError> {
    tx.lock("SELECT last_id, hash FROM platform_audit_head WHERE id = 1", &[]).await?.ok_or(DbError::Absent)
}

pub async fn head(conn: &Conn) -> Result<Head, DbError> {
    conn.one("SELECT last_id, hash FROM platform_audit_head WHERE id = 1", &[]).await
}

pub async fn move_head(tx: &Conn, last: &Link) -> Result<u64, DbError> {
    tx.run("UPDATE platform_audit_head SET last_id = $1, hash = $2 WHERE id = 1", &args![last.id, &last.hash]).await
}

pub async fn insert(tx: &Conn, link: &Link) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO platform_audit
           (id, at, actor_id, parent_id, institution_id, action, subject_kind, subject_id, details, previous, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        &args![
            link.id,
            link.at,
            link.actor_id,
            link.parent_id,
            link.institution_id,
            &link.action,
            &link.subject_kind,
            link.subject_id,
            &link.details,
            &link.previous,
            &link.hash
        ],
    )
    .await
}

pub async fn after(conn: &Conn, id: i64, up_to: i64, most: i64) -> Result<Vec<Link>, DbError> {
    conn.all(
        "SELECT id, at, actor_id, parent_id, institution_id, action, subject_kind, subject_id, details, previous, hash
         FROM platform_audit WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3",
        &args![id, up_to, most],
    )
    .await
}

pub async fn hash_of(conn: &Conn, id: i64) -> Result<Option<Vec<u8>>, DbError> {
    let found: Option<(Vec<u8>,)> = conn.maybe("SELECT hash FROM platform_audit WHERE id = $1", &args![id]).await?;
    Ok(found.map(|(hash,)| hash))
}

pub async fn deeds(conn: &Conn, person: UserId, most: i64) -> Result<Vec<Deed>, DbError> {
    conn.all(
        "SELECT action, at FROM (
             SELECT id, action, at FROM platform_audit WHERE actor_id = $1 AND parent_id IS NULL
             UNION ALL
             SELECT id, action, at FROM platform_audit WHERE parent_id = $1
         ) AS own ORDER BY id DESC LIMIT $2",
        &args![person, most],
    )
    .await
}
