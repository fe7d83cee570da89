use std::fs;
use std::path::Path;

use sanggar_accounts::erase::{self, Erased};
use sanggar_platform::config::Config;
use sanggar_platform::db::{Db, DbConfig, embedded_migrations};
use sanggar_platform::private;

use crate::app::store_of;
use crate::error::StartError;

pub async fn backup(config: &Config, to: &Path) -> Result<(), StartError> {
    let db = Db::open(&store_of(config)).await?;
    Ok(db.backup(to).await?)
}

/// The backup is opened and brought up to date first; only a sound one takes the store's place, and the old store stays beside it.
pub async fn restore(config: Config, from: &Path) -> Result<(), StartError> {
    let store = store_of(&config);
    if store.url.is_some() {
        return Err(StartError::Refused("the store is PostgreSQL: restore it with pg_restore".to_owned()));
    }
    if let Some(folder) = store.path.parent() {
        private::create_folder(folder).map_err(StartError::file("the store's folder"))?;
    }
    let erased = erased_until_now(&store).await;
    let fresh = store.path.with_extension("restoring");
    fs::copy(from, &fresh).map_err(StartError::file(from.display().to_string()))?;
    private::file(&fresh).map_err(StartError::file("the restored store"))?;
    let db = Db::open(&DbConfig { path: fresh.clone(), ..store.clone() }).await?;
    db.migrate(embedded_migrations()).await?;
    db.probe().await?;
    drop(db);
    for suffix in ["", "-wal", "-shm"] {
        set_aside(&store.path, suffix)?;
    }
    for suffix in ["", "-wal", "-shm"] {
        let part = with_suffix(&fresh, suffix);
        if part.exists() {
            fs::rename(&part, with_suffix(&store.path, suffix)).map_err(StartError::file("the restored store"))?;
        }
    }
    super::erasures::apply(config.clone(), &erased).await?;
    super::reindex(config).await
}

/// Whom the old store knows to be erased; the backup may be from before. A store that cannot be read tells nothing.
async fn erased_until_now(store: &DbConfig) -> Vec<Erased> {
    if !store.path.exists() {
        return Vec::new();
    }
    let Ok(db) = Db::open(store).await else { return Vec::new() };
    let Ok(conn) = db.read().await else { return Vec::new() };
    erase::ledger(&conn).await.unwrap_or_default()
}

fn set_aside(store: &Path, suffix: &str) -> Result<(), StartError> {
    let part = with_suffix(store, suffix);
    if part.exists() {
        fs::rename(&part, with_suffix(&store.with_extension("before-restore"), suffix)).map_err(StartError::file("the old store"))?;
    }
    Ok(())
}

fn with_suffix(path: &Path, suffix: &str) -> std::path::PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
