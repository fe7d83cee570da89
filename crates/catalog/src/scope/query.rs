use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError, args};

pub async fn family(conn: &Conn, institution: InstitutionId) -> Result<Vec<(InstitutionId,)>, DbError> {
    conn.all("SELECT id FROM catalog_institution WHERE (id = $1 OR parent_id = $1) AND status = 1", &args![institution]).await
}
