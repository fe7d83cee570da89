use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use super::Notice;
use crate::notification::NotificationId;

pub async fn insert(
    tx: &Conn,
    notice: &Notice,
    on_site: bool,
    sent_at: Millis,
    read_at: Option<Millis>,
) -> Result<Option<NotificationId>, DbError> {
    let inserted: Option<(NotificationId,)> = tx
        .maybe(
            "INSERT INTO messaging_notification (user_id, object_type, tab, title, message, link, cause, subject, on_site, is_active,
                                                 sent_at, seen_at, read_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, TRUE, $10, $11, $11)
             ON CONFLICT (user_id, cause) DO NOTHING RETURNING id",
            &args![
                notice.to,
                notice.object_type,
                notice.object_type.tab(),
                &notice.title,
                &notice.message,
                &notice.link,
                &notice.cause,
                &notice.subject,
                on_site,
                sent_at,
                read_at
            ],
        )
        .await?;
    Ok(inserted.map(|(id,)| id))
}

pub async fn close(tx: &Conn, user: UserId, subject: &str) -> Result<u64, DbError> {
    tx.run(
        "UPDATE messaging_notification SET is_active = FALSE WHERE user_id = $1 AND subject = $2 AND is_active = TRUE",
        &args![user, subject],
    )
    .await
}

pub async fn rewrite(tx: &Conn, subject: &str, title: &str, message: &str) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_notification SET title = $2, message = $3 WHERE subject = $1", &args![subject, title, message]).await
}

pub async fn told_of(tx: &Conn, subject: &str, most: i64) -> Result<Vec<UserId>, DbError> {
    let sql = "SELECT user_id FROM messaging_notification WHERE subject = $1 ORDER BY user_id LIMIT $2";
    Ok(tx.all::<(UserId,)>(sql, &args![subject, most]).await?.into_iter().map(|(user,)| user).collect())
}

pub async fn delete(tx: &Conn, user: UserId, subject: &str) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_notification WHERE user_id = $1 AND subject = $2", &args![user, subject]).await
}
