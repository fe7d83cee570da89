use sanggar_kernel::{Millis, Page};

use super::Letter;
use super::mailbox::{Kept, KeptHead};
use crate::args;
use crate::db::{Conn, DbError};

/// A letter that is carried twice is kept once.
pub async fn keep(conn: &Conn, letter: &Letter, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_mail (number, recipient, subject, body_text, body_html, sender, unsubscribe, sent_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (number) DO NOTHING";
    let Letter { number, to, subject, text, html, sender, unsubscribe } = letter;
    conn.run(sql, &args![number, to, subject, text, html.clone(), sender.clone(), unsubscribe.clone(), now]).await.map(drop)
}

pub async fn page(conn: &Conn, page: Page) -> Result<Vec<KeptHead>, DbError> {
    let sql = "SELECT id, recipient, subject, sent_at FROM platform_mail ORDER BY id DESC LIMIT $1 OFFSET $2";
    conn.all(sql, &args![page.limit_and_one(), page.offset()]).await
}

pub async fn one(conn: &Conn, id: i64) -> Result<Option<Kept>, DbError> {
    conn.maybe(
        "SELECT id, recipient, subject, body_text, body_html, sender, unsubscribe, sent_at FROM platform_mail WHERE id = $1",
        &args![id],
    )
    .await
}

pub async fn sent_to(conn: &Conn, recipient: &str, most: i64) -> Result<Vec<Kept>, DbError> {
    let sql = "SELECT id, recipient, subject, body_text, body_html, sender, unsubscribe, sent_at FROM platform_mail WHERE recipient = $1 ORDER BY id DESC LIMIT $2";
    conn.all(sql, &args![recipient, most]).await
}
