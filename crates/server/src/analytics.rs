//! How the site is used: events that pages tell (C046). Only what the list of events knows is kept, and no words that people wrote.

mod event;
pub mod forward;
mod query;
mod wire;

use sanggar_accounts::profession::Profession;
use sanggar_accounts::{Accounts, person};
use sanggar_contracts::PersonErased;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::{Answer, Done, Fault, Identity, Json, Peer, Reply, Routes, Visitor};
use sanggar_platform::limits::{Limits, Rate, source_of};
use sanggar_platform::services::Services;

use crate::page::seo;
use event::Event;
use wire::EventForm;

const TIDY_EVERY_SECONDS: i64 = 86_400;
const KEPT_SECONDS: i64 = 180 * 86_400;
const MAX_PROPERTIES: usize = 20;

#[derive(Clone)]
pub struct Analytics {
    pub db: Db,
    pub clock: Clock,
    pub limits: Limits,
    pub accounts: Accounts,
    /// The product word, which stands in some paths.
    pub product: String,
}

sanggar_platform::context!(Analytics);

pub fn routes() -> Routes<Analytics> {
    Routes::new().post("/product/lead-squared", record)
}

/// Events lose their person when the person is erased, and are deleted when they are old.
pub fn keep_clean(services: &Services) {
    services.outbox.listen("server.forget_analytics", |tx, fact: PersonErased| {
        Box::pin(async move { Ok(query::delete_all_of(tx, fact.user).await?) })
    });
    let (db, clock) = (services.db.clone(), services.clock.clone());
    services.jobs.every("analytics.tidy", TIDY_EVERY_SECONDS, move || {
        let (db, before) = (db.clone(), clock.now().plus_seconds(-KEPT_SECONDS));
        async move {
            let tx = db.write().await?;
            query::trim(&tx, before).await?;
            Ok(tx.commit().await?)
        }
    });
}

async fn record(cx: Analytics, Visitor(me): Visitor, peer: Peer, Json(form): Json<EventForm>) -> Answer<Done> {
    let caller = me.as_ref().map_or_else(|| source_of(peer.0), |me| me.user.to_string());
    cx.limits.rates().take(Rate::Analytics, &caller, cx.clock.now())?;
    let event = Event::parse(&form.event).ok_or_else(|| Fault::field("event", "Kejadian ini tidak dikenal."))?;
    if event.needs_person() && me.is_none() {
        return Err(Fault::unauthenticated());
    }
    if form.properties.len() > MAX_PROPERTIES {
        return Err(Fault::field("properties", "Keterangan paling banyak 20."));
    }
    let path = form.page.as_deref().and_then(|page| page.split(['?', '#']).next());
    let page = path.and_then(|path| seo::table().find(path, &cx.product)).map(seo::Row::pattern);
    let is_parent = match &me {
        Some(me) => is_parent(&cx.accounts, me).await?,
        None => false,
    };
    let kept = query::Event { event, page, properties: event.keep(form.properties), person: me.as_ref(), is_parent };
    let tx = cx.db.write().await?;
    query::insert(&tx, kept, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(Reply::done())
}

/// A parent is who says so or has children here (B118).
async fn is_parent(accounts: &Accounts, me: &Identity) -> Result<bool, sanggar_accounts::Error> {
    let person = person::of(accounts, me).await?;
    Ok(person.profession_name == Profession::Orangtua.as_str() || !person.child.is_empty())
}
