//! The development mailbox: what the letters of a demo would have said, for the page that shows them.

use sanggar_kernel::{Millis, Page};

use super::{Letter, query};
use crate::db::{Conn, DbError};
use crate::row;
use crate::texting::TextMessage;

row! {
    pub struct KeptHead { pub id: i64, pub recipient: String, pub subject: String, pub sent_at: Millis }
}

row! {
    pub struct Kept { pub id: i64, pub recipient: String, pub subject: String, pub body_text: String, pub body_html: Option<String>, pub sender: Option<String>, pub sent_at: Millis }
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

/// A message to a telephone, beside the letters. One that is carried twice is kept once.
pub(crate) async fn keep_text(tx: &Conn, message: &TextMessage, now: Millis) -> Result<(), DbError> {
    let letter = Letter {
        number: message.number().to_owned(),
        to: message.to().to_owned(),
        subject: message.heading(),
        text: message.words().to_owned(),
        html: None,
        sender: Some(message.way().label().to_owned()),
    };
    query::keep(tx, &letter, now).await
}
