use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Candidate {
        pub id: UserId,
        pub password_hash: Option<String>,
        pub is_admin: bool,
    }
}

pub async fn by_email(conn: &Conn, email: &Email) -> Result<Option<Candidate>, DbError> {
    conn.maybe(
        "SELECT u.id, u.password_hash, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin
         FROM accounts_user u WHERE u.email = $1 AND u.disabled_at IS NULL",
        &args![email.as_str()],
    )
    .await
}
