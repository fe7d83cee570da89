use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Waiting {
        pub child_id: UserId,
        pub address: String,
        pub sent_at: Millis,
        pub expires_at: Millis,
    }
}

row! {
    pub struct Names {
        pub child: String,
        pub parent: String,
    }
}

row! {
    pub struct Given {
        pub child_id: UserId,
        pub parent_id: UserId,
    }
}

pub struct NewAddress<'a> {
    pub child: UserId,
    pub parent: UserId,
    pub address: &'a Email,
    pub token_hash: &'a [u8],
    pub now: Millis,
    pub expires_at: Millis,
}

/// The one before it is worth nothing from then on.
pub async fn replace(tx: &Conn, new: &NewAddress<'_>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_child_email (child_id, parent_id, address, token_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (child_id) DO UPDATE SET parent_id = excluded.parent_id, address = excluded.address, token_hash = excluded.token_hash,
           sent_at = excluded.sent_at, expires_at = excluded.expires_at",
        &args![new.child, new.parent, new.address.as_str(), new.token_hash, new.now, new.expires_at],
    )
    .await
}

/// Those of all the parent's children, whichever parent gave them.
pub async fn of_parent(conn: &Conn, parent: UserId, now: Millis) -> Result<Vec<Waiting>, DbError> {
    conn.all(
        "SELECT e.child_id, e.address, e.sent_at, e.expires_at FROM accounts_relation r JOIN accounts_child_email e ON e.child_id = r.child_id
         WHERE r.parent_id = $1 AND e.expires_at > $2 ORDER BY e.child_id",
        &args![parent, now],
    )
    .await
}

pub async fn is_taken(tx: &Conn, address: &Email) -> Result<bool, DbError> {
    let found: Option<(i64,)> = tx.maybe("SELECT 1 FROM accounts_user WHERE email = $1", &args![address.as_str()]).await?;
    Ok(found.is_some())
}

/// Whether the account goes by no address yet.
pub async fn has_none(tx: &Conn, child: UserId) -> Result<bool, DbError> {
    let found: Option<(i64,)> =
        tx.maybe("SELECT 1 FROM accounts_user WHERE id = $1 AND email IS NULL AND disabled_at IS NULL", &args![child]).await?;
    Ok(found.is_some())
}

pub async fn names(conn: &Conn, child: UserId, parent: UserId) -> Result<Names, DbError> {
    conn.one(
        "SELECT c.name AS child, p.name AS parent FROM accounts_user c JOIN accounts_user p ON p.id = $2 WHERE c.id = $1",
        &args![child, parent],
    )
    .await
}

pub async fn given(conn: &Conn, address: &Email, token_hash: &[u8], now: Millis) -> Result<Option<Given>, DbError> {
    conn.maybe(
        "SELECT child_id, parent_id FROM accounts_child_email WHERE token_hash = $1 AND address = $2 AND expires_at > $3",
        &args![token_hash, address.as_str(), now],
    )
    .await
}

/// Of two who come with the link, one finds it.
pub async fn spend(tx: &Conn, address: &Email, token_hash: &[u8], now: Millis) -> Result<Option<Given>, DbError> {
    tx.maybe(
        "DELETE FROM accounts_child_email WHERE token_hash = $1 AND address = $2 AND expires_at > $3 RETURNING child_id, parent_id",
        &args![token_hash, address.as_str(), now],
    )
    .await
}

/// The address is the account's from now on; tells whether the account has a password. `None`: somebody else has the address by now,
/// or the account has another.
pub async fn adopt(tx: &Conn, child: UserId, address: &Email, now: Millis) -> Result<Option<bool>, DbError> {
    let adopted: Option<(bool,)> = tx
        .maybe(
            "UPDATE accounts_user SET email = $2, email_verified_at = $3, created_without_email = FALSE
             WHERE id = $1 AND email IS NULL AND disabled_at IS NULL
               AND NOT EXISTS (SELECT other.id FROM accounts_user other WHERE other.email = $2)
             RETURNING password_hash IS NOT NULL AS has_password",
            &args![child, address.as_str(), now],
        )
        .await?;
    Ok(adopted.map(|(has_password,)| has_password))
}

pub async fn remove(tx: &Conn, child: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_child_email WHERE child_id = $1", &args![child]).await
}

/// What the parent had given for a child that is theirs no longer.
pub async fn delete_of(tx: &Conn, parent: UserId, child: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_child_email WHERE child_id = $2 AND parent_id = $1", &args![parent, child]).await
}

/// Somebody goes by the address now: nobody waits for it any more.
pub async fn delete_address(tx: &Conn, address: &Email) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_child_email WHERE address = $1", &args![address.as_str()]).await
}

pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_child_email WHERE expires_at <= $1", &args![now]).await
}
