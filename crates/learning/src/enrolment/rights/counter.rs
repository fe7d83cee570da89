//! How many of something are taken and kept: seats of a programme, or pieces of what is sold beside it. Whoever holds the counter
//! alone begins and ends rights to it. Those who hold several take them in the order of `Item`.

use sanggar_contracts::{AddOnTaken, Item};
use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::outbox::{Outbox, OutboxError};

use super::query::{self, Seats, Stock};
use crate::enrolment;

pub struct Counter {
    item: Item,
    initial: Option<i64>,
    taken: i64,
    held: i64,
    is_changed: bool,
}

impl Counter {
    /// Holds that ran out are over from here on.
    pub async fn lock(tx: &Conn, item: Item, now: Millis) -> Result<Self, DbError> {
        let (initial, taken, held) = match item {
            Item::Program(program) => {
                if let Some(Seats { learners, held }) = query::lock_seats(tx, program).await? {
                    (None, learners, held)
                } else {
                    enrolment::query::open_program(tx, program).await?;
                    let Seats { learners, held } = query::lock_seats(tx, program).await?.ok_or(DbError::Absent)?;
                    (None, learners, held)
                }
            }
            Item::Topic(_) | Item::Activity(_) => {
                if let Some(Stock { initial, sold, held }) = query::lock_stock(tx, item).await? {
                    (initial, sold, held)
                } else {
                    query::open_stock(tx, item).await?;
                    let Stock { initial, sold, held } = query::lock_stock(tx, item).await?.ok_or(DbError::Absent)?;
                    (initial, sold, held)
                }
            }
        };
        let mut counter = Self { item, initial, taken, held, is_changed: false };
        if held > 0 {
            let lost = query::expire(tx, item, now).await?;
            counter.change(0, -lost);
        }
        Ok(counter)
    }

    /// What there is may have been made fewer than are taken: then there are so many.
    pub fn limited_to(mut self, limit: Option<i64>) -> Self {
        let initial = limit.map(|limit| limit.max(self.taken + self.held));
        self.is_changed |= initial != self.initial;
        self.initial = initial;
        self
    }

    pub fn is_full(&self) -> bool {
        self.initial.is_some_and(|initial| self.taken + self.held >= initial)
    }

    pub const fn change(&mut self, taken: i64, held: i64) {
        self.taken += taken;
        self.held += held;
        self.is_changed |= taken != 0 || held != 0;
    }

    pub async fn write(self, tx: &Conn, outbox: &Outbox) -> Result<(), OutboxError> {
        let Self { item, initial, taken, held, is_changed } = self;
        if !is_changed {
            return Ok(());
        }
        if let Item::Program(program) = item {
            return Ok(query::set_seats(tx, program, &Seats { learners: taken, held }).await.map(drop)?);
        }
        query::set_stock(tx, item, &Stock { initial, sold: taken, held }).await?;
        outbox.write(tx, &AddOnTaken { kind: item.kind().to_owned(), number: item.number(), taken: taken + held }).await
    }
}
