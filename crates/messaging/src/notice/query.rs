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
