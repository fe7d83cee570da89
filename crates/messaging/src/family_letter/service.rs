use aws_lc_rs::digest::{SHA256, digest};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::{Day, Email, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::jobs::Jobs;

use super::facts::{Child, Families, of_families, short};
use super::{Week, letter, query, words};
use crate::setting::{self, Channel, Topic};
use crate::{Error, Messaging};

const EVERY_SECONDS: i64 = 60;
/// In one commit.
const PARENTS_AT_ONCE: i64 = 20;
/// In one run of the job, which has 25 seconds. What is left the next run does, a minute later.
const STEPS_A_RUN: usize = 25;
/// So long a letter can be stopped from.
const KEPT_SECONDS: i64 = 366 * 86_400;

pub fn work(cx: &Messaging, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("messaging.family_letters", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { Ok(send_some(&cx).await?) }
    });
}

/// Outside the hours in which letters are written it asks nothing of the store.
async fn send_some(cx: &Messaging) -> Result<(), Error> {
    let now = cx.clock.now();
    let week = Week::last(now);
    if !week.is_timely(now) {
        return Ok(());
    }
    for _ in 0..STEPS_A_RUN {
        if !step(cx, week).await? {
            break;
        }
    }
    Ok(())
}

/// Writes all letters of a week that were not written yet.
pub async fn send(cx: &Messaging, week: Week) -> Result<(), Error> {
    while step(cx, week).await? {}
    Ok(())
}

/// Takes some parents, and remembers in the same commit how far it came. False: there is nothing left. Of two who take the same parents
/// the second finds that they have had theirs, and goes on behind them.
pub(super) async fn step(cx: &Messaging, week: Week) -> Result<bool, Error> {
    let name = week.name();
    let reached = query::progress(&*cx.db.read().await?, &name).await?;
    if reached.as_ref().is_some_and(|progress| progress.ended_at.is_some()) {
        return Ok(false);
    }
    let after = reached.map_or(UserId::new(0), |progress| progress.last_parent);
    let parents = Parents::load(cx, week, after).await?;
    let tx = cx.db.write().await?;
    query::begin(&tx, &name).await?;
    let held = query::hold(&tx, &name).await?.ok_or(DbError::Absent)?;
    if held.ended_at.is_some() || held.last_parent != after {
        return Ok(held.ended_at.is_none());
    }
    match parents.all.last() {
        Some(last) => {
            parents.write(cx, &tx, week).await?;
            query::advance(&tx, &name, *last).await?;
        }
        None => {
            query::end(&tx, &name, cx.clock.now()).await?;
        }
    }
    tx.commit().await?;
    Ok(!parents.all.is_empty())
}

/// Some parents in the order of their numbers, with all that their letters say, asked before there is a transaction.
struct Parents {
    all: Vec<UserId>,
    readers: Vec<(UserId, String, Email)>,
    families: Families,
}

impl Parents {
    /// Whoever has proved no address gets no letter, nor who is a child of a family, whatever links lead on from there.
    async fn load(cx: &Messaging, week: Week, after: UserId) -> Result<Self, Error> {
        let all = cx.families.parents_after(after, PARENTS_AT_ONCE).await?;
        if all.is_empty() {
            return Ok(Self { all, readers: Vec::new(), families: Families::default() });
        }
        let own_parents = cx.families.parents_of(&all).await?;
        let mut addresses = cx.contacts.addresses(&all).await?;
        addresses.retain(|(parent, _)| own_parents.iter().all(|(child, _)| child != parent));
        let ids: Vec<UserId> = addresses.iter().map(|(parent, _)| *parent).collect();
        let cards = cx.people.people(&ids).await?;
        let name = |parent: UserId| cards.iter().find(|card| card.id == parent).map(|card| short(card.first_name()));
        let readers: Vec<(UserId, String, Email)> =
            addresses.into_iter().filter_map(|(parent, address)| Some((parent, name(parent)?, address))).collect();
        let links = cx.families.children_of_each(&ids).await?;
        let families = of_families(cx, &links, week.begins_at(), week.ends_at()).await?;
        Ok(Self { all, readers, families })
    }

    async fn write(&self, cx: &Messaging, tx: &Conn, week: Week) -> Result<(), Error> {
        let now = cx.clock.now();
        query::delete_before(tx, &self.all, now.plus_seconds(-KEPT_SECONDS)).await?;
        let declined = query::declined(tx, &self.all).await?;
        let days = words::days(week.begins_at(), week.ends_at());
        for (parent, name, address) in self.readers.iter().filter(|(parent, ..)| !declined.contains(parent)) {
            let children = self.families.children_of(*parent);
            if !children.iter().any(|child| child.has_news()) {
                continue;
            }
            let token = cx.random.token();
            if query::insert(tx, *parent, &week.name(), &hash(&token), now).await? {
                cx.mailer.enqueue(tx, letter::mail(cx, address.clone(), name, &days, &children, &token)?).await?;
            }
        }
        Ok(())
    }
}

/// The week that runs, from Monday on, in a few words. Nothing for who has no children.
pub async fn summary(cx: &Messaging, parent: UserId) -> Result<Option<String>, Error> {
    let links: Vec<(UserId, UserId)> = cx.families.children_of(parent).await?.into_iter().map(|child| (parent, child)).collect();
    let monday = Day::at(cx.clock.now()).monday();
    let (from, until) = (monday.begins_at(), monday.plus_days(7).begins_at());
    let families = of_families(cx, &links, from, until).await?;
    let children: Vec<&Child> = families.children_of(parent);
    Ok((!children.is_empty()).then(|| words::summary(&cx.brand, &words::days(from, until), &children)))
}

/// Whether such an address stood in a letter.
pub async fn is_address(cx: &Messaging, token: &str) -> Result<bool, Error> {
    Ok(query::owner(&*cx.db.read().await?, &hash(token)).await?.is_some())
}

/// No further letter for whoever got the one with this address. False: it stood in none.
pub async fn stop(cx: &Messaging, token: &str) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let Some(reader) = query::owner(&tx, &hash(token)).await? else { return Ok(false) };
    setting::switch_off(&tx, reader, Topic::SuratMingguan, Channel::Email).await?;
    tx.commit().await?;
    Ok(true)
}

fn hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(digest(&SHA256, token.as_bytes()))
}
