use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, Db, args};

pub async fn id_of(conn: &Conn, username: &str) -> i64 {
    conn.one::<(i64,)>("SELECT id FROM accounts_user WHERE username = $1", &args![username]).await.unwrap().0
}

pub async fn prove_all(db: &Db, now: Millis) {
    let tx = db.write().await.unwrap();
    tx.run("UPDATE accounts_session SET proved_at = $1 WHERE id > 0", &args![now]).await.unwrap();
    tx.commit().await.unwrap();
}
