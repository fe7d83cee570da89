use sanggar_platform::db::{Db, args, row};
use sanggar_rig::Outcome;

use super::{Store, rows};
use crate::bench_store::BenchStore;

/// The statements through `platform::db`.
pub struct Ours(Db);

row! {
    struct Listed {
        id: i64,
        name: String,
        price: i64,
        shop: String,
    }
}

impl Ours {
    pub async fn open(place: &BenchStore, group_commit: bool) -> Outcome<Self> {
        Ok(Self(place.open(group_commit).await?))
    }
}

impl Store for Ours {
    async fn read(&self) -> Outcome<usize> {
        let rows: Vec<Listed> = self.0.read().await?.all(rows::LIST, &args![rows::any_shop()]).await?;
        Ok(rows.iter().filter(|row| row.id > 0 && row.price > 0 && !row.name.is_empty() && !row.shop.is_empty()).count())
    }

    async fn write(&self) -> Outcome<()> {
        let shop = rows::any_shop();
        let item = rows::item_of(shop);
        let tx = self.0.write().await?;
        tx.run(rows::ORDER, &args![item, shop, rows::PRICE]).await?;
        tx.run(rows::SELL, &args![item]).await?;
        tx.run(rows::EARN, &args![shop, rows::PRICE]).await?;
        Ok(tx.commit().await?)
    }
}
