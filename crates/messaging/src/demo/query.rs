use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use super::DemoNotification;
use crate::html;

pub async fn insert(tx: &Conn, user: UserId, one: &DemoNotification, link: &str, sent_at: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_notification (user_id, object_type, tab, title, message, link, cause, on_site, is_active, sent_at, seen_at, read_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, TRUE, TRUE, $8, $9, $9)
         ON CONFLICT (user_id, cause) DO NOTHING",
        &args![
            user,
            one.object_type,
            one.object_type.tab(),
            one.title,
            html::clean(one.message),
            link,
            format!("demo:{}", one.name),
            sent_at,
            one.is_read.then_some(sent_at)
        ],
    )
    .await
}
