//! The job that forgets. All of it is one commit, so it is done once or not at all.

use sanggar_contracts::PersonErased;
use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::files::Files;
use sanggar_platform::jobs::{JobFailed, Jobs};
use serde::{Deserialize, Serialize};

use super::letter;
use super::query::{self, Closed};
use crate::Accounts;
use crate::brand::brand_of;

pub const KIND: &str = "accounts.erase";

#[derive(Serialize, Deserialize)]
pub struct Order {
    pub user: UserId,
}

pub fn work(cx: &Accounts, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.handle(KIND, move |order: Order| {
        let cx = cx.clone();
        async move { erase(&cx, order.user).await }
    });
}

async fn erase(cx: &Accounts, user: UserId) -> Result<(), JobFailed> {
    let Some(closed) = query::closed(&*cx.db.read().await?, user).await? else { return Ok(()) };
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, closed.institution_id).await?;
    let tx = cx.db.write().await?;
    if !query::finish(&tx, user, cx.clock.now()).await? {
        return Ok(());
    }
    tell(cx, &tx, &closed, &brand).await?;
    delete_files(cx, &tx, user, &closed).await?;
    query::delete_rows(&tx, user).await?;
    if let Some(address) = &closed.email {
        query::delete_address(&tx, address).await?;
    }
    query::anonymise(&tx, user).await?;
    cx.outbox.write(&tx, &PersonErased { user }).await.map_err(|error| JobFailed::later(error.to_string()))?;
    Ok(tx.commit().await?)
}

/// To the person, or to the parent who asked for a child.
async fn tell(cx: &Accounts, tx: &Conn, closed: &Closed, brand: &str) -> Result<(), JobFailed> {
    let address = closed.email.as_deref().or(closed.asker_email.as_deref());
    let Some(to) = address.and_then(|address| Email::parse(address).ok()) else { return Ok(()) };
    let mail = letter::done(&to, brand).map_err(|error| JobFailed::never(error.to_string()))?;
    cx.mailer.enqueue(tx, mail).await.map_err(|error| JobFailed::later(error.to_string()))
}

async fn delete_files(cx: &Accounts, tx: &Conn, user: UserId, closed: &Closed) -> Result<(), JobFailed> {
    let avatar = closed.avatar.as_deref().and_then(Files::name_of).map(str::to_owned);
    for name in query::files(tx, user).await?.into_iter().chain(avatar) {
        cx.files.delete(tx, &name).await?;
    }
    Ok(())
}
