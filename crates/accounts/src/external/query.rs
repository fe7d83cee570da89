use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Owner {
        pub id: UserId,
        pub is_admin: bool,
        pub disabled_at: Option<Millis>,
    }
}

pub async fn owner(tx: &Conn, provider: &str, subject: &str) -> Result<Option<Owner>, DbError> {
    tx.maybe(
        "SELECT u.id, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin, u.disabled_at
         FROM accounts_external e JOIN accounts_user u ON u.id = e.user_id
         WHERE e.provider = $1 AND e.subject = $2",
        &args![provider, subject],
    )
    .await
}

pub async fn with_address(tx: &Conn, email: &Email) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx.maybe("SELECT id FROM accounts_user WHERE email = $1", &args![email.as_str()]).await?;
    Ok(found.map(|(id,)| id))
}
