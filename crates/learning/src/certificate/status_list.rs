//! Which certificates of an institution were withdrawn, signed for whoever checks one without us.

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use sanggar_credential::StatusList;
use sanggar_kernel::InstitutionId;

use super::{keys, query};
use crate::{Error, Learning};

const KEPT_FOR: Duration = Duration::from_secs(2);
const MAX_KEPT: u64 = 256;

/// Lists as they were signed in a second: a withdrawal is on them in the next one.
#[derive(Clone)]
pub struct StatusLists(Cache<(InstitutionId, i64, i64), Arc<str>>);

impl Default for StatusLists {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build())
    }
}

/// Signed once a second at most, however many ask.
pub async fn signed(cx: &Learning, institution: InstitutionId, number: i64) -> Result<Arc<str>, Error> {
    let second = cx.clock.now().0 / 1_000;
    let made = cx.status_lists.0.try_get_with((institution, number, second), make(cx, institution, number)).await;
    made.map_err(|error| match &*error {
        Error::Absent => Error::Absent,
        Error::Store(error) => Error::Store(error.clone()),
        error => Error::Unsigned(error.to_string()),
    })
}

async fn make(cx: &Learning, institution: InstitutionId, number: i64) -> Result<Arc<str>, Error> {
    let slug = query::slug_of_list(&*cx.db.read().await?, institution, number).await?.ok_or(Error::Absent)?;
    // Whoever reads a list writes nothing: the first key is kept with the first certificate that it signs.
    let newest = query::newest_turn(&*cx.db.read().await?, institution).await?;
    let turn = match newest {
        None => keys::FIRST_TURN,
        Some(_) => keys::signing_turn(cx, institution, &slug).await?,
    };
    let list = read(cx, institution, number).await?;
    let key = keys::signing_key(cx, institution, turn)?;
    let issuer = keys::issuer(&cx.settings.origin, &slug, key.public());
    Ok(list.sign(&issuer, &key, cx.clock.now())?.into())
}

/// As the rows have it now.
pub async fn read(cx: &Learning, institution: InstitutionId, number: i64) -> Result<StatusList, Error> {
    let mut list = StatusList::new(address(&cx.settings.origin, institution, number));
    for (place,) in query::withdrawn_places(&*cx.db.read().await?, institution, number).await? {
        list.withdraw(u32::try_from(place).unwrap_or(u32::MAX))?;
    }
    Ok(list)
}

pub fn address(origin: &str, institution: InstitutionId, number: i64) -> String {
    format!("{origin}/api/program_activity/certificate/list/{institution}/{number}")
}
