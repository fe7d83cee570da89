//! Invented people in invented programmes, for trying the product at size: each area makes its own, and here they meet.

mod query;

use crate::app::App;
use crate::error::StartError;

/// `factor` times a thousand people, each in twenty of `factor` times five hundred programmes, in the middle of all of them.
pub async fn seed(app: &App, factor: u32) -> Result<(), StartError> {
    sanggar_demo::scale::people(&app.accounts, factor).await?;
    sanggar_demo::scale::programs::publish(&app.catalog, factor).await?;
    let programs = i64::from(factor) * 500;
    for batch in 0..i64::from(factor) {
        let tx = app.services.db.write().await?;
        query::put_places(&tx, batch, programs, app.services.clock.now()).await?;
        query::put_progress(&tx, batch).await?;
        tx.commit().await?;
    }
    Ok(())
}
