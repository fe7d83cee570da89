use sanggar_contracts::{Course, Signatory};
use sanggar_kernel::{EnrolmentId, Millis};
use sanggar_platform::audit::Entry;
use sanggar_platform::http::Identity;
use serde_json::{Map, json};

use super::guarded::{ManagedCertificate, SeenCertificate, may_manage, may_see};
use super::query::{self, Certificate};
use super::wire::{CertificateSheet, CertificateView, State, check_url};
use crate::issuing::{Kind, New};
use crate::{Error, Learning};

const SAMPLE_NAME: &str = "Nama Peserta";
const SAMPLE_NUMBER: &str = "SGM-0000-000000-0";
const SAMPLE_ADDRESS: &str = "contoh";

/// What the server writes into the page of a certificate: what everybody may know.
pub struct Checked {
    pub number: String,
    pub name: String,
    pub program_title: String,
    pub institution_name: String,
    pub issued_at: Millis,
    pub withdrawn_at: Option<Millis>,
}

impl Checked {
    /// Whether it is genuine, in a sentence.
    pub fn verdict(&self) -> String {
        match self.withdrawn_at {
            None => format!("Sertifikat asli, diterbitkan {}.", self.issued_at.day_wib()),
            Some(at) => format!("Sertifikat ini sudah dicabut pada {} dan tidak berlaku lagi.", at.day_wib()),
        }
    }
}

pub async fn public(cx: &Learning, address: &str) -> Result<Option<Checked>, Error> {
    let found = query::by_address(&*cx.db.read().await?, address).await?;
    Ok(found.map(|found| Checked {
        number: found.number,
        name: found.name,
        program_title: found.program_title,
        institution_name: found.institution_name,
        issued_at: found.issued_at,
        withdrawn_at: found.withdrawn_at,
    }))
}

/// By the address on the sheet: everybody is told whether it is genuine, and its people all of it.
pub async fn view(cx: &Learning, me: Option<&Identity>, address: &str) -> Result<CertificateView, Error> {
    let found = query::by_address(&*cx.db.read().await?, address).await?.ok_or(Error::Absent)?;
    match me.filter(|me| !me.owes_factor) {
        Some(me) if may_see(cx, me, &found).await? => with_sheet(cx, me, found).await,
        _ => Ok(CertificateView::check(&found)),
    }
}

pub async fn whole(cx: &Learning, me: &Identity, seen: SeenCertificate) -> Result<CertificateView, Error> {
    with_sheet(cx, me, seen.0).await
}

async fn with_sheet(cx: &Learning, me: &Identity, found: Certificate) -> Result<CertificateView, Error> {
    let can_withdraw = found.withdrawn_at.is_none() && may_manage(cx, me, &found).await?;
    let can_reissue = can_withdraw && name_now(cx, &found).await?.is_some_and(|name| name != found.name);
    let view = CertificateView::check(&found);
    Ok(CertificateView { sheet: Some(CertificateSheet::new(found, &cx.settings.origin)), can_withdraw, can_reissue, ..view })
}

/// How the sheet of a programme looks, before anybody has one.
pub fn sample(cx: &Learning, course: &Course) -> Result<CertificateView, Error> {
    if !course.show_certificate {
        return Err(Error::Absent);
    }
    let now = cx.clock.now();
    let (activities, minutes) = course.counted().fold((0, 0), |(many, minutes), (_, one)| (many + 1, minutes + one.minutes));
    let signatory = course.signatory.as_ref();
    Ok(CertificateView {
        address: SAMPLE_ADDRESS.to_owned(),
        number: SAMPLE_NUMBER.to_owned(),
        state: State::Sample,
        name: SAMPLE_NAME.to_owned(),
        program_title: course.title.clone(),
        institution_name: course.institution.name.clone(),
        issued_at: now,
        withdrawn_at: None,
        sheet: Some(CertificateSheet {
            kind: Kind::Regular,
            program_user_id: None,
            program_slug: course.slug.clone(),
            institution_slug: course.institution.slug.clone(),
            activities,
            minutes,
            studied_from: Some(course.starts_at.unwrap_or(now).min(now)),
            studied_until: Some(now),
            final_score: Some(100.0),
            signatory_name: signatory.map(|one| one.name.clone()),
            signatory_title: signatory.map(|one| one.title.clone()),
            check_url: check_url(&cx.settings.origin, SAMPLE_ADDRESS),
        }),
        can_withdraw: false,
        can_reissue: false,
    })
}

