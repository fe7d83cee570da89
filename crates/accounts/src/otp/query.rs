use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::{Asker, Purpose};

row! {
    pub struct Addressee {
        pub email: Option<String>,
        pub email_verified_at: Option<Millis>,
    }
}

row! {
    pub struct Code {
        pub session_id: i64,
        pub request_hash: Option<Vec<u8>>,
        pub code_hash: Vec<u8>,
        pub expires_at: Millis,
    }
}

row! {
    pub struct Guard {
        pub wrong: i64,
        pub frozen_until: Millis,
    }
}

pub struct NewCode<'a> {
    pub address: &'a Email,
    pub purpose: Purpose,
    pub asker: &'a Asker,
    pub hash: Vec<u8>,
    pub sent_at: Millis,
    pub expires_at: Millis,
}

/// The account's row is held until the transaction ends: of two right answers at once, the second finds a verified account.
pub async fn lock_addressee(tx: &Conn, user: UserId) -> Result<Option<Addressee>, DbError> {
    tx.lock("SELECT email, email_verified_at FROM accounts_user WHERE id = $1", &args![user]).await
}

pub async fn replace(tx: &Conn, code: &NewCode<'_>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_code (address, purpose, asker, session_id, request_hash, code_hash, sent_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (address, purpose, asker) DO UPDATE SET session_id = excluded.session_id, request_hash = excluded.request_hash, code_hash = excluded.code_hash,
           sent_at = excluded.sent_at, expires_at = excluded.expires_at",
        &args![
            code.address.as_str(),
            code.purpose,
            code.asker.key.as_str(),
            code.asker.session_id,
            code.asker.request_hash.clone(),
            code.hash.clone(),
            code.sent_at,
            code.expires_at
        ],
    )
    .await
}

pub async fn find(tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker) -> Result<Option<Code>, DbError> {
    tx.maybe(
        "SELECT session_id, request_hash, code_hash, expires_at FROM accounts_code WHERE address = $1 AND purpose = $2 AND asker = $3",
        &args![address.as_str(), purpose, asker.key.as_str()],
    )
    .await
}

/// Who was given the word of this hash.
pub async fn asker_of(tx: &Conn, address: &Email, purpose: Purpose, request_hash: &[u8]) -> Result<Option<String>, DbError> {
    let sql = "SELECT asker FROM accounts_code WHERE address = $1 AND purpose = $2 AND request_hash = $3";
    let found: Option<(String,)> = tx.maybe(sql, &args![address.as_str(), purpose, request_hash]).await?;
    Ok(found.map(|(asker,)| asker))
}

pub async fn spend(tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker) -> Result<u64, DbError> {
    let sql = "DELETE FROM accounts_code WHERE address = $1 AND purpose = $2 AND asker = $3";
    tx.run(sql, &args![address.as_str(), purpose, asker.key.as_str()]).await
}

/// The guard of an address and an asker, made when missing and held until the transaction ends: two answers at once count one after the other.
pub async fn lock_guard(tx: &Conn, address: &Email, asker: &Asker, now: Millis) -> Result<Guard, DbError> {
    tx.one(
        "INSERT INTO accounts_code_guard (address, asker, wrong, frozen_until, touched_at) VALUES ($1, $2, 0, 0, $3)
         ON CONFLICT (address, asker) DO UPDATE SET address = excluded.address
         RETURNING wrong, frozen_until",
        &args![address.as_str(), asker.key.as_str(), now],
    )
    .await
}

pub async fn save_guard(tx: &Conn, address: &Email, asker: &Asker, guard: &Guard, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_code_guard SET wrong = $3, frozen_until = $4, touched_at = $5 WHERE address = $1 AND asker = $2",
        &args![address.as_str(), asker.key.as_str(), guard.wrong, guard.frozen_until, now],
    )
    .await
}

pub async fn delete_all_of(tx: &Conn, address: &Email) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_code WHERE address = $1", &args![address.as_str()]).await
}

pub async fn delete_sent_before(tx: &Conn, moment: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_code WHERE sent_at < $1", &args![moment]).await
}

/// Guards that nobody has come to for so long; a freeze is over long before.
pub async fn delete_guards_before(tx: &Conn, moment: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_code_guard WHERE touched_at < $1", &args![moment]).await
}
