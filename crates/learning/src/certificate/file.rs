//! The sheet as a PDF that its people keep, with the credential inside.

use bytes::Bytes;
use futures_util::stream;
use sanggar_paper::{Attachment, Certificate as Paper};
use sanggar_platform::db::DbError;
use sanggar_platform::files::StoredFile;

use super::credential;
use super::query::{self, Certificate};
use super::wire::check_url;
use crate::{Error, Learning};

const MEDIA_TYPE: &str = "application/pdf";
const MAX_BYTES: u64 = 1 << 20;

/// Made by the first who asks, and kept; made again it would be the same bytes.
pub async fn of(cx: &Learning, certificate: &Certificate) -> Result<StoredFile, Error> {
    if certificate.withdrawn_at.is_some() {
        return Err(Error::Conflict("Sertifikat ini sudah dicabut, jadi berkasnya tidak bisa diunduh lagi."));
    }
    if let Some(name) = &certificate.file {
        let kept = cx.files.find(&*cx.db.read().await?, name).await?;
        return Ok(kept.ok_or(DbError::Absent)?);
    }
    let credential = credential::of(cx, certificate).await?;
    let bytes = pdf(cx, certificate, &credential)?;
    let blob = cx.files.put(stream::iter([Ok::<_, std::convert::Infallible>(bytes)]), MAX_BYTES).await?;
    let tx = cx.db.write().await?;
    let file = cx.files.record(&tx, &blob, MEDIA_TYPE).await?;
    if query::keep_file(&tx, certificate.id, &file.name).await? {
        tx.commit().await?;
        return Ok(file);
    }
    // Another made it at the same moment: what it wrote may be seen here alone until it is committed.
    let name = query::by_address(&tx, &certificate.address).await?.and_then(|found| found.file).ok_or(Error::Absent)?;
    Ok(cx.files.find(&tx, &name).await?.ok_or(DbError::Absent)?)
}

pub fn pdf(cx: &Learning, certificate: &Certificate, credential: &str) -> Result<Bytes, Error> {
    let url = check_url(&cx.settings.origin, &certificate.address);
    let paper = Paper {
        brand: &cx.settings.brand,
        institution: &certificate.institution_name,
        name: &certificate.name,
        activities: certificate.activities,
        program: &certificate.program_title,
        studied: certificate.studied_from.zip(certificate.studied_until),
        minutes: certificate.minutes,
        score: certificate.score,
        signatory: certificate.signatory_name.as_deref().zip(certificate.signatory_title.as_deref()),
        number: &certificate.number,
        check_url: &url,
        issued_at: certificate.issued_at,
    };
    let attachment = Attachment {
        name: "sertifikat.json",
        media_type: credential::MEDIA_TYPE,
        meaning: "Open Badge 3.0: kredensial yang bisa diperiksa siapa pun",
        bytes: credential.as_bytes(),
    };
    Ok(paper.pdf(Some(&attachment))?.into())
}