async fn name_now(cx: &Learning, found: &Certificate) -> Result<Option<String>, Error> {
    let Some(user) = found.learner_id else { return Ok(None) };
    Ok(cx.ports.people.people(&[user]).await?.pop().map(|card| card.name))
}

/// Under the name that the learner goes by now, after it was corrected: the old one counts no more, all else stays as it was.
pub async fn reissue(cx: &Learning, me: &Identity, certificate: ManagedCertificate) -> Result<CertificateView, Error> {
    let found = certificate.0;
    let tx = cx.db.write().await?;
    let now = cx.clock.now();
    if !query::replace(&tx, found.id, now).await? {
        return Err(Error::Conflict("Sertifikat ini sudah tidak berlaku."));
    }
    let (Some(user), Some(enrolment)) = (found.learner_id, found.enrolment_id) else { return Err(Error::Absent) };
    let name = cx.ports.people.name_in(&tx, user).await?.ok_or(Error::Absent)?;
    if name == found.name {
        return Err(Error::Conflict("Nama di sertifikat ini sudah sama dengan nama di akunnya."));
    }
    let signatory = found.signatory_name.clone().zip(found.signatory_title.clone()).map(|(name, title)| Signatory { name, title });
    let new = New {
        address: "",
        number: "",
        kind: found.kind,
        enrolment,
        user,
        name: &name,
        program: (found.program_id, &found.program_slug, &found.program_title),
        institution: (found.institution_id, &found.institution_slug, &found.institution_name),
        activities: found.activities,
        minutes: found.minutes,
        studied: (found.studied_from.unwrap_or(found.issued_at), found.studied_until.unwrap_or(found.issued_at)),
        score: found.score,
        pass_mark: found.pass_mark,
        signatory: signatory.as_ref(),
        issued_at: now,
        list: (0, 0),
    };
    let address = cx.issuing.draw(&tx, new).await?;
    let details = Map::from_iter([("program".to_owned(), json!(found.program_id)), ("number".to_owned(), json!(found.number))]);
    let (institution, subject) = (Some(found.institution_id), ("certificate", found.id));
    cx.audit.write(&tx, Entry { actor: me.into(), institution, action: "learning.certificate_reissued", subject, details })?;
    let new = query::by_address(&tx, &address).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    with_sheet(cx, me, new).await
}

/// As somebody did before they came, from another system. False: there was none that counted.
pub async fn withdraw_past(cx: &Learning, place: EnrolmentId, reason: &str) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let Some(found) = query::of_place(&tx, place, Kind::Regular).await? else { return Ok(false) };
    let is_withdrawn = query::withdraw(&tx, found.id, reason, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(is_withdrawn)
}

/// It counts no more from this commit on; one that was withdrawn before stays as it was.
pub async fn withdraw(cx: &Learning, me: &Identity, certificate: ManagedCertificate, reason: &str) -> Result<CertificateView, Error> {
    let found = certificate.0;
    let tx = cx.db.write().await?;
    if query::withdraw(&tx, found.id, reason, cx.clock.now()).await? {
        let details = Map::from_iter([("program".to_owned(), json!(found.program_id)), ("number".to_owned(), json!(found.number))]);
        let institution = Some(found.institution_id);
        let subject = ("certificate", found.id);
        cx.audit.write(&tx, Entry { actor: me.into(), institution, action: "learning.certificate_withdrawn", subject, details })?;
    }
    let found = query::by_address(&tx, &found.address).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    with_sheet(cx, me, found).await
}
