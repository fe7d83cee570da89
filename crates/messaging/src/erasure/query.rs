use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

pub async fn delete_notifications(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_notification WHERE user_id = $1", &args![user]).await
}

pub async fn delete_inbox(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_inbox WHERE user_id = $1", &args![user]).await
}

pub async fn delete_settings(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_setting WHERE user_id = $1", &args![user]).await
}

pub async fn delete_pushes(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_push WHERE user_id = $1", &args![user]).await
}

pub async fn delete_marks(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_announcement_read WHERE user_id = $1", &args![user]).await
}
