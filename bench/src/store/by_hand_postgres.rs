use std::sync::{Mutex, PoisonError};

use sanggar_rig::Outcome;
use tokio::sync::Semaphore;
use tokio_postgres::{Client, NoTls, Statement};

use super::{Store, rows};
use crate::bench_store::POOL;

/// What one would write with tokio-postgres for exactly these statements: as many connections as our pool, everything prepared.
pub struct ByHand {
    free: Mutex<Vec<Prepared>>,
    gate: Semaphore,
}

struct Prepared {
    client: Client,
    list: Statement,
    order: Statement,
    sell: Statement,
    earn: Statement,
}

impl Prepared {
    async fn open(url: &str) -> Outcome<Self> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let (list, order) = (client.prepare(rows::LIST).await?, client.prepare(rows::ORDER).await?);
        let (sell, earn) = (client.prepare(rows::SELL).await?, client.prepare(rows::EARN).await?);
        Ok(Self { client, list, order, sell, earn })
    }

    async fn read(&self) -> Outcome<usize> {
        let rows = self.client.query(&self.list, &[&rows::any_shop()]).await?;
        let rows: Vec<(i64, String, i64, String)> = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2), row.get(3))).collect();
        Ok(rows.iter().filter(|(id, name, price, shop)| *id > 0 && *price > 0 && !name.is_empty() && !shop.is_empty()).count())
    }

    async fn write(&self) -> Outcome<()> {
        let shop = rows::any_shop();
        let item = rows::item_of(shop);
        self.client.batch_execute("BEGIN").await?;
        self.client.execute(&self.order, &[&item, &shop, &rows::PRICE]).await?;
        self.client.execute(&self.sell, &[&item]).await?;
        self.client.execute(&self.earn, &[&shop, &rows::PRICE]).await?;
        Ok(self.client.batch_execute("COMMIT").await?)
    }
}

impl ByHand {
    pub async fn open(url: &str) -> Outcome<Self> {
        let mut free = Vec::new();
        for _ in 0..POOL {
            free.push(Prepared::open(url).await?);
        }
        Ok(Self { free: Mutex::new(free), gate: Semaphore::new(POOL) })
    }

    fn take(&self) -> Outcome<Prepared> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).pop().ok_or_else(|| "no connection".into())
    }

    fn give_back(&self, prepared: Prepared) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).push(prepared);
    }
}

impl Store for ByHand {
    async fn read(&self) -> Outcome<usize> {
        let _permit = self.gate.acquire().await?;
        let prepared = self.take()?;
        let rows = prepared.read().await?;
        self.give_back(prepared);
        Ok(rows)
    }

    async fn write(&self) -> Outcome<()> {
        let _permit = self.gate.acquire().await?;
        let prepared = self.take()?;
        prepared.write().await?;
        self.give_back(prepared);
        Ok(())
    }
}
