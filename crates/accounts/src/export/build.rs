//! The job that builds the copy, and the one that takes old copies away.

use bytes::Bytes;
use futures_util::stream;
use sanggar_contracts::PersonalData;
use sanggar_kernel::{Email, UserId};
use sanggar_platform::jobs::{JobFailed, Jobs};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{letter, query};
use crate::Accounts;
use crate::brand::brand_of;

pub const KIND: &str = "accounts.export";
const SWEEP: &str = "accounts.export_sweep";
const SWEEP_EVERY_SECONDS: i64 = 3_600;
const KEPT_SECONDS: i64 = 7 * 86_400;
const MAX_BYTES: u64 = 64 * 1024 * 1024;
const MEDIA_TYPE: &str = "application/json; charset=utf-8";

#[derive(Serialize, Deserialize)]
pub struct Order {
    pub export: i64,
}

/// Has this process build copies and take them away again.
pub fn work(cx: &Accounts, jobs: &Jobs) {
    let (builder, sweeper) = (cx.clone(), cx.clone());
    jobs.handle(KIND, move |order: Order| {
        let cx = builder.clone();
        async move { build(&cx, order.export).await }
    });
    jobs.every(SWEEP, SWEEP_EVERY_SECONDS, move || {
        let cx = sweeper.clone();
        async move { sweep(&cx).await }
    });
}

async fn build(cx: &Accounts, export: i64) -> Result<(), JobFailed> {
    let Some(order) = query::waiting(&*cx.db.read().await?, export).await? else { return Ok(()) };
    let copy = copy_of(cx, order.user_id).await?;
    let chunks = stream::iter([Ok::<_, std::convert::Infallible>(Bytes::from(copy))]);
    let blob = cx.files.put(chunks, MAX_BYTES).await.map_err(|error| JobFailed::later(error.to_string()))?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, order.institution_id).await?;
    let tx = cx.db.write().await?;
    let file = cx.files.record(&tx, &blob, MEDIA_TYPE).await?;
    if !query::ready(&tx, export, &file.name, file.size, cx.clock.now().plus_seconds(KEPT_SECONDS)).await? {
        return Ok(());
    }
    if let Some(to) = order.email.and_then(|email| Email::parse(&email).ok()) {
        let mail = letter::ready(&to, &brand).map_err(|error| JobFailed::never(error.to_string()))?;
        cx.mailer.enqueue(&tx, mail).await.map_err(|error| JobFailed::later(error.to_string()))?;
    }
    Ok(tx.commit().await?)
}

/// Everything that any area knows, as JSON that a person can open.
async fn copy_of(cx: &Accounts, user: UserId) -> Result<Vec<u8>, JobFailed> {
    let mut sections = Map::new();
    for (name, value) in cx.personal_data(user).await? {
        sections.insert(name.to_owned(), value);
    }
    for area in cx.personal.iter() {
        for (name, value) in area.personal_data(user).await? {
            sections.insert(name.to_owned(), value);
        }
    }
    let copy = json!({ "dibuat": cx.clock.now().iso(), "data": Value::Object(sections) });
    serde_json::to_vec_pretty(&copy).map_err(|error| JobFailed::never(error.to_string()))
}

async fn sweep(cx: &Accounts) -> Result<(), JobFailed> {
    let tx = cx.db.write().await?;
    for name in query::expire(&tx, cx.clock.now()).await? {
        cx.files.delete(&tx, &name).await?;
    }
    Ok(tx.commit().await?)
}
