use std::collections::HashMap;

use sanggar_kernel::ProgramId;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

pub async fn programs(conn: &Conn, slugs: &[String]) -> Result<HashMap<String, ProgramId>, DbError> {
    let list: Vec<Value> = slugs.iter().map(|slug| slug.into_value()).collect();
    let rows: Vec<(String, ProgramId)> = conn.all_in("SELECT slug, id FROM catalog_program WHERE slug IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().collect())
}

pub async fn set_figures(tx: &Conn, program: ProgramId, learners: i64, (raters, stars): (i64, i64)) -> Result<u64, DbError> {
    tx.run(
        "UPDATE catalog_program SET learner_count = $2, rating_count = $3, rating_sum = $4 WHERE id = $1",
        &args![program, learners, raters, stars],
    )
    .await
}

pub async fn set_package_learners(tx: &Conn, package: i64, learners: i64) -> Result<u64, DbError> {
    tx.run("UPDATE catalog_package SET learner_count = $2 WHERE id = $1", &args![package, learners]).await
}
