//! Brings the store up to date: plain SQL files, each in one transaction, each once, whoever starts at the same time.

mod dialect;
mod embedded;

use sanggar_kernel::hex;
use sha2::{Digest, Sha256};

use super::conn::Conn;
use super::{Db, DbError, Engine};
use crate::{args, row};

pub use embedded::embedded_migrations;

/// One step of the schema. A name that ends in `.sqlite` or `.postgres` is a step for that engine alone.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    pub name: &'static str,
    pub sql: &'static str,
}

const LEDGER: &str = "CREATE TABLE IF NOT EXISTS platform_migration (name {text} PRIMARY KEY, checksum {text} NOT NULL)";
/// Any number, as long as nothing else in the database locks by it.
const ONE_AT_A_TIME: &str = "SELECT pg_advisory_xact_lock(7291640355)";
const TRIES: usize = 24;

row! {
    struct Applied { name: String, checksum: String }
}

impl Migration {
    fn is_for(&self, engine: Engine) -> bool {
        match engine {
            Engine::Sqlite => !self.name.ends_with(".postgres"),
            Engine::Postgres => !self.name.ends_with(".sqlite"),
        }
    }

    fn checksum(&self) -> String {
        hex(&Sha256::digest(self.sql.replace("\r\n", "\n")))
    }
}

impl Db {
    pub async fn migrate(&self, migrations: &[Migration]) -> Result<(), DbError> {
        let ours: Vec<&Migration> = migrations.iter().filter(|migration| migration.is_for(self.engine())).collect();
        let tx = self.begin_migrating().await?;
        tx.script(&dialect::translate(LEDGER, self.engine())?).await?;
        let applied = applied(&tx).await?;
        tx.commit().await?;
        check(&ours, &applied)?;
        for migration in ours.iter().filter(|migration| !is_applied(migration, &applied)) {
            self.apply(migration).await?;
        }
        Ok(())
    }

    async fn apply(&self, migration: &Migration) -> Result<(), DbError> {
        let tx = self.begin_migrating().await?;
        if is_applied(migration, &applied(&tx).await?) {
            return Ok(());
        }
        let sql = dialect::translate(migration.sql, self.engine()).map_err(|e| of(migration, e))?;
        tx.script(&sql).await.map_err(|e| of(migration, e))?;
        tx.run("INSERT INTO platform_migration (name, checksum) VALUES ($1, $2)", &args![migration.name, migration.checksum()]).await?;
        tx.commit().await?;
        tracing::info!(migration = migration.name, "the store is one step further");
        Ok(())
    }

    /// A write transaction that only one process on this store has at a time.
    async fn begin_migrating(&self) -> Result<super::Tx, DbError> {
        let mut tries = 0;
        let tx = loop {
            match self.write().await {
                // Another process migrates: on SQLite each try waits some seconds for it.
                Err(DbError::Busy) if tries < TRIES => tries += 1,
                other => break other?,
            }
        };
        if self.engine() == Engine::Postgres {
            tx.script("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
            tx.script(ONE_AT_A_TIME).await?;
        }
        Ok(tx)
    }
}

async fn applied(conn: &Conn) -> Result<Vec<Applied>, DbError> {
    conn.all("SELECT name, checksum FROM platform_migration ORDER BY name", &[]).await
}

fn is_applied(migration: &Migration, applied: &[Applied]) -> bool {
    applied.iter().any(|done| done.name == migration.name)
}

/// What was applied must be what we know, word by word.
fn check(ours: &[&Migration], applied: &[Applied]) -> Result<(), DbError> {
    for done in applied {
        match ours.iter().find(|migration| migration.name == done.name) {
            None => return Err(DbError::NewerDatabase { found: done.name.clone() }),
            Some(migration) if migration.checksum() != done.checksum => return Err(DbError::EditedMigration { name: done.name.clone() }),
            Some(_) => {}
        }
    }
    Ok(())
}

fn of(migration: &Migration, error: DbError) -> DbError {
    DbError::Other(format!("migration {}: {error}", migration.name))
}
