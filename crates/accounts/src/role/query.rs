use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use super::Role;

pub async fn give(tx: &Conn, user: UserId, role: Role, institution: Option<InstitutionId>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_role (user_id, role, institution_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        &args![user, role, institution],
    )
    .await
}
