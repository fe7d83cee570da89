use sanggar_kernel::{Millis, Phone, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};
use sanggar_platform::texting::Way;

row! {
    pub struct Row {
        pub phone: String,
        pub way: Way,
        pub proved_at: Option<Millis>,
        pub sent_at: Millis,
    }
}

row! {
    pub struct Waiting {
        pub code_hash: Option<Vec<u8>>,
        pub expires_at: Millis,
        pub wrong: i64,
    }
}

row! {
    pub struct Proved {
        pub user_id: UserId,
        pub phone: String,
        pub way: Way,
    }
}

pub async fn of(conn: &Conn, user: UserId) -> Result<Option<Row>, DbError> {
    conn.maybe("SELECT phone, way, proved_at, sent_at FROM accounts_phone WHERE user_id = $1", &args![user]).await
}

/// The number before it counts no longer.
pub async fn put(
    tx: &Conn,
    user: UserId,
    phone: &str,
    way: Way,
    code_hash: &[u8],
    now: Millis,
    expires_at: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_phone (user_id, phone, way, proved_at, code_hash, sent_at, expires_at, wrong) VALUES ($1, $2, $3, NULL, $4, $5, $6, 0)
         ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, way = excluded.way, proved_at = NULL, code_hash = excluded.code_hash,
             sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong = 0",
        &args![user, phone, way, code_hash, now, expires_at],
    )
    .await
}

/// Counts the try before it is looked at, so that many at once are no more than a few.
pub async fn take_try(tx: &Conn, user: UserId) -> Result<Option<Waiting>, DbError> {
    tx.maybe(
        "UPDATE accounts_phone SET wrong = wrong + 1 WHERE user_id = $1 AND proved_at IS NULL RETURNING code_hash, expires_at, wrong",
        &args![user],
    )
    .await
}

pub async fn mark_proved(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_phone SET proved_at = $2, code_hash = NULL WHERE user_id = $1", &args![user, now]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_phone WHERE user_id = $1", &args![user]).await
}

pub async fn proved(conn: &Conn, people: &[UserId]) -> Result<Vec<Proved>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT p.user_id, p.phone, p.way FROM accounts_phone p JOIN accounts_user u ON u.id = p.user_id
         WHERE p.proved_at IS NOT NULL AND u.disabled_at IS NULL AND p.user_id IN ($LIST)",
        &[],
        &list,
    )
    .await
}

pub async fn by_proved_number(conn: &Conn, phones: &[Phone]) -> Result<Vec<(String, UserId)>, DbError> {
    let list: Vec<Value> = phones.iter().map(|phone| phone.as_str().into_value()).collect();
    conn.all_in(
        "SELECT p.phone, p.user_id FROM accounts_phone p JOIN accounts_user u ON u.id = p.user_id
         WHERE p.proved_at IS NOT NULL AND u.disabled_at IS NULL AND p.phone IN ($LIST) ORDER BY p.user_id",
        &[],
        &list,
    )
    .await
}
