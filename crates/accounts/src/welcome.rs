//! The welcome, sent once after an address is proved.

mod query;

use futures_util::FutureExt;
use sanggar_contracts::EmailVerified;
use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::mail::{Mail, MailError};

use crate::Accounts;

pub fn listen(cx: &Accounts) {
    let mailer = cx.mailer.clone();
    let brand = cx.brand.clone();
    cx.outbox.listen("accounts.welcome", move |tx, fact: EmailVerified| {
        let (mailer, brand) = (mailer.clone(), brand.clone());
        async move {
            let Some((name, to)) = addressee(tx, &fact).await? else { return Ok(()) };
            let mail = letter(&to, &name, &brand).map_err(|error| JobFailed::never(error.to_string()))?;
            mailer.enqueue(tx, mail).await.map_err(|error| JobFailed::later(error.to_string()))
        }
        .boxed()
    });
}

async fn addressee(tx: &Conn, fact: &EmailVerified) -> Result<Option<(String, Email)>, JobFailed> {
    let found = query::addressee(tx, fact.user).await?;
    Ok(found.and_then(|(name, email)| Some((name, Email::parse(&email?).ok()?))))
}

fn letter(to: &Email, name: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai {name},\n\nSelamat datang di {brand}. Emailmu sudah terverifikasi, jadi semua fitur bisa kamu pakai.\n\n\
         Mulai dari mana? Cari kelas yang sesuai jenjangmu, atau tambahkan akun anak kalau kamu orangtua.\n\nSelamat belajar,\n{brand}"
    );
    Mail::new(to.clone(), format!("Selamat datang di {brand}"), text)
}
