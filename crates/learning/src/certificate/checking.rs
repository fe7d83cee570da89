//! Who has only the number learns whether a name that they know fits, and nothing else.

use sanggar_kernel::fold;
use sanggar_platform::http::Peer;
use sanggar_platform::limits::{Limit, source_of};

use super::query;
use super::wire::{CheckForm, CheckedName};
use crate::issuing::number::{self, Misread};
use crate::{Error, Learning};

pub async fn by_number(cx: &Learning, peer: Peer, form: &CheckForm) -> Result<CheckedName, Error> {
    let number = number::read(&form.number).map_err(|misread| match misread {
        Misread::Form => Error::Field("number", "Nomor sertifikat terdiri dari SGM dan sebelas angka, misalnya SGM-2611-004821-7."),
        Misread::CheckDigit => Error::Field("number", "Ada angka yang salah ketik. Periksa lagi nomornya, satu per satu."),
    })?;
    let name = fold(form.name.reveal());
    if name.is_empty() {
        return Err(Error::Field("name", "Tulis nama yang tertera di sertifikat."));
    }
    let (source, now) = (source_of(peer.0), cx.clock.now());
    let tx = cx.db.write().await?;
    let guess = cx.limits.take(&tx, Limit::CertificateGuess, &source, now).await?;
    let found = query::by_number(&tx, &number).await?.filter(|found| found.withdrawn_at.is_none());
    let is_match = found.is_some_and(|found| fold(&found.name) == name);
    if is_match {
        cx.limits.forgive(&tx, guess).await?;
    }
    tx.commit().await?;
    Ok(CheckedName { is_match })
}
