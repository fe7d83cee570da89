//! The welcome, sent once after an address is proved.

mod query;

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{EmailVerified, Institutions};
use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::mail::{Mail, MailError, Mailer};

use crate::code::brand_of;
use crate::{Accounts, address};

pub fn listen(cx: &Accounts) {
    let host = Host { mailer: cx.mailer.clone(), institutions: cx.institutions.clone(), brand: cx.brand.clone() };
    cx.outbox.listen("accounts.welcome", move |tx, fact: EmailVerified| {
        let host = host.clone();
        async move { host.welcome(tx, &fact).await }.boxed()
    });
}

/// Only what a welcome needs: with the outbox itself among it, the two would keep each other alive.
#[derive(Clone)]
struct Host {
    mailer: Mailer,
    institutions: Arc<dyn Institutions>,
    brand: Arc<str>,
}

impl Host {
    async fn welcome(&self, tx: &Conn, fact: &EmailVerified) -> Result<(), JobFailed> {
        let Some(person) = query::addressee(tx, fact.user).await? else { return Ok(()) };
        let Some(to) = address::stored(person.email.as_deref()) else { return Ok(()) };
        let brand = brand_of(self.institutions.as_ref(), &self.brand, person.institution_id).await?;
        let mail = letter(&to, &person.name, &brand).map_err(|error| JobFailed::never(error.to_string()))?;
        self.mailer.enqueue(tx, mail).await.map_err(|error| JobFailed::later(error.to_string()))
    }
}

fn letter(to: &Email, name: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai {name},\n\nSelamat datang di {brand}. Emailmu sudah terverifikasi, jadi semua fitur bisa kamu pakai.\n\n\
         Mulai dari mana? Cari kelas yang sesuai jenjangmu, atau tambahkan akun anak kalau kamu orangtua.\n\nSelamat belajar,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Selamat datang di {brand}"), text)?.signed(brand))
}
