use sanggar_kernel::Email;
use sanggar_platform::mail::{Mail, MailError};

/// Names nobody: the letter outlives the account.
pub fn done(to: &Email, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nAkun yang kamu minta untuk dihapus di {brand} sudah dihapus. Data pribadinya tidak kami simpan lagi, kecuali catatan yang \
         wajib kami simpan tanpa nama.\n\nTerima kasih sudah belajar bersama kami.\n\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Akun di {brand} sudah dihapus"), text)?.signed(brand))
}
