use http::StatusCode;
use sanggar_kernel::Millis;
use sanggar_platform::captcha::CaptchaError;
use sanggar_platform::db::DbError;
use sanggar_platform::decode::DecodeError;
use sanggar_platform::files::FilesError;
use sanggar_platform::http::{Code, Fault, Form, ToFault};
use sanggar_platform::jobs::EnqueueError;
use sanggar_platform::limits::{LimitError, TooMany};
use sanggar_platform::live::LiveError;
use sanggar_platform::mail::MailError;
use sanggar_platform::net::NetError;
use sanggar_platform::outbox::OutboxError;
use serde_json::json;
use thiserror::Error;

use crate::external::Distrust;
use crate::factor::Challenge;
use crate::username::Username;

/// Everything the area says no with.
#[derive(Debug, Error)]
pub enum Error {
    #[error("the form does not hold")]
    Form(Form),
    #[error("the address has an account")]
    EmailTaken,
    #[error("the username has an account")]
    UsernameTaken,
    #[error("address and password do not fit")]
    LoginRefused,
    #[error("a wrong one-time code")]
    CodeWrong,
    #[error("codes are frozen until {until:?}")]
    CodesFrozen { until: Millis },
    #[error("too many wrong codes today")]
    CodesSpentToday { until: Millis },
    #[error("this purpose is off")]
    PurposeOff,
    #[error("the account is verified")]
    AlreadyVerified,
    #[error("the registration is complete")]
    AlreadyComplete,
    #[error("a wrong password")]
    PasswordWrong { field: &'static str },
    #[error("a proof needs a session")]
    ProofNeedsSession,
    #[error("nobody has this address")]
    EmailUnknown,
    #[error("too many reset requests")]
    ResetLimit(TooMany),
    #[error("a reset link that does not count")]
    LinkDead,
    #[error("a verification link that does not count")]
    VerifyLinkDead,
    #[error("verification is not to be put off any more")]
    NoMoreSkipping,
    #[error("no such session of this account")]
    SessionAbsent,
    #[error("no session")]
    NoSession,
    #[error("a call without a token")]
    TokenRequired,
    #[error("no such person for this caller")]
    PersonAbsent,
    #[error("only from the own account")]
    OwnSessionOnly,
    #[error("nobody proved lately to be the owner")]
    ProofNeeded,
    #[error("children have no other way in")]
    ChildrenDepend,
    #[error("the second factor is still to come")]
    SecondStep(Challenge),
    #[error("a second factor that does not fit")]
    FactorWrong,
    #[error("what waited for its second step is over")]
    TicketDead,
    #[error("more second factors than a person needs")]
    TooManyFactors,
    #[error("the last second factor of somebody who must have one")]
    LastFactor,
    #[error("recovery codes without a second factor")]
    NoFactor,
    #[error("this site has no passkeys")]
    PasskeysOff,
    #[error("something sealed does not open")]
    Sealing,
    #[error("too many people or none in one question")]
    TooManyPeople,
    #[error("no such upload of this person")]
    AvatarUnknown,
    #[error("a picture: {0}")]
    Picture(#[from] DecodeError),
    #[error("sign-in with accounts elsewhere is off here")]
    ExternalOff,
    #[error("the person went back")]
    ExternalCancelled,
    #[error("the address of the account elsewhere has an account here")]
    ExternalHasAccount,
    #[error("the account is closed")]
    ExternalRefused,
    #[error("the provider: {0}")]
    ExternalProvider(&'static str),
    #[error(transparent)]
    ExternalToken(#[from] Distrust),
    #[error("the provider did not answer: {0}")]
    ExternalNet(#[from] NetError),
    #[error("there is no such thing for this person")]
    Absent,
    #[error("only an adult's own session may do this")]
    AdultsOnly,
    #[error("a child that has a parent leaves this to the parent")]
    AskYourParent,
    #[error("more children than a parent may have")]
    TooManyChildren { left: usize },
    #[error("the other has as many children as a parent may have")]
    NoRoomThere,
    #[error("without this parent nobody could open the child's account")]
    ChildWithoutLogin,
    #[error("the child goes by an address of its own")]
    ChildHasEmail,
    #[error("only a child's account may do this")]
    ChildrenOnly,
    #[error("the address is not proved")]
    ProveAddressFirst,
    #[error("the last way in")]
    LastWayIn,
    #[error("the parent has not agreed")]
    ConsentMissing,
    #[error("over a limit")]
    TooMany(TooMany),
    #[error("too many passwords wait to be hashed")]
    HashingBusy,
    #[error("hashing failed: {0}")]
    Hashing(String),
    #[error(transparent)]
    Captcha(#[from] CaptchaError),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
    #[error(transparent)]
    Live(#[from] LiveError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error(transparent)]
    Store(#[from] DbError),
}

fn picture_refused(why: DecodeError) -> Fault {
    match why {
        DecodeError::Unknown => Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim foto JPG, PNG, atau WebP."),
        DecodeError::TooLarge => Fault::field("avatar", "Foto ini terlalu besar. Pilih foto yang lebih kecil."),
        DecodeError::TooNarrow => Fault::field("avatar", "Foto ini terlalu kecil atau terlalu memanjang. Coba foto lain."),
        DecodeError::Unreadable => Fault::field("avatar", "Foto ini tidak bisa dibaca. Coba foto lain."),
        DecodeError::Busy => Fault::busy(),
    }
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::TooMany(too_many) => Self::TooMany(too_many),
            LimitError::Db(error) => Self::Store(error),
        }
    }
}

const FROZEN: &str = "Proses verifikasi diberhentikan sementara karena telah 5 kali salah memasukkan kode. Silakan lakukan verifikasi kembali setelah 10 menit.";

const LAST_FACTOR: &str = "Peranmu memerlukan verifikasi dua langkah. Tambahkan cara lain dulu sebelum menghapus yang ini.";

const CHILDREN_DEPEND: &str = "Akun anakmu tidak bisa dibuka tanpa akunmu. Hapus akun anak dulu, atau hubungkan dengan orang tua lain.";

const SPENT: &str = "Kode salah terlalu banyak hari ini. Silakan coba lagi besok.";

const FULL: &str = "Kamu sudah punya 5 akun anak. Hapus salah satu relasi dulu kalau mau menambahkan yang lain.";

const ORPHAN: &str = "Akun anak ini belum bisa masuk sendiri. Isi email dan kata sandinya dulu, atau hapus akunnya.";

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Form(form) => Fault::form(form.clone()),
            Self::EmailTaken => Fault::field("email", "Email ini sudah terdaftar. Silakan masuk dengan email ini."),
            Self::UsernameTaken => Fault::field("username", Username::TAKEN),
            Self::LoginRefused => Fault::field("password", "Email atau kata sandi tidak sesuai."),
            Self::CodeWrong => Fault::field("otp", "Kode verifikasi tidak sesuai"),
            Self::CodesFrozen { until } => Fault::code(Code::Frozen, FROZEN).with(json!({ "frozen_until": until })),
            Self::CodesSpentToday { until } => Fault::code(Code::Frozen, SPENT).with(json!({ "frozen_until": until })),
            Self::PurposeOff => Fault::field("otp_purpose_id", "Kode untuk keperluan ini belum tersedia."),
            Self::PasswordWrong { field } => Fault::field(field, "Kata sandi tidak sesuai."),
            Self::ProofNeedsSession => {
                Fault::field("otp_purpose_id", "Masuk dulu dengan kata sandimu. Kode ini hanya untuk akun yang sudah masuk.")
            }
            Self::EmailUnknown => Fault::field("email", "Email tidak terdaftar"),
            Self::ResetLimit(too_many) => Fault::too_many(too_many.retry_after_seconds)
                .status(Code::ResetLimit.number())
                .with(json!({ "retry_after": too_many.retry_after_seconds })),
            Self::LinkDead => Fault::field("code", "Tautan atau kode ini sudah tidak berlaku. Silakan minta yang baru."),
            Self::VerifyLinkDead => Fault::field("code", "Tautan verifikasi ini sudah tidak berlaku."),
            Self::NoMoreSkipping => Fault::new(StatusCode::CONFLICT, "Saatnya memverifikasi emailmu sebelum melanjutkan."),
            Self::AlreadyVerified => Fault::new(StatusCode::CONFLICT, "Akunmu sudah terverifikasi."),
            Self::AlreadyComplete => Fault::new(StatusCode::CONFLICT, "Data dirimu sudah lengkap. Ubah lewat profilmu."),
            Self::NoSession => Fault::unauthenticated(),
            Self::TokenRequired => Fault::new(StatusCode::IM_A_TEAPOT, "Token required"),
            Self::SessionAbsent | Self::PersonAbsent | Self::Absent => Fault::not_found(),
            Self::OwnSessionOnly => Fault::forbidden("Kembali ke akunmu sendiri dulu untuk melakukan ini."),
            Self::ProofNeeded => Fault::forbidden("Demi keamanan, buktikan dulu bahwa ini kamu.").with(json!({ "needs": "proof" })),
            Self::ChildrenDepend => Fault::new(StatusCode::CONFLICT, CHILDREN_DEPEND),
            Self::SecondStep(challenge) => {
                let data = json!({ "needs": "second_factor", "ticket": challenge.ticket.reveal(), "methods": challenge.methods });
                Fault::code(Code::SecondStep, "Satu langkah lagi: masukkan kode verifikasi dua langkahmu.").with(data)
            }
            Self::FactorWrong => Fault::field("code", "Belum cocok. Periksa lagi, lalu coba sekali lagi."),
            Self::TicketDead => Fault::new(StatusCode::GONE, "Waktunya habis atau terlalu banyak salah. Silakan mulai lagi dari awal."),
            Self::TooManyFactors => Fault::new(StatusCode::CONFLICT, "Kamu sudah punya 10 cara verifikasi. Hapus salah satu dulu."),
            Self::LastFactor => Fault::new(StatusCode::CONFLICT, LAST_FACTOR),
            Self::NoFactor => Fault::new(StatusCode::CONFLICT, "Aktifkan verifikasi dua langkah dulu."),
            Self::PasskeysOff => Fault::not_found(),
            Self::TooManyPeople => Fault::bad_request("Kirim 1 sampai 50 nomor orang, dipisah koma."),
            Self::AvatarUnknown => Fault::field("avatar", "Unggah fotonya sekali lagi."),
            Self::Picture(error) => picture_refused(*error),
            Self::AdultsOnly => Fault::forbidden("Hanya akun orang dewasa yang bisa menambahkan akun anak."),
            Self::AskYourParent => Fault::forbidden("Minta orang tuamu yang sudah terhubung untuk mengurus ini."),
            Self::TooManyChildren { left: 0 } => Fault::new(StatusCode::CONFLICT, FULL),
            Self::TooManyChildren { left } => Fault::new(
                StatusCode::CONFLICT,
                format!("Kamu hanya bisa menambahkan {left} akun anak lagi, paling banyak 5 untuk satu orang tua."),
            ),
            Self::NoRoomThere => Fault::new(StatusCode::CONFLICT, "Orang tua ini sudah punya 5 akun anak."),
            Self::ChildWithoutLogin => Fault::new(StatusCode::CONFLICT, ORPHAN),
            Self::ChildHasEmail => Fault::new(StatusCode::CONFLICT, "Akun ini sudah punya email sendiri."),
            Self::ChildrenOnly => Fault::new(StatusCode::CONFLICT, "Hanya akun murid yang bisa menampilkan kode ini."),
            Self::ProveAddressFirst => Fault::forbidden("Verifikasi emailmu dulu, lalu terima permintaan ini."),
            Self::LastWayIn => Fault::new(StatusCode::CONFLICT, "Buat kata sandi dulu, supaya kamu tetap bisa masuk."),
            Self::ConsentMissing => Fault::field("consent", "Beri persetujuanmu sebagai orang tua atau wali terlebih dahulu."),
            Self::ExternalOff => Fault::not_found(),
            Self::ExternalHasAccount => {
                Fault::field("email", "Email ini sudah punya akun. Masuk dengan kata sandimu untuk menghubungkannya.")
            }
            Self::ExternalCancelled | Self::ExternalRefused | Self::ExternalProvider(_) | Self::ExternalToken(_) => {
                Fault::field("id_token", "Akun Google ini belum bisa kami pastikan. Silakan coba lagi.").logged(self.to_string())
            }
            Self::ExternalNet(_) => Fault::busy().logged(self.to_string()),
            Self::TooMany(too_many) => Fault::too_many(too_many.retry_after_seconds),
            Self::Captcha(CaptchaError::Unsolved) => {
                Fault::new(StatusCode::PRECONDITION_REQUIRED, "Tunggu sebentar, kami perlu memastikan kamu bukan robot.")
            }
            Self::Captcha(CaptchaError::Service(_)) => Fault::busy().logged(self.to_string()),
            Self::Captcha(CaptchaError::Db(error)) => error.to_fault(),
            Self::HashingBusy => Fault::busy(),
            Self::Sealing | Self::Hashing(_) => Fault::internal(self.to_string()),
            Self::Enqueue(error) => error.to_fault(),
            Self::Mail(error) => error.to_fault(),
            Self::Live(error) => error.to_fault(),
            Self::Outbox(error) => error.to_fault(),
            Self::Files(error) => error.to_fault(),
            Self::Store(error) => error.to_fault(),
        }
    }
}
