use sanggar_platform::db::Conn;
use sanggar_platform::mail::Mail;

use super::Notice;
use crate::crowd::Crowd;
use crate::{Error, Messaging, html};

/// Writes to a proved address; whoever has none reads it on the site.
pub async fn enqueue(cx: &Messaging, tx: &Conn, crowd: &Crowd, notice: &Notice) -> Result<(), Error> {
    let Some(address) = crowd.address(notice.to) else { return Ok(()) };
    let text = text(cx, notice, crowd.plain_name(notice.to));
    Ok(cx.mailer.enqueue(tx, Mail::new(address.clone(), notice.title.as_str(), text)?).await?)
}

fn text(cx: &Messaging, notice: &Notice, name: &str) -> String {
    let (origin, brand) = (&cx.origin, &cx.brand);
    let (words, link) = (html::plain(&notice.message), notice.link.as_deref().unwrap_or("/notifikasi"));
    format!(
        "Hai {name},\n\n{words}\n\nLihat selengkapnya: {origin}{link}\n\nSalam hangat,\n{brand}\n\n\
         Kamu bisa memilih email apa saja yang kamu terima di {origin}/profile?page=notifikasi."
    )
}
