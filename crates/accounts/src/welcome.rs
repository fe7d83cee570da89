//! The welcome, sent once after an address is proved.

mod query;

use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{EmailVerified, Institutions};
use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::Db;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::mail::{Mail, MailError};

use crate::brand::brand_of;
use crate::{Accounts, address};

pub fn listen(cx: &Accounts) {
    let host = Host { db: cx.db.clone(), institutions: cx.institutions.clone(), brand: cx.brand.clone() };
    let write = move |fact: &EmailVerified| {
        let (host, user) = (host.clone(), fact.user);
        async move { host.letter(user).await }.boxed()
    };
    let mailer = cx.mailer.clone();
    cx.outbox.listen_prepared("accounts.welcome", write, move |tx, _, _: EmailVerified, letter| {
        let mailer = mailer.clone();
        async move {
            match letter {
                Some(letter) => mailer.enqueue(tx, letter).await.map_err(|error| JobFailed::later(error.to_string())),
                None => Ok(()),
            }
        }
        .boxed()
    });
}

/// Only what a welcome needs: with the outbox itself among it, the two would keep each other alive.
#[derive(Clone)]
struct Host {
    db: Db,
    institutions: Arc<dyn Institutions>,
    brand: Arc<str>,
}

impl Host {
    /// Nothing for whoever has left meanwhile, or has no address any more.
    async fn letter(&self, user: UserId) -> Result<Option<Mail>, JobFailed> {
        let Some(person) = query::addressee(&*self.db.read().await?, user).await? else { return Ok(None) };
        let Some(to) = address::stored(person.email.as_deref()) else { return Ok(None) };
        let brand = brand_of(self.institutions.as_ref(), &self.brand, person.institution_id).await?;
        letter(&to, &person.name, &brand).map(Some).map_err(|error| JobFailed::never(error.to_string()))
    }
}

fn letter(to: &Email, name: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai {name},\n\nSelamat datang di {brand}. Emailmu sudah terverifikasi, jadi semua fitur bisa kamu pakai.\n\n\
         Mulai dari mana? Cari kelas yang sesuai jenjangmu, atau tambahkan akun anak kalau kamu orang tua.\n\nSelamat belajar,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Selamat datang di {brand}"), text)?.signed(brand))
}
