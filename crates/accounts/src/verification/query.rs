use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Verified {
        pub id: UserId,
        pub is_admin: bool,
    }
}

/// `None` when the account is closed or goes by another address.
pub async fn verify(tx: &Conn, user: UserId, email: &Email, now: Millis) -> Result<Option<Verified>, DbError> {
    tx.maybe(
        "UPDATE accounts_user SET email_verified_at = $3 WHERE id = $1 AND email = $2 AND email_verified_at IS NULL AND disabled_at IS NULL
         RETURNING id, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = accounts_user.id AND r.role = 'operator') AS is_admin",
        &args![user, email.as_str(), now],
    )
    .await
}

pub async fn mark_verified(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL", &args![user, now]).await
}

row! {
    pub struct EmailState {
        pub is_verified: bool,
        pub created_at: Millis,
    }
}

pub async fn email_state(tx: &Conn, user: UserId) -> Result<Option<EmailState>, DbError> {
    tx.maybe("SELECT email_verified_at IS NOT NULL AS is_verified, created_at FROM accounts_user WHERE id = $1", &args![user]).await
}

pub async fn mark_skipped(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET verification_skipped_at = $2 WHERE id = $1", &args![user, now]).await
}
