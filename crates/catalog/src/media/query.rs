use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

pub async fn known<'a>(conn: &Conn, names: impl Iterator<Item = &'a str>) -> Result<Vec<String>, DbError> {
    let list: Vec<Value> = names.map(IntoValue::into_value).collect();
    let rows: Vec<(String,)> = conn.all_in("SELECT name FROM catalog_media WHERE name IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// 0: the name is taken.
pub async fn insert(tx: &Conn, name: &str, file: &str) -> Result<u64, DbError> {
    tx.run("INSERT INTO catalog_media (name, file) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", &args![name, file]).await
}

pub async fn file(conn: &Conn, name: &str) -> Result<Option<String>, DbError> {
    let found: Option<(String,)> = conn.maybe("SELECT file FROM catalog_media WHERE name = $1", &args![name]).await?;
    Ok(found.map(|(file,)| file))
}
