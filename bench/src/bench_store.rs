//! Where each engine keeps its rows for this run. Durable, both of them: this is what is measured.

use std::path::PathBuf;

use rusqlite::Connection;
use sanggar_platform::db::{Db, DbConfig};
use sanggar_rig::{Cluster, Outcome, Setup, TempDir, folder};
use tokio_postgres::NoTls;

const READERS: usize = 4;
pub const POOL: usize = 16;

pub struct BenchStore {
    pub name: &'static str,
    cluster: Option<Cluster>,
    folder: TempDir,
}

impl BenchStore {
    pub fn all() -> Outcome<Vec<Self>> {
        let sqlite = Self { name: "SQLite", cluster: None, folder: folder()? };
        if !Cluster::is_installed() {
            println!("skipped: PostgreSQL, since no server is installed (Debian: apt install postgresql)");
            return Ok(vec![sqlite]);
        }
        let folder = folder()?;
        let cluster = Cluster::start(&folder.path().join("postgres"))?;
        Ok(vec![sqlite, Self { name: "PostgreSQL", cluster: Some(cluster), folder }])
    }

    /// The store of the benchmark's own tables; the server's is another.
    pub fn store(&self, group_commit: bool) -> DbConfig {
        let url = self.cluster.as_ref().map(|cluster| cluster.url().to_owned());
        DbConfig { url, path: self.file(), readers: READERS, pool: POOL, group_commit }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("bench.db")
    }

    pub fn url(&self) -> Option<&str> {
        self.cluster.as_ref().map(Cluster::url)
    }

    pub async fn open(&self, group_commit: bool) -> Outcome<Db> {
        Ok(Db::open(&self.store(group_commit)).await?)
    }

    /// The real program, on this engine.
    pub fn program(&self) -> Outcome<Setup> {
        let setup = Setup::new(self.folder.path())?;
        Ok(match self.url() {
            Some(url) => setup.on_postgres(url.to_owned()),
            None => setup,
        })
    }
}

/// The real program with rows of its own, which are put there by SQL.
pub struct Apart {
    pub setup: Setup,
    file: PathBuf,
    url: Option<String>,
    _folder: TempDir,
}

impl BenchStore {
    /// `name` is that of a database that is not there yet.
    pub async fn apart(&self, name: &str) -> Outcome<Apart> {
        let folder = folder()?;
        let (setup, file) = (Setup::new(folder.path())?, folder.path().join("data/sanggar.db"));
        let Some(url) = self.url() else { return Ok(Apart { setup, file, url: None, _folder: folder }) };
        run(url, &format!("CREATE DATABASE {name}")).await?;
        let server = url.rsplit_once('/').map_or(url, |(server, _)| server);
        let url = format!("{server}/{name}");
        Ok(Apart { setup: setup.on_postgres(url.clone()), file, url: Some(url), _folder: folder })
    }
}

impl Apart {
    pub async fn run(&self, sql: &str) -> Outcome<()> {
        match &self.url {
            Some(url) => run(url, sql).await,
            None => Ok(Connection::open(&self.file)?.execute_batch(sql)?),
        }
    }
}

async fn run(url: &str, sql: &str) -> Outcome<()> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::spawn(connection);
    Ok(client.batch_execute(sql).await?)
}

impl Drop for BenchStore {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.cluster.as_ref().map(Cluster::stop) {
            eprintln!("{error}");
        }
    }
}
