use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;
use sanggar_rig::Outcome;
use tokio::sync::{Semaphore, oneshot};

use super::{Store, rows};

const READERS: usize = 4;
const BATCH_AT_MOST: usize = 128;

/// What one would write with rusqlite for exactly these statements: four readers, and one thread that commits what has come in.
pub struct ByHand {
    free: Mutex<Vec<Connection>>,
    gate: Semaphore,
    writer: Sender<Order>,
}

struct Order {
    shop: i64,
    done: oneshot::Sender<bool>,
}

impl ByHand {
    pub fn open(path: &Path) -> Outcome<Self> {
        let readers = (0..READERS).map(|_| connect(path)).collect::<Result<Vec<_>, _>>()?;
        let (writer, orders) = channel();
        let connection = connect(path)?;
        std::thread::spawn(move || {
            if let Err(error) = write_all(&connection, &orders) {
                eprintln!("the writer by hand: {error}");
            }
        });
        Ok(Self { free: Mutex::new(readers), gate: Semaphore::new(READERS), writer })
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection
        .execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000; PRAGMA busy_timeout = 5000;")?;
    Ok(connection)
}

fn write_all(connection: &Connection, orders: &Receiver<Order>) -> rusqlite::Result<()> {
    while let Ok(first) = orders.recv() {
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        let mut batch = Vec::new();
        let mut next = Some(first);
        while let Some(order) = next {
            write_one(connection, order.shop)?;
            batch.push(order.done);
            next = if batch.len() < BATCH_AT_MOST { orders.try_recv().ok() } else { None };
        }
        connection.prepare_cached("COMMIT")?.execute([])?;
        for done in batch {
            done.send(true).ok();
        }
    }
    Ok(())
}

/// In a savepoint of its own, so that one that fails takes none of the others with it.
fn write_one(connection: &Connection, shop: i64) -> rusqlite::Result<()> {
    let item = rows::item_of(shop);
    connection.prepare_cached("SAVEPOINT one")?.execute([])?;
    connection.prepare_cached(rows::ORDER)?.execute((item, shop, rows::PRICE))?;
    connection.prepare_cached(rows::SELL)?.execute([item])?;
    connection.prepare_cached(rows::EARN)?.execute((shop, rows::PRICE))?;
    connection.prepare_cached("RELEASE one")?.execute([])?;
    Ok(())
}

impl Store for ByHand {
    async fn read(&self) -> Outcome<usize> {
        let _permit = self.gate.acquire().await?;
        let free = || self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = free().pop().ok_or("no reader")?;
        let rows = list(&connection, rows::any_shop())?;
        free().push(connection);
        Ok(rows.iter().filter(|(id, name, price, shop)| *id > 0 && *price > 0 && !name.is_empty() && !shop.is_empty()).count())
    }

    async fn write(&self) -> Outcome<()> {
        let (done, told) = oneshot::channel();
        self.writer.send(Order { shop: rows::any_shop(), done })?;
        if told.await? { Ok(()) } else { Err("not written".into()) }
    }
}

fn list(connection: &Connection, shop: i64) -> rusqlite::Result<Vec<(i64, String, i64, String)>> {
    let mut statement = connection.prepare_cached(rows::LIST)?;
    statement.query_map([shop], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?.collect()
}
