use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError, Json, args, row};
use serde::Serialize;

row! {
    pub struct Kept { pub name: String, pub body: String }
}

pub async fn all(conn: &Conn) -> Result<Vec<Kept>, DbError> {
    conn.all("SELECT name, body FROM platform_document WHERE name IN ('landing', 'maintenance', 'flags')", &[]).await
}

pub async fn put(conn: &Conn, name: &'static str, body: &(impl Serialize + Sync), now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_document (name, body, updated_at) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at";
    conn.run(sql, &args![name, Json(body), now]).await.map(drop)
}
