use super::{Conn, DbError};

pub(super) async fn beat(conn: &Conn) -> Result<(), DbError> {
    conn.run("INSERT INTO platform_probe (id, beats) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = platform_probe.beats + 1", &[])
        .await
        .map(drop)
}
