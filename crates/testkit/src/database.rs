//! A database of its own for every test, on either engine, removed when the test ends.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use sanggar_platform::db::{Db, DbConfig, Engine, Migration, embedded_migrations};

use crate::OnEngine;
use crate::postgres;

pub struct TestDb {
    pub db: Db,
    /// Opens the same database a second time, as another process would.
    pub config: DbConfig,
    /// Where uploads lie; it goes with the database.
    files: PathBuf,
    _place: Storage,
}

/// Where the database is; dropping it removes the database.
enum Storage {
    Folder(PathBuf),
    Server(postgres::Database),
}

/// A database with every migration of the product.
pub async fn fresh(engine: Engine) -> TestDb {
    match engine {
        Engine::Sqlite => {
            let folder = folder();
            fs::copy(sqlite_template().await, folder.join("sanggar.db")).expect("the template can be copied");
            TestDb::open(sqlite_config(&folder), Storage::Folder(folder)).await
        }
        Engine::Postgres => on_server(postgres::Database::migrated(&fingerprint(embedded_migrations())).await).await,
    }
}

/// A database with nothing in it.
pub async fn bare(engine: Engine) -> TestDb {
    match engine {
        Engine::Sqlite => {
            let folder = folder();
            TestDb::open(sqlite_config(&folder), Storage::Folder(folder)).await
        }
        Engine::Postgres => on_server(postgres::Database::bare().await).await,
    }
}

/// As the version before this migration left it.
pub async fn before(engine: Engine, migration: &str) -> TestDb {
    let older: Vec<Migration> = embedded_migrations().iter().filter(|one| one.name < migration).copied().collect();
    let bare = bare(engine).await;
    bare.db.migrate(&older).await.expect("the migrations apply");
    bare
}

impl OnEngine for TestDb {
    async fn on(engine: Engine) -> Self {
        fresh(engine).await
    }
}

impl TestDb {
    async fn open(config: DbConfig, place: Storage) -> Self {
        let db = Db::open(&config).await.expect("the test's database opens");
        Self { db, config, files: folder(), _place: place }
    }

    pub fn files(&self) -> &Path {
        &self.files
    }

    pub fn engine(&self) -> Engine {
        self.db.engine()
    }
}

impl Drop for TestDb {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.files).unwrap_or_default();
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        match self {
            Self::Folder(folder) => fs::remove_dir_all(folder).unwrap_or_default(),
            Self::Server(database) => database.remove(),
        }
    }
}

async fn on_server(database: postgres::Database) -> TestDb {
    TestDb::open(postgres_config(database.url()), Storage::Server(database)).await
}

pub(crate) fn postgres_config(url: String) -> DbConfig {
    DbConfig { url: Some(url), path: PathBuf::new(), readers: 0, pool: 8, group_commit: true }
}

fn sqlite_config(folder: &Path) -> DbConfig {
    DbConfig { url: None, path: folder.join("sanggar.db"), readers: 4, pool: 0, group_commit: true }
}

/// A new empty folder, whatever earlier runs left behind.
pub fn folder() -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    loop {
        let name = format!("sanggar-test-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        match fs::create_dir(&folder) {
            Ok(()) => return folder,
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(e) => panic!("{}: {e}", folder.display()),
        }
    }
}

/// A migrated file, made once for each state of the migrations. Processes that make it at the same time make the same.
async fn sqlite_template() -> PathBuf {
    let template = std::env::temp_dir().join(format!("sanggar-template-{}.db", fingerprint(embedded_migrations())));
    if !template.exists() {
        let made = bare(Engine::Sqlite).await;
        made.db.migrate(embedded_migrations()).await.expect("the migrations apply");
        let copy = made.config.path.with_file_name("template.db");
        made.db.backup(&copy).await.expect("the template can be copied");
        fs::rename(&copy, &template).expect("the template can be put in place");
    }
    template
}

/// Tells apart both the migrations and the people who share this machine.
fn fingerprint(migrations: &[Migration]) -> String {
    let mut hasher = DefaultHasher::new();
    std::env::var_os("HOME").hash(&mut hasher);
    for migration in migrations {
        (migration.name, migration.sql).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
