//! The development mailbox: what the letters of a demo would have said, for the page that shows them.

use sanggar_kernel::{Millis, Page};

use super::{Letter, query};
use crate::db::{Conn, DbError};
use crate::row;

row! {
    pub struct KeptHead { pub id: i64, pub recipient: String, pub subject: String, pub sent_at: Millis }
}

row! {
    pub struct Kept { pub id: i64, pub recipient: String, pub subject: String, pub body_text: String, pub body_html: Option<String>, pub sender: Option<String>, pub unsubscribe: Option<String>, pub sent_at: Millis }
}

/// Newest first; one row more than the page when there is a next page.
pub async fn list(conn: &Conn, page: Page) -> Result<Vec<KeptHead>, DbError> {
    query::page(conn, page).await
}

pub async fn read(conn: &Conn, id: i64) -> Result<Option<Kept>, DbError> {
    query::one(conn, id).await
}

/// The newest letters to one address.
pub async fn sent_to(conn: &Conn, recipient: &str, most: i64) -> Result<Vec<Kept>, DbError> {
    query::sent_to(conn, recipient, most).await
}

/// What went another way than by mail, beside the letters. One that is carried twice is kept once.
pub(crate) async fn keep(tx: &Conn, letter: &Letter, now: Millis) -> Result<(), DbError> {
    query::keep(tx, letter, now).await
}
