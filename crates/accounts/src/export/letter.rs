use sanggar_kernel::Email;
use sanggar_platform::mail::{Mail, MailError};

pub fn ready(to: &Email, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nSalinan data yang kamu minta di {brand} sudah siap. Masuk ke akunmu, buka Pengaturan Akun, lalu unduh di bagian Keamanan.\n\n\
         Salinan ini bisa diunduh selama 7 hari. Kalau bukan kamu yang memintanya, segera ganti kata sandimu.\n\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Salinan datamu di {brand} sudah siap"), text)?.signed(brand))
}
