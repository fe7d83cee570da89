use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct FamilyMember {
        pub id: UserId,
        pub institution_id: Option<InstitutionId>,
    }
}

/// The account itself first, then its children.
pub async fn family(conn: &Conn, account: UserId) -> Result<Vec<FamilyMember>, DbError> {
    conn.all(
        "SELECT id, institution_id FROM accounts_user
         WHERE id IN (SELECT $1 UNION SELECT child_id FROM accounts_relation WHERE parent_id = $1) AND disabled_at IS NULL
         ORDER BY CASE WHEN id = $1 THEN 0 ELSE 1 END, id",
        &args![account],
    )
    .await
}
