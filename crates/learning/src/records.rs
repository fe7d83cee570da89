//! What learning knows about a person, for the copy that the person may ask for.

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
        let reviews = query::reviews(&*self.db.read().await?, user).await?;
        let told: Vec<Value> = reviews
            .into_iter()
            .map(|one| json!({ "program": one.program_id, "bintang": one.stars, "ulasan": one.comment, "ditulis": one.updated_at.iso() }))
            .collect();
        Ok(vec![("ulasan_program", json!(told))])
    }
}
