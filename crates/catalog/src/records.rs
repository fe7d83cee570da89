//! What the catalogue knows about a person, for the copy that the person may ask for.

mod query;

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Db, DbError};
use serde_json::{Value, json};

pub struct Records {
    pub db: Db,
}

#[async_trait]
impl PersonalData for Records {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        let searches = query::searches(&*self.db.read().await?, user).await?;
        let told: Vec<Value> = searches.into_iter().map(|(keyword, at)| json!({ "kata": keyword, "dicari": at.iso() })).collect();
        Ok(vec![("pencarian", json!(told))])
    }
}

#[cfg(test)]
mod tests {
    use sanggar_testkit::both_engines;

    use super::*;
    use crate::testing::Shop;

    both_engines! {
        async fn the_copy_of_a_person_s_data_holds_what_they_searched_for(shop: Shop) {
            for (token, keyword) in [("7", "pecahan"), ("7", "UTBK"), ("9", "kopi")] {
                shop.world.services.clock.advance_seconds(1);
                shop.person(token).post("/api/discovery/search-keyword", json!({ "keyword": keyword })).await.ok();
            }
            let told = Records { db: shop.cx.db.clone() }.personal_data(UserId::new(7)).await.unwrap();
            assert_eq!(told, [("pencarian", json!([
                { "kata": "UTBK", "dicari": "2026-11-14T02:00:02Z" }, { "kata": "pecahan", "dicari": "2026-11-14T02:00:01Z" },
            ]))]);
        }
    }
}
