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
    conn.maybe("SELECT id, password_hash, is_admin FROM accounts_user WHERE email = $1 AND disabled_at IS NULL", &args![email.as_str()])
        .await
}
