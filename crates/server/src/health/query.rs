use sanggar_platform::db::{Conn, DbError};

pub async fn migrations(conn: &Conn) -> Result<Vec<(String,)>, DbError> {
    conn.all("SELECT name FROM platform_migration ORDER BY name LIMIT 10000", &[]).await
}
