use sanggar_contracts::Role;
use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args};

pub async fn give(tx: &Conn, user: UserId, role: Role, institution: Option<InstitutionId>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_role (user_id, role, institution_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        &args![user, role, institution],
    )
    .await
}

/// A role of no institution counts at none, but for who runs the whole.
pub async fn at(conn: &Conn, user: UserId, institution: InstitutionId) -> Result<Vec<Role>, DbError> {
    let rows: Vec<(Role,)> = conn
        .all("SELECT role FROM accounts_role WHERE user_id = $1 AND (institution_id = $2 OR role = 'operator')", &args![user, institution])
        .await?;
    Ok(rows.into_iter().map(|(role,)| role).collect())
}
