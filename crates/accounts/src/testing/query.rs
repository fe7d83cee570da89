use sanggar_platform::db::{Conn, args};

pub async fn id_of(conn: &Conn, username: &str) -> i64 {
    conn.one::<(i64,)>("SELECT id FROM accounts_user WHERE username = $1", &args![username]).await.unwrap().0
}
