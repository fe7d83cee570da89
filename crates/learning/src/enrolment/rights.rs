//! Rights to programmes and to what is sold beside them: held, granted, given back. Every right that begins or ends does so while the
//! counter of its item and all places of its person are held: first the people, then the counters, each in their order, so that two
//! who want the same never wait for each other in a circle.

mod counter;
pub mod query;

use std::collections::{BTreeSet, HashMap};

use sanggar_contracts::{Held, Item, Line, Record, Source};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::jobs::{JobFailed, Jobs};
use sanggar_platform::outbox::{Outbox, OutboxError};

use super::place::{self, lock_people};
use super::query::{Place, place as place_of};
use crate::{Error, Learning};
use counter::Counter;
use query::{Right, Standing, State};

const SWEEP_EVERY_SECONDS: i64 = 60;
const SWEPT_AT_ONCE: i64 = 200;

pub async fn hold(cx: &Learning, tx: &Conn, record: &Record, lines: &[Line], until: Millis) -> Result<Vec<Held>, Error> {
    Desk::open(cx, tx, record, lines.iter().map(|line| line.person)).await?.settle(lines, Some(until)).await
}

pub async fn grant(cx: &Learning, tx: &Conn, record: &Record, lines: &[Line]) -> Result<Vec<Held>, Error> {
    Desk::open(cx, tx, record, lines.iter().map(|line| line.person)).await?.settle(lines, None).await
}

pub async fn release(cx: &Learning, tx: &Conn, record: &Record) -> Result<u64, Error> {
    give_back(cx, tx, record, &[State::Held]).await
}

pub async fn end(cx: &Learning, tx: &Conn, record: &Record) -> Result<u64, Error> {
    give_back(cx, tx, record, &[State::Held, State::Granted]).await
}

/// Where a record is settled: its people are held, and its rights are known.
struct Desk<'a> {
    cx: &'a Learning,
    tx: &'a Conn,
    record: &'a Record,
    now: Millis,
    known: HashMap<i64, Right>,
}

impl<'a> Desk<'a> {
    async fn open(cx: &'a Learning, tx: &'a Conn, record: &'a Record, people: impl Iterator<Item = UserId>) -> Result<Self, DbError> {
        lock_people(tx, people).await?;
        let known = query::of_record(tx, record).await?.into_iter().map(|right| (right.line, right)).collect();
        Ok(Self { cx, tx, record, now: cx.clock.now(), known })
    }

    /// Holds the lines until then, or grants them.
    async fn settle(&self, lines: &[Line], until: Option<Millis>) -> Result<Vec<Held>, Error> {
        let mut order: Vec<(usize, &Line)> = lines.iter().enumerate().collect();
        order.sort_by_key(|(place, line)| (line.item, *place));
        let mut told = Vec::with_capacity(lines.len());
        for group in order.chunk_by(|(_, one), (_, other)| one.item == other.item) {
            let mut locked = None;
            for (place, line) in group {
                let answer = match self.known_answer(line)? {
                    Some(answer) => answer,
                    None => {
                        let counter = match locked.take() {
                            Some(counter) => counter,
                            None => Counter::lock(self.tx, line.item, self.now).await?.limited_to(line.course.capacity_of(line.item)),
                        };
                        let counter = locked.insert(counter);
                        match until {
                            Some(until) => self.hold(counter, line, until).await?,
                            None => self.grant(counter, line).await?,
                        }
                    }
                };
                told.push((*place, answer));
            }
            if let Some(counter) = locked {
                counter.write(self.tx, &self.cx.outbox).await?;
            }
        }
        told.sort_unstable_by_key(|(place, _)| *place);
        Ok(told.into_iter().map(|(_, answer)| answer).collect())
    }

    /// What needs no look at what is left. A place that is free, or that staff give, has no record that could be used twice.
    fn known_answer(&self, line: &Line) -> Result<Option<Held>, DbError> {
        let may_come_again = matches!(self.record.source, Source::Free | Source::Staff);
        let known = self.known.get(&line.number);
        if known
            .is_some_and(|right| (right.user_id, right.item.as_str(), right.item_id) != (line.person, line.item.kind(), line.item.number()))
        {
            return Err(DbError::Other("a line of a record is about something else than before".to_owned()));
        }
        Ok(match known {
            Some(Right { state: State::Granted, .. }) if !may_come_again => Some(Held::Granted { is_new: false }),
            Some(Right { state: State::Ended, granted_at: Some(_), .. }) if !may_come_again => Some(Held::Ended),
            _ if !line.course.offers(line.item) => Some(Held::Removed),
            _ => None,
        })
    }

