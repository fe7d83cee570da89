//! Keys of institutions: derived from a secret of the operator, one for each turn. Only their public halves are rows.

use sanggar_credential::{PublicKey, SigningKey, did};
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::seal::keyed_hash;

use super::query::{self, Certificate};
use crate::{Error, Learning};

pub const FIRST_TURN: i64 = 1;

/// The key of a turn.
pub fn signing_key(cx: &Learning, institution: InstitutionId, turn: i64) -> Result<SigningKey, Error> {
    let parts: [&[u8]; 3] = [b"certificate", &institution.get().to_be_bytes(), &turn.to_be_bytes()];
    Ok(SigningKey::from_seed(&keyed_hash(&cx.settings.certificate_secret, &parts))?)
}

/// The turn that the institution signs with now.
pub async fn signing_turn(cx: &Learning, institution: InstitutionId, slug: &str) -> Result<i64, Error> {
    if let Some((turn, None)) = query::newest_turn(&*cx.db.read().await?, institution).await? {
        return Ok(turn);
    }
    let tx = cx.db.write().await?;
    let turn = current_turn(cx, &tx, institution, slug).await?;
    tx.commit().await?;
    Ok(turn)
}

/// As `signing_turn`; its first begins with the first certificate that is signed.
pub async fn current_turn(cx: &Learning, tx: &Conn, institution: InstitutionId, slug: &str) -> Result<i64, Error> {
    tx.lock_name(&format!("learning.issuer_key {institution}")).await?;
    match query::newest_turn(tx, institution).await? {
        Some((turn, None)) => Ok(turn),
        // The one before leaked.
        Some((turn, Some(_))) => begin_turn(cx, tx, institution, slug, turn + 1).await,
        None => begin_turn(cx, tx, institution, slug, FIRST_TURN).await,
    }
}

async fn begin_turn(cx: &Learning, tx: &Conn, institution: InstitutionId, slug: &str, turn: i64) -> Result<i64, Error> {
    let public = signing_key(cx, institution, turn)?.public().multikey();
    query::insert_key(tx, institution, slug, turn, &public, cx.clock.now()).await?;
    Ok(turn)
}

/// A new key from now on; what the old one signed stays genuine.
pub async fn next_turn(cx: &Learning, institution: InstitutionId, slug: &str) -> Result<String, Error> {
    let tx = cx.db.write().await?;
    let turn = current_turn(cx, &tx, institution, slug).await? + 1;
    begin_turn(cx, &tx, institution, slug, turn).await?;
    tx.commit().await?;
    Ok(signing_key(cx, institution, turn)?.public().multikey())
}

/// A key that somebody else has: what it signed is not genuine any more. False: there is none that is believed.
pub async fn disbelieve(cx: &Learning, institution: InstitutionId, key: &str) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let is_changed = query::disbelieve(&tx, institution, key, cx.clock.now()).await? > 0;
    tx.commit().await?;
    Ok(is_changed)
}

/// Keys that may be believed, old ones too.
pub async fn believed(conn: &Conn, institution: InstitutionId) -> Result<Vec<PublicKey>, DbError> {
    let keys = query::believed_keys(conn, institution).await?;
    Ok(keys.iter().filter_map(|(key,)| PublicKey::from_multikey(key)).collect())
}

/// Who says to have issued it: its page under TLS, else the key itself.
pub fn issuer(origin: &str, slug: &str, key: PublicKey) -> String {
    did::web(&format!("{origin}/mitra/{slug}")).unwrap_or_else(|| did::key(key))
}

/// What `/mitra/{slug}/did.json` says; absent without TLS, and for who has never signed.
pub async fn document(cx: &Learning, slug: &str) -> Result<Option<serde_json::Value>, Error> {
    let Some(name) = did::web(&format!("{}/mitra/{slug}", cx.settings.origin)) else { return Ok(None) };
    let keys = query::keys_of_slug(&*cx.db.read().await?, slug).await?;
    let keys: Vec<PublicKey> = keys.iter().filter_map(|(key,)| PublicKey::from_multikey(key)).collect();
    Ok((!keys.is_empty()).then(|| did::document(&name, &keys)))
}

/// All names under which the institution may have signed.
pub fn names(cx: &Learning, certificate: &Certificate, keys: &[PublicKey]) -> Vec<String> {
    keys.iter().map(|key| issuer(&cx.settings.origin, &certificate.institution_slug, *key)).collect()
}
