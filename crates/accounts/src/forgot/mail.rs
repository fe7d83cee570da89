use sanggar_kernel::{Email, Personal};
use sanggar_platform::mail::{Mail, MailError};

pub fn link(to: &Email, link: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKamu meminta kata sandi baru untuk akun {brand}. Buka tautan ini untuk membuatnya:\n\n{link}\n\n\
         Tautan ini berlaku 30 menit dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun.\n\n\
         Kalau kamu tidak memintanya, abaikan email ini: kata sandimu tetap.\n\nSalam,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Buat kata sandi baru akun {brand}"), text)?.signed(brand))
}

/// The code is not in the subject: a locked phone shows subjects to anyone.
pub fn code(to: &Email, digits: &Personal<String>, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKode untuk membuat kata sandi baru akun {brand} kamu: {}\n\nKode ini berlaku 10 menit dan hanya bisa dipakai sekali. \
         Jangan berikan kepada siapa pun, termasuk yang mengaku dari {brand}.\n\n\
         Kalau kamu tidak memintanya, abaikan email ini: kata sandimu tetap.\n\nSalam,\n{brand}",
        digits.reveal()
    );
    Ok(Mail::new(to.clone(), format!("Kode kata sandi baru akun {brand}"), text)?.signed(brand))
}
