//! The person behind the session: `me-v2`.

mod query;
mod verification;
mod wire;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Identity, MaybeMember, Reply, Routes, SessionId};

use crate::profession::Profession;
use crate::{Accounts, Error, Pepper};
pub use query::Person;
pub use verification::{INVITED_SECONDS, Proof, Verification};
use wire::Doings;
pub use wire::UserInfo;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/me-v2", me)
}

async fn me(cx: Accounts, MaybeMember(identity): MaybeMember) -> Answer<UserInfo> {
    let identity = identity.ok_or(Error::TokenRequired)?;
    Ok(Reply::of(of(&cx, &identity).await?))
}

/// What the person sees of themselves, in three statements and one round trip.
pub async fn of(cx: &Accounts, identity: &Identity) -> Result<UserInfo, Error> {
    let conn = cx.db.read().await?;
    load(cx, &conn, identity.user, identity.session, identity.parent).await
}

/// As seen by one of the person's sessions.
pub async fn load(cx: &Accounts, conn: &Conn, user: UserId, session: SessionId, parent: Option<UserId>) -> Result<UserInfo, Error> {
    let asked = [user];
    let (person, relations, teaching, reviewed) = tokio::try_join!(
        query::person(conn, user, session),
        query::relations(conn, user, parent),
        cx.factors.teaching.facilitators(conn, &asked),
        cx.year_reviews.with_year_review(conn, &asked)
    )?;
    let person = person.ok_or(Error::NoSession)?;
    let doings = Doings { teaches: !teaching.is_empty(), has_year_review: !reviewed.is_empty() };
    Ok(UserInfo::new(person, parent, relations, doings, device_key(&cx.pepper, user), &cx.brand, cx.clock.now()))
}

/// The same at every log-in and told to nobody else: what a device keeps for its owner stays shut to the next one who uses it.
fn device_key(pepper: &Pepper, user: UserId) -> String {
    URL_SAFE_NO_PAD.encode(pepper.hash(&["device", &user.get().to_string()]))
}

/// Whether the profile says enough for the pages that ask for a complete one (B181, B182, B183).
pub fn is_complete(person: &Person) -> bool {
    let is_filled = |text: &Option<String>| text.as_deref().is_some_and(|text| !text.trim().is_empty());
    let of_profession = match Profession::parse(&person.profession) {
        Some(Profession::Murid) => person.year_level_id.is_some(),
        Some(Profession::Prakerja) => is_filled(&person.city) && is_filled(&person.occupation),
        _ => true,
    };
    is_filled(&person.email) && !person.name.trim().is_empty() && of_profession
}

#[cfg(test)]
mod tests;
