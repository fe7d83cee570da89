use sanggar_platform::db::Conn;
use sanggar_platform::texting::Content;

use super::Notice;
use crate::crowd::Crowd;
use crate::{Error, Messaging};

/// The title and where to read on: a telephone shows it on a locked screen. Whoever has proved none, or by a way that is gone, reads it
/// on the site.
pub async fn enqueue(cx: &Messaging, tx: &Conn, crowd: &Crowd, notice: &Notice) -> Result<(), Error> {
    let Some((phone, way)) = crowd.phone(notice.to).filter(|(_, way)| cx.texter.ways().contains(way)) else { return Ok(()) };
    let url = format!("{}{}", cx.origin, notice.link.as_deref().unwrap_or("/notifikasi"));
    let words = format!("{}: {}. {url}", cx.brand, notice.title);
    let content = Content::Notice { title: notice.title.clone(), url };
    Ok(cx.texter.enqueue(tx, phone, way, content, words).await?)
}
