use sanggar_kernel::ProgramId;
use sanggar_platform::db::{Conn, DbError, args};

use crate::announcement::AnnouncementState;

/// Whose class the file was announced to, and whether it still is.
pub async fn announced(conn: &Conn, upload: i64) -> Result<Option<(ProgramId, AnnouncementState)>, DbError> {
    conn.maybe(
        "SELECT a.program_id, a.state FROM messaging_file f JOIN messaging_announcement a ON a.id = f.announcement_id WHERE f.upload_id = $1",
        &args![upload],
    )
    .await
}
