use sanggar_kernel::{Email, Personal};
use sanggar_platform::mail::{Mail, MailError};

/// Code and link in one letter. The code is not in the subject: a locked phone shows subjects to anyone.
pub fn letter(to: &Email, digits: &Personal<String>, link: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKode verifikasi akun {brand} kamu: {}\n\nKode ini berlaku 10 menit dan hanya bisa dipakai sekali. \
         Jangan berikan kepada siapa pun, termasuk yang mengaku dari {brand}.\n\n\
         Atau buka tautan ini, yang berlaku 24 jam:\n\n{link}\n\n\
         Kalau kamu membukanya di perangkat lain, bukan di tempatmu mendaftar, kamu akan diminta membuat kata sandi baru.\n\n\
         Kalau kamu tidak mendaftar, abaikan email ini.\n\nSalam,\n{brand}",
        digits.reveal()
    );
    Ok(Mail::new(to.clone(), format!("Kode verifikasi akun {brand}"), text)?.signed(brand))
}