    async fn hold(&self, counter: &mut Counter, line: &Line, until: Millis) -> Result<Held, Error> {
        let stands = Standing { state: State::Held, held_until: Some(until), granted_at: None };
        if !self.is_held(line).await? {
            if self.has(line).await? {
                return Ok(Held::Owned);
            }
            if counter.is_full() {
                return Ok(Held::Full);
            }
            counter.change(0, 1);
        }
        query::put(self.tx, self.record, line, &stands).await?;
        Ok(Held::Held)
    }

    async fn grant(&self, counter: &mut Counter, line: &Line) -> Result<Held, Error> {
        let was_held = self.is_held(line).await?;
        let (place, has_seat, is_new) = match line.item {
            Item::Program(program) => {
                let place = place_of(self.tx, line.person, program).await?;
                let is_open = place.is_some_and(|place| place.is_open);
                (place, is_open && place.is_some_and(|place| !place.is_child), !is_open)
            }
            Item::Topic(_) | Item::Activity(_) => (None, false, !self.has(line).await?),
        };
        if !has_seat && !was_held && counter.is_full() {
            return Ok(Held::Full);
        }
        let stands = Standing { state: State::Granted, held_until: None, granted_at: Some(self.now) };
        query::put(self.tx, self.record, line, &stands).await?;
        counter.change(i64::from(!has_seat), -i64::from(was_held));
        if matches!(line.item, Item::Program(_)) {
            place::open(self.cx, self.tx, &line.course, line.person, self.record, place).await?;
        }
        Ok(Held::Granted { is_new })
    }

    async fn is_held(&self, line: &Line) -> Result<bool, DbError> {
        match self.known.get(&line.number) {
            Some(right) if right.state == State::Held => query::is_held(self.tx, right.id).await,
            _ => Ok(false),
        }
    }

    /// By any right.
    async fn has(&self, line: &Line) -> Result<bool, DbError> {
        match line.item {
            Item::Program(program) => Ok(place_of(self.tx, line.person, program).await?.is_some_and(|place: Place| place.is_open)),
            item => query::owns(self.tx, line.person, line.course.id, item).await,
        }
    }
}

async fn give_back(cx: &Learning, tx: &Conn, record: &Record, states: &[State]) -> Result<u64, Error> {
    let people: Vec<UserId> = query::of_record(tx, record).await?.iter().map(|right| right.user_id).collect();
    let desk = Desk::open(cx, tx, record, people.into_iter()).await?;
    let mut rights = Vec::new();
    for right in desk.known.values().filter(|right| states.contains(&right.state)) {
        rights.push((right.item()?, right));
    }
    rights.sort_unstable_by_key(|(item, right)| (*item, right.line));
    let mut given = 0;
    for group in rights.chunk_by(|(one, _), (other, _)| one == other) {
        let Some((item, _)) = group.first() else { continue };
        let mut counter = Counter::lock(tx, *item, desk.now).await?;
        for (_, right) in group {
            if query::let_go(tx, right.id, right.state).await? {
                given += 1;
                let (taken, held) = match right.state {
                    State::Held => (0, -1),
                    _ if matches!(item, Item::Program(_)) => {
                        (-i64::from(place::leave(cx, tx, right.user_id, right.program_id, desk.now).await?), 0)
                    }
                    _ => (-1, 0),
                };
                counter.change(taken, held);
            }
        }
        counter.write(tx, &cx.outbox).await?;
    }
    Ok(given)
}

/// Gives back what an erased person held and had. The caller holds the person's places.
pub async fn forget(outbox: &Outbox, tx: &Conn, person: UserId, now: Millis) -> Result<(), OutboxError> {
    let items: BTreeSet<Item> = query::items_of(tx, person).await?.into_iter().collect();
    for item in items {
        let mut counter = Counter::lock(tx, item, now).await?;
        let held = query::delete(tx, person, item, State::Held).await?;
        let granted = query::delete(tx, person, item, State::Granted).await?;
        let taken = match item {
            Item::Program(program) => {
                let place = place_of(tx, person, program).await?;
                i64::from(place.is_some_and(|place| place.is_open && !place.is_child))
            }
            Item::Topic(_) | Item::Activity(_) => granted,
        };
        counter.change(-taken, -held);
        counter.write(tx, outbox).await?;
    }
    Ok(query::delete_all_of(tx, person).await.map(drop)?)
}

/// Whoever wants a seat next ends the dead holds before it; this is for what nobody wants.
pub fn sweep_regularly(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("learning.end_holds", SWEEP_EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { sweep(&cx).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

async fn sweep(cx: &Learning) -> Result<(), Error> {
    let now = cx.clock.now();
    let expired = query::expired(&*cx.db.read().await?, now, SWEPT_AT_ONCE).await?;
    for item in expired {
        let tx = cx.db.write().await?;
        Counter::lock(&tx, item, now).await?.write(&tx, &cx.outbox).await?;
        tx.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
