//! Who may see the whole of a certificate, and who may take it away.

use async_trait::async_trait;
use sanggar_contracts::Role;
use sanggar_kernel::EnrolmentId;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use super::query::{self, Certificate};
use crate::issuing::Kind;
use crate::{Error, Learning, course_progress};

/// For the learner, linked parents, who teaches the class, and those of the institution who look after its learners.
pub type Sees<I> = Gate<SeenCertificate, I>;

/// For those who run the institution that issued it, and for who runs the whole.
pub type Manages<I> = Gate<ManagedCertificate, I>;

const OFFICE: [Role; 3] = [Role::InstitutionAdmin, Role::FrontDesk, Role::DataOfficer];

pub enum CertificateKey {
    Address(String),
    OfPlace(EnrolmentId, Kind),
}

pub struct SeenCertificate(pub(super) Certificate);

pub struct ManagedCertificate(pub(super) Certificate);

impl Guarded for SeenCertificate {
    const ACCESS: Access = Access::RECORD_READER;
    type Key = CertificateKey;
}

#[async_trait]
impl GuardedIn<Learning> for SeenCertificate {
    async fn load(cx: &Learning, me: &Identity, key: CertificateKey) -> Result<Self, Fault> {
        let found = find(cx, &key).await?;
        if may_see(cx, me, &found).await? { Ok(Self(found)) } else { Err(Error::Absent.into()) }
    }
}

impl Guarded for ManagedCertificate {
    const ACCESS: Access = Access::STAFF;
    type Key = CertificateKey;
}

#[async_trait]
impl GuardedIn<Learning> for ManagedCertificate {
    async fn load(cx: &Learning, me: &Identity, key: CertificateKey) -> Result<Self, Fault> {
        let found = find(cx, &key).await?;
        if may_manage(cx, me, &found).await? { Ok(Self(found)) } else { Err(Error::Absent.into()) }
    }
}

async fn find(cx: &Learning, key: &CertificateKey) -> Result<Certificate, Error> {
    let conn = cx.db.read().await?;
    let found = match key {
        CertificateKey::Address(address) => query::by_address(&conn, address).await?,
        CertificateKey::OfPlace(place, kind) => query::of_place(&conn, *place, *kind).await?,
    };
    found.ok_or(Error::Absent)
}

pub async fn may_see(cx: &Learning, me: &Identity, certificate: &Certificate) -> Result<bool, Error> {
    if me.is_admin || certificate.learner_id == Some(me.user) {
        return Ok(true);
    }
    if course_progress::is_facilitator(&*cx.db.read().await?, me.user, false, certificate.program_id).await? {
        return Ok(true);
    }
    let is_parent = match certificate.learner_id {
        Some(learner) => cx.ports.families.parents_of(&[learner]).await?.contains(&(learner, me.user)),
        None => false,
    };
    Ok(is_parent || has_role(cx, me, certificate, &OFFICE).await?)
}

pub async fn may_manage(cx: &Learning, me: &Identity, certificate: &Certificate) -> Result<bool, Error> {
    Ok(me.is_admin || has_role(cx, me, certificate, &[Role::InstitutionAdmin]).await?)
}

async fn has_role(cx: &Learning, me: &Identity, certificate: &Certificate, wanted: &[Role]) -> Result<bool, Error> {
    let has = cx.ports.roles.roles_at(me.user, certificate.institution_id).await?;
    Ok(wanted.iter().any(|role| has.contains(role)))
}
