use sanggar_kernel::{Email, Personal};
use sanggar_platform::mail::{Mail, MailError};

/// The code by which a person proves once more to be the owner. It is not in the subject: a locked phone shows subjects to anyone.
pub fn proof(to: &Email, digits: &Personal<String>, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKode untuk memastikan ini kamu di akun {brand}: {}\n\nKode ini berlaku 10 menit dan hanya bisa dipakai sekali. \
         Jangan berikan kepada siapa pun, termasuk yang mengaku dari {brand}.\n\n\
         Kalau kamu tidak memintanya, ganti kata sandimu: mungkin ada orang lain di akunmu.\n\nSalam,\n{brand}",
        digits.reveal()
    );
    Ok(Mail::new(to.clone(), format!("Kode keamanan akun {brand}"), text)?.signed(brand))
}
