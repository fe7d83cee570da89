use sanggar_kernel::{InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    /// A closed account that is not forgotten yet.
    pub struct Closed {
        pub email: Option<String>,
        pub asker_email: Option<String>,
        pub avatar: Option<String>,
        pub institution_id: Option<InstitutionId>,
    }
}

/// Children who log in through this parent alone.
pub async fn has_children_without_another_way_in(conn: &Conn, parent: UserId) -> Result<bool, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT 1 FROM accounts_relation r JOIN accounts_user c ON c.id = r.child_id
             WHERE r.parent_id = $1 AND c.disabled_at IS NULL AND (c.email IS NULL OR c.password_hash IS NULL)
               AND NOT EXISTS (SELECT 1 FROM accounts_relation o JOIN accounts_user p ON p.id = o.parent_id
                               WHERE o.child_id = c.id AND o.parent_id <> $1 AND p.disabled_at IS NULL)
             LIMIT 1",
            &args![parent],
        )
        .await?;
    Ok(found.is_some())
}

pub async fn disable(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET disabled_at = COALESCE(disabled_at, $2) WHERE id = $1", &args![user, now]).await
}

/// Also those that the person opened in a child's account.
pub async fn end_sessions(tx: &Conn, user: UserId) -> Result<Vec<i64>, DbError> {
    let ended: Vec<(i64,)> = tx.all("DELETE FROM accounts_session WHERE user_id = $1 OR parent_id = $1 RETURNING id", &args![user]).await?;
    Ok(ended.into_iter().map(|(id,)| id).collect())
}

pub async fn record(tx: &Conn, user: UserId, asked_by: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_erasure (user_id, account_made_at, asked_by, asked_at)
         SELECT id, created_at, $2, $3 FROM accounts_user WHERE id = $1
         ON CONFLICT (user_id) DO NOTHING",
        &args![user, asked_by, now],
    )
    .await
}

pub async fn closed(conn: &Conn, user: UserId) -> Result<Option<Closed>, DbError> {
    conn.maybe(
        "SELECT u.email, asker.email AS asker_email, u.avatar, u.institution_id
         FROM accounts_erasure e JOIN accounts_user u ON u.id = e.user_id LEFT JOIN accounts_user asker ON asker.id = e.asked_by
         WHERE e.user_id = $1 AND e.done_at IS NULL",
        &args![user],
    )
    .await
}

/// `false` when it was done before.
pub async fn finish(tx: &Conn, user: UserId, now: Millis) -> Result<bool, DbError> {
    Ok(tx.run("UPDATE accounts_erasure SET done_at = $2 WHERE user_id = $1 AND done_at IS NULL", &args![user, now]).await? == 1)
}

/// Names of files that stand for the person, but for the picture in the profile.
pub async fn files(conn: &Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let names: Vec<(String,)> = conn
        .all(
            "SELECT name FROM accounts_avatar_draft WHERE user_id = $1
             UNION SELECT file_name FROM accounts_export WHERE user_id = $1 AND file_name IS NOT NULL
             UNION SELECT file_name FROM accounts_export WHERE asked_by = $1 AND file_name IS NOT NULL",
            &args![user],
        )
        .await?;
    Ok(names.into_iter().map(|(name,)| name).collect())
}

/// Every row that exists only for the person.
pub async fn delete_rows(tx: &Conn, user: UserId) -> Result<(), DbError> {
    for statement in [
        "DELETE FROM accounts_session WHERE user_id = $1 OR parent_id = $1",
        "DELETE FROM accounts_link WHERE user_id = $1",
        "DELETE FROM accounts_factor WHERE user_id = $1",
        "DELETE FROM accounts_recovery_code WHERE user_id = $1",
        "DELETE FROM accounts_factor_ticket WHERE user_id = $1",
        "DELETE FROM accounts_device WHERE user_id = $1",
        "DELETE FROM accounts_external WHERE user_id = $1",
        "DELETE FROM accounts_coachmark WHERE user_id = $1",
        "DELETE FROM accounts_child_registration WHERE child_id = $1",
        "DELETE FROM accounts_child_email WHERE child_id = $1 OR parent_id = $1",
        "DELETE FROM accounts_pairing WHERE child_id = $1",
        "DELETE FROM accounts_phone WHERE user_id = $1",
        "DELETE FROM accounts_relation_request WHERE from_id = $1 OR to_id = $1",
        "DELETE FROM accounts_role WHERE user_id = $1",
        "DELETE FROM accounts_group_member WHERE user_id = $1",
        "UPDATE accounts_user SET password_hash = NULL, password_parent_id = NULL
         WHERE password_parent_id = $1 AND id IN (SELECT child_id FROM accounts_relation WHERE parent_id = $1)",
        "DELETE FROM accounts_relation WHERE parent_id = $1 OR child_id = $1",
        "DELETE FROM accounts_avatar_draft WHERE user_id = $1",
        "DELETE FROM accounts_export WHERE user_id = $1 OR asked_by = $1",
    ] {
        tx.run(statement, &args![user]).await?;
    }
    Ok(())
}

/// What is kept under an address instead of a number.
pub async fn delete_address(tx: &Conn, address: &str) -> Result<(), DbError> {
    tx.run("DELETE FROM accounts_code WHERE address = $1", &args![address]).await?;
    tx.run("DELETE FROM accounts_code_guard WHERE address = $1", &args![address]).await?;
    tx.run("DELETE FROM accounts_child_email WHERE address = $1", &args![address]).await?;
    Ok(())
}

/// The row stays, because others point at it, and means nobody any more.
pub async fn anonymise(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_user SET username = 'terhapus.' || CAST(id AS TEXT), name = 'Pengguna', email = NULL, email_verified_at = NULL, verification_skipped_at = NULL,
                password_hash = NULL, password_parent_id = NULL, profession = '', year_level_id = NULL, avatar = NULL, city = NULL, occupation = NULL,
                province_id = NULL, district_id = NULL, birth_date = NULL, address = NULL, postal_code = NULL, institution_id = NULL,
                prakerja_id = NULL, is_public = FALSE, published_by = NULL, is_platinum_user = FALSE,
                has_catalog = FALSE
         WHERE id = $1",
        &args![user],
    )
    .await
}

row! {
    pub struct Line {
        pub id: i64,
        pub user_id: UserId,
        pub account_made_at: Millis,
    }
}

/// The next lines of the ledger after one of them.
pub async fn ledger(conn: &Conn, after: i64, most: i64) -> Result<Vec<Line>, DbError> {
    let sql = "SELECT id, user_id, account_made_at FROM accounts_erasure WHERE id > $1 ORDER BY id LIMIT $2";
    conn.all(sql, &args![after, most]).await
}

pub async fn is_unerased(tx: &Conn, user: UserId, made_at: Millis) -> Result<bool, DbError> {
    let found: Option<(i64,)> = tx
        .maybe(
            "SELECT 1 FROM accounts_user u WHERE u.id = $1 AND u.created_at = $2
               AND NOT EXISTS (SELECT 1 FROM accounts_erasure e WHERE e.user_id = u.id)",
            &args![user, made_at],
        )
        .await?;
    Ok(found.is_some())
}
