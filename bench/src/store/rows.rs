//! The rows that every way of asking works on.

use std::sync::atomic::{AtomicU64, Ordering};

use sanggar_rig::Outcome;
use tokio_postgres::NoTls;

use crate::bench_store::BenchStore;

pub const SHOPS: i64 = 1_000;
pub const PER_SHOP: usize = 12;

pub const LIST: &str = "SELECT i.id, i.name, i.price, s.name AS shop FROM bench_item i JOIN bench_shop s ON s.id = i.shop_id
    WHERE i.shop_id = $1 ORDER BY i.id LIMIT 12";
pub const ORDER: &str = "INSERT INTO bench_order (item_id, shop_id, price) VALUES ($1, $2, $3)";
pub const SELL: &str = "UPDATE bench_item SET sold = sold + 1 WHERE id = $1";
pub const EARN: &str = "UPDATE bench_shop SET earned = earned + $2 WHERE id = $1";
pub const PRICE: i64 = 150_000;

const TABLES: &str = "
    CREATE TABLE bench_shop (id BIGINT PRIMARY KEY, name TEXT NOT NULL, earned BIGINT NOT NULL);
    CREATE TABLE bench_item (id BIGINT PRIMARY KEY, shop_id BIGINT NOT NULL, name TEXT NOT NULL, price BIGINT NOT NULL, sold BIGINT NOT NULL);
    CREATE INDEX bench_item_shop ON bench_item (shop_id, id);
    CREATE TABLE bench_order (item_id BIGINT NOT NULL, shop_id BIGINT NOT NULL, price BIGINT NOT NULL);
    CREATE TABLE bench_note (id BIGINT PRIMARY KEY, text TEXT NOT NULL);";
const SHOP_ROWS: &str = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000)
    INSERT INTO bench_shop SELECT x, 'Sanggar ' || x, 0 FROM n";
const ITEM_ROWS: &str = "WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n WHERE x < 11999)
    INSERT INTO bench_item SELECT x + 1, x / 12 + 1, 'Kelas nomor ' || x, 150000, 0 FROM n";

pub async fn fill(place: &BenchStore) -> Outcome<()> {
    let everything = format!("{TABLES};{SHOP_ROWS};{ITEM_ROWS};ANALYZE;");
    match place.url() {
        Some(url) => {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
            tokio::spawn(connection);
            client.batch_execute(&everything).await?;
        }
        None => rusqlite::Connection::open(place.file())?.execute_batch(&format!("PRAGMA journal_mode = WAL;{everything}"))?,
    }
    Ok(())
}

/// A shop, another each time, spread so that two callers at once seldom want the same.
pub fn any_shop() -> i64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    (next.wrapping_mul(617) % SHOPS.unsigned_abs()).cast_signed() + 1
}

/// An item of it.
pub fn item_of(shop: i64) -> i64 {
    (shop - 1) * PER_SHOP as i64 + 1
}

pub fn any_item() -> i64 {
    item_of(any_shop())
}
