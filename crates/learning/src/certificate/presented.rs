//! A credential that somebody hands in: is it one of ours, as it was, and does it still count?

use sanggar_credential::{Malformed, Presented, Shown, Verdict};

use super::query::{self, Certificate};
use super::wire::{CheckedFile, FileVerdict, ShownCredential};
use super::{keys, status_list};
use crate::{Error, Learning};

pub async fn check(cx: &Learning, credential: &str) -> Result<CheckedFile, Error> {
    let presented = match Presented::read(credential.as_bytes()) {
        Ok(presented) => presented,
        Err(malformed) => return Err(refused(&malformed)),
    };
    let Some(found) = named_by(cx, &presented).await? else { return Ok(CheckedFile::of(FileVerdict::Foreign)) };
    let believed = keys::believed(&*cx.db.read().await?, found.institution_id).await?;
    let is_ours = keys::names(cx, &found, &believed).iter().any(|name| name == presented.issuer());
    let list = status_list::read(cx, found.institution_id, found.list_number).await?;
    let trusted = if is_ours { believed.as_slice() } else { &[] };
    Ok(match presented.check(trusted, cx.clock.now(), Some(&list)) {
        Verdict::Genuine(shown) => CheckedFile { verdict: FileVerdict::Genuine, shown: Some(told(*shown, &found)) },
        Verdict::Withdrawn => CheckedFile::of(FileVerdict::Withdrawn),
        Verdict::Changed | Verdict::StatusUnknown => CheckedFile::of(FileVerdict::Changed),
        Verdict::UnknownKey => CheckedFile::of(FileVerdict::UnknownKey),
        Verdict::ForeignIssuer | Verdict::NotYetValid | Verdict::Expired => CheckedFile::of(FileVerdict::Foreign),
        Verdict::Malformed(malformed) => return Err(refused(&malformed)),
    })
}

/// The certificate whose address the file names.
async fn named_by(cx: &Learning, presented: &Presented) -> Result<Option<Certificate>, Error> {
    let start = format!("{}/sertifikat/", cx.settings.origin);
    let Some(address) = presented.id().and_then(|id| id.strip_prefix(&start)) else { return Ok(None) };
    Ok(query::by_address(&*cx.db.read().await?, address).await?)
}

fn told(shown: Shown, found: &Certificate) -> ShownCredential {
    ShownCredential {
        number: shown.number.unwrap_or_default(),
        name: shown.name.unwrap_or_default(),
        program_title: shown.achievement,
        institution_name: shown.issuer_name,
        issued_at: found.issued_at,
    }
}

fn refused(malformed: &Malformed) -> Error {
    Error::Field(
        "credential",
        match malformed {
            Malformed::TooLong => "Berkas ini terlalu besar untuk sebuah kredensial (paling besar 256 KB).",
            Malformed::NotJson => "Isi berkas ini bukan JSON. Pilih berkas sertifikat .json yang kamu terima.",
            Malformed::NoCredential => "Berkas ini bukan kredensial yang ditandatangani.",
            Malformed::UnknownContext(_) => "Kredensial ini ditulis dengan kosakata yang tidak kami kenal.",
        },
    )
}
