use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Found {
        pub profession: String,
        pub birth_date: Option<String>,
        pub has_parent: bool,
    }
}

pub async fn basis(conn: &Conn, user: UserId) -> Result<Found, DbError> {
    conn.one(
        "SELECT profession, birth_date, EXISTS (SELECT 1 FROM accounts_relation r WHERE r.child_id = u.id) AS has_parent
         FROM accounts_user u WHERE u.id = $1",
        &args![user],
    )
    .await
}
