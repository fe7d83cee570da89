use sanggar_contracts::Hundredths;
use sanggar_kernel::{EnrolmentId, InstitutionId, Millis, PersonalText, ProgramId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::guarded::CertificateKey;
use super::query::Certificate;
use crate::Error;
use crate::gate::CourseKey;
use crate::issuing::Kind;

const SIGNS_OF_REASON: std::ops::RangeInclusive<usize> = 5..=500;

#[derive(Deserialize, IntoParams)]
pub struct OfPlace {
    program_user_id: EnrolmentId,
}

impl Names<CertificateKey> for OfPlace {
    fn key(&self) -> CertificateKey {
        CertificateKey::OfPlace(self.program_user_id, Kind::Regular)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct OfAddon {
    /// Of the add-on that the learner owns.
    id: EnrolmentId,
}

impl Names<CertificateKey> for OfAddon {
    fn key(&self) -> CertificateKey {
        CertificateKey::OfPlace(self.id, Kind::Addon)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct OfProgram {
    program_id: ProgramId,
}

impl Names<CourseKey> for OfProgram {
    fn key(&self) -> CourseKey {
        CourseKey::Program(self.program_id)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ByAddress {
    pub address: String,
}

impl Names<CertificateKey> for ByAddress {
    fn key(&self) -> CertificateKey {
        CertificateKey::Address(self.address.clone())
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CertificateWithdrawForm)]
pub struct WithdrawForm {
    /// For those who look after certificates; the learner and the public are not told.
    reason: String,
}

impl WithdrawForm {
    pub fn reason(&self) -> Result<&str, Error> {
        let reason = self.reason.trim();
        if SIGNS_OF_REASON.contains(&reason.chars().count()) {
            Ok(reason)
        } else {
            Err(Error::Field("reason", "Tulis alasannya, 5 sampai 500 karakter."))
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CertificateCheckForm)]
pub struct CheckForm {
    pub number: String,
    /// As it stands on the sheet.
    pub name: PersonalText,
}

#[derive(Serialize, ToSchema)]
#[schema(as = CertificateChecked)]
pub struct CheckedName {
    /// There is a certificate of this number, it counts, and it was issued to this name.
    pub is_match: bool,
}

#[derive(Deserialize, IntoParams)]
pub struct OfList {
    pub institution_id: InstitutionId,
    pub number: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CertificateFileForm)]
pub struct FileForm {
    program_user_id: EnrolmentId,
    kind: Kind,
}

impl Names<CertificateKey> for FileForm {
    fn key(&self) -> CertificateKey {
        CertificateKey::OfPlace(self.program_user_id, self.kind)
    }
}

/// Where the sheet lies as a file.
#[derive(Serialize, ToSchema)]
pub struct CertificateFile {
    pub number: String,
    pub url: String,
    pub size: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CredentialForm)]
pub struct CredentialForm {
    /// The whole text of the file.
    pub credential: PersonalText,
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    #[schema(as = CredentialVerdict)]
    pub enum FileVerdict {
        Genuine => "genuine",
        Withdrawn => "withdrawn",
        /// It names one of our certificates and is not as it was signed.
        Changed => "changed",
        /// Signed with a key that the institution does not have, or no longer.
        UnknownKey => "unknown_key",
        /// Not one of ours.
        Foreign => "foreign",
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = CheckedCredential)]
pub struct CheckedFile {
    pub verdict: FileVerdict,
    /// What is signed, of a genuine one.
    pub shown: Option<ShownCredential>,
}

impl CheckedFile {
    pub const fn of(verdict: FileVerdict) -> Self {
        Self { verdict, shown: None }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ShownCredential {
    pub number: String,
    pub name: String,
    pub program_title: String,
    pub institution_name: String,
    pub issued_at: Millis,
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = CertificateState)]
    pub enum State {
        Valid => "valid",
        Withdrawn => "withdrawn",
        /// Shown to those who teach, so that they see how it will look.
        Sample => "sample",
    }
}

/// What everybody may check, and the sheet for those who may see all of it.
#[derive(Serialize, ToSchema)]
pub struct CertificateView {
    pub address: String,
    pub number: String,
    pub state: State,
    /// As it was issued; empty once the learner is erased.
    pub name: String,
    pub program_title: String,
    pub institution_name: String,
    pub issued_at: Millis,
    pub withdrawn_at: Option<Millis>,
    pub sheet: Option<CertificateSheet>,
    /// The caller may withdraw it.
    pub can_withdraw: bool,
    /// The caller may have it issued anew: the learner goes by another name now.
    pub can_reissue: bool,
}

#[derive(Serialize, ToSchema)]
pub struct CertificateSheet {
    pub kind: Kind,
    pub program_user_id: Option<EnrolmentId>,
    pub program_slug: String,
    pub institution_slug: String,
    pub activities: i64,
    pub minutes: i64,
    pub studied_from: Option<Millis>,
    pub studied_until: Option<Millis>,
    /// 0 to 100, with two decimals; absent where nothing was scored.
    pub final_score: Option<f64>,
    pub signatory_name: Option<String>,
    pub signatory_title: Option<String>,
    /// Where everybody checks it: what the code on the sheet says.
    pub check_url: String,
}

impl CertificateView {
    /// What everybody may know.
    pub fn check(found: &Certificate) -> Self {
        Self {
            address: found.address.clone(),
            number: found.number.clone(),
            state: if found.withdrawn_at.is_some() { State::Withdrawn } else { State::Valid },
            name: found.name.clone(),
            program_title: found.program_title.clone(),
            institution_name: found.institution_name.clone(),
            issued_at: found.issued_at,
            withdrawn_at: found.withdrawn_at,
            sheet: None,
            can_withdraw: false,
            can_reissue: false,
        }
    }
}

impl CertificateSheet {
    pub fn new(found: Certificate, origin: &str) -> Self {
        Self {
            kind: found.kind,
            program_user_id: found.enrolment_id,
            program_slug: found.program_slug,
            institution_slug: found.institution_slug,
            activities: found.activities,
            minutes: found.minutes,
            studied_from: found.studied_from,
            studied_until: found.studied_until,
            final_score: found.score.map(|score| Hundredths::of(score).told()),
            signatory_name: found.signatory_name,
            signatory_title: found.signatory_title,
            check_url: check_url(origin, &found.address),
        }
    }
}

pub fn check_url(origin: &str, address: &str) -> String {
    format!("{origin}/sertifikat/{address}")
}
