use sanggar_kernel::Email;
use sanggar_platform::mail::{Mail, MailError};

pub fn password_ended(to: &Email, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nAkunmu di {brand} tidak lagi terhubung dengan akun orang tua yang membuatkannya. Kata sandi yang dulu dibuatkan untukmu \
         sudah tidak berlaku, dan semua perangkat keluar dari akunmu.\n\n\
         Untuk masuk lagi, buka halaman \"Lupa kata sandi\" dan buat kata sandimu sendiri.\n\nSalam,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Buat kata sandi baru untuk akun {brand}"), text)?.signed(brand))
}
