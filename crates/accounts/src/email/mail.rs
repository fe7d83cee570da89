use sanggar_kernel::Email;
use sanggar_platform::mail::{Mail, MailError};

/// To the address that the account goes by no longer, so that its owner learns of a change by somebody else.
pub fn goodbye(old: &Email, new: &Email, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nEmail akun {brand} kamu baru saja diganti menjadi {}. Mulai sekarang kamu masuk dengan email baru itu.\n\n\
         Kalau bukan kamu yang menggantinya, balas email ini secepatnya supaya kami bisa membantu.\n\nSalam,\n{brand}",
        new.masked()
    );
    Ok(Mail::new(old.clone(), format!("Email akun {brand} diganti"), text)?.signed(brand))
}
