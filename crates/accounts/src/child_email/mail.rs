use sanggar_kernel::Email;
use sanggar_platform::mail::{Mail, MailError};

/// To an address that somebody else typed: who did, what saying yes gives away, and that silence gives nothing.
pub fn question(to: &Email, parent: &str, child: &str, link: &str, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\n{parent} membuat akun {brand} untuk {child} dan menuliskan email ini sebagai email akun itu.\n\n\
         Kalau ini memang emailmu, buka tautan ini (berlaku 7 hari) lalu konfirmasi:\n\n{link}\n\n\
         Setelah kamu konfirmasi, {parent} tetap bisa masuk ke akun itu, melihat belajarmu, dan mengatur datamu.\n\n\
         Kalau kamu tidak mengenal {parent}, abaikan email ini: emailmu tidak akan dipakai.\n\nSalam,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Konfirmasi email untuk akun {brand}"), text)?.signed(brand))
}
