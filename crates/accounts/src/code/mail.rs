use sanggar_kernel::{Email, Personal};
use sanggar_platform::mail::{Mail, MailError};

/// The mail with a one-time code. The code is not in the subject: a locked phone shows subjects to anyone.
pub fn code(to: &Email, digits: &Personal<String>, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKode verifikasi akun {brand} kamu: {}\n\nKode ini berlaku 10 menit dan hanya bisa dipakai sekali. \
         Jangan berikan kepada siapa pun, termasuk yang mengaku dari {brand}.\n\nKalau kamu tidak mendaftar, abaikan email ini.\n\nSalam,\n{brand}",
        digits.reveal()
    );
    Ok(Mail::new(to.clone(), format!("Kode verifikasi akun {brand}"), text)?.signed(brand))
}
