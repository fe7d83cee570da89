use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::mail::Mail;

use super::Kind;
use super::query::{self, Owner};
use crate::brand::brand_of;
use crate::{Accounts, Error};

/// What the owner of an account is told about, in case it was somebody else.
pub enum Change<'a> {
    Added { kind: Kind, name: &'a str },
    Removed { name: &'a str },
    RecoveryRenewed,
    RecoveryUsed { left: i64 },
    Reset,
}

impl Change<'_> {
    fn sentence(&self, brand: &str) -> String {
        match self {
            Self::Added { kind: Kind::Totp, name } => {
                format!("Aplikasi autentikator \"{name}\" baru saja ditambahkan ke akun {brand} kamu.")
            }
            Self::Added { kind: Kind::Passkey, name } => {
                format!("Kunci sandi (passkey) \"{name}\" baru saja ditambahkan ke akun {brand} kamu.")
            }
            Self::Removed { name } => format!("\"{name}\" baru saja dihapus dari verifikasi dua langkah akun {brand} kamu."),
            Self::RecoveryRenewed => {
                format!("Kode pemulihan akun {brand} kamu baru saja dibuat ulang. Kode yang lama sudah tidak berlaku.")
            }
            Self::RecoveryUsed { left } => {
                format!("Kode pemulihan baru saja dipakai untuk masuk ke akun {brand} kamu. Sisa kodemu: {left}.")
            }
            Self::Reset => format!(
                "Pengelola {brand} baru saja mematikan verifikasi dua langkah akunmu. Masuk lagi, lalu aktifkan kembali di halaman Keamanan."
            ),
        }
    }
}

/// The name that letters to the person carry; asked before a transaction begins.
pub async fn brand_for(cx: &Accounts, user: UserId) -> Result<String, Error> {
    let owner = query::owner(&*cx.db.read().await?, user).await?;
    Ok(brand_of(cx.institutions.as_ref(), &cx.brand, owner.and_then(|owner| owner.institution_id)).await?)
}

/// Into the caller's transaction. An account without an address has nobody to write to.
pub async fn tell(cx: &Accounts, tx: &Conn, owner: &Owner, change: &Change<'_>, brand: &str) -> Result<(), Error> {
    let Some(to) = owner.email.as_deref().and_then(|address| Email::parse(address).ok()) else { return Ok(()) };
    let text = format!(
        "Hai,\n\n{}\n\nKalau bukan kamu yang melakukannya, segera ganti kata sandimu dan balas email ini supaya kami bisa membantu.\n\nSalam,\n{brand}",
        change.sentence(brand)
    );
    let letter = Mail::new(to, format!("Verifikasi dua langkah akun {brand}"), text)?.signed(brand);
    Ok(cx.mailer.enqueue(tx, letter).await?)
}
