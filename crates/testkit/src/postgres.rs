//! The PostgreSQL that tests use: the one at `SANGGAR_TEST_POSTGRES`, or a private one that `scripts/postgres-for-tests` starts and that
//! every test process of this user shares.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use sanggar_platform::db::{Db, embedded_migrations};
use tokio_postgres::{Client, NoTls};

use crate::database::postgres_config;

/// Any number that only these tests lock by.
const ONE_TEMPLATE_AT_A_TIME: i64 = 5_527_100_382;

/// The address of the server's own database, to create others from.
pub fn server() -> &'static str {
    static SERVER: OnceLock<String> = OnceLock::new();
    SERVER.get_or_init(|| std::env::var("SANGGAR_TEST_POSTGRES").unwrap_or_else(|_| start()))
}

fn start() -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres-for-tests");
    let output = Command::new(&script).arg("start").output().unwrap_or_else(|e| panic!("{}: {e}", script.display()));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// One database on the server.
pub struct Database {
    name: String,
}

impl Database {
    pub async fn bare() -> Self {
        Self::create("").await
    }

    /// A copy of a database that has every migration; `fingerprint` tells the states of the migrations apart.
    pub async fn migrated(fingerprint: &str) -> Self {
        let template = format!("sanggar_template_{fingerprint}");
        let client = connect().await;
        if !exists(&client, &template).await {
            client.execute("SELECT pg_advisory_lock($1)", &[&ONE_TEMPLATE_AT_A_TIME]).await.expect("the lock for templates");
            if !exists(&client, &template).await {
                make_template(&client, &template).await;
            }
        }
        Self::create(&format!("TEMPLATE {template} {}", strategy(&client).await)).await
    }

    async fn create(how: &str) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("sanggar_test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let client = connect().await;
        run(&client, &format!("DROP DATABASE IF EXISTS {name}")).await;
        run(&client, &format!("CREATE DATABASE {name} {how}")).await;
        Self { name }
    }

    pub fn url(&self) -> String {
        url_of(&self.name)
    }

    /// On a thread of its own, because a test ends outside its runtime.
    pub(crate) fn remove(&self) {
        let drop_it = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        let work = async move { run(&connect().await, &drop_it).await };
        std::thread::spawn(|| tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work))
            .join()
            .unwrap_or_else(|_| eprintln!("the test's database stays behind"));
    }
}

/// Copies files instead of writing every page to the log as well. Before version 15 there is no other way, and no word for it.
async fn strategy(client: &Client) -> &'static str {
    let sql = "SELECT current_setting('server_version_num')::int >= 150000";
    let can_choose: bool = client.query_one(sql, &[]).await.expect("the server's version").get(0);
    if can_choose { "STRATEGY FILE_COPY" } else { "" }
}

/// Built under another name, so that a half-made template is never taken for a whole one.
async fn make_template(client: &Client, template: &str) {
    let unfinished = format!("{template}_unfinished");
    run(client, &format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)")).await;
    run(client, &format!("CREATE DATABASE {unfinished}")).await;
    let mut config = postgres_config(url_of(&unfinished));
    config.pool = 1;
    let db = Db::open(&config).await.expect("the template opens");
    db.migrate(embedded_migrations()).await.expect("the migrations apply");
    drop(db);
    let leave = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1";
    client.execute(leave, &[&unfinished]).await.expect("connections to the template end");
    run(client, &format!("ALTER DATABASE {unfinished} RENAME TO {template}")).await;
}

async fn exists(client: &Client, name: &str) -> bool {
    let sql = "SELECT 1 FROM pg_database WHERE datname = $1";
    client.query_opt(sql, &[&name]).await.expect("the list of databases").is_some()
}

async fn run(client: &Client, sql: &str) {
    client.batch_execute(sql).await.unwrap_or_else(|e| panic!("{sql}: {e:?}"));
}

async fn connect() -> Client {
    let (client, connection) = tokio_postgres::connect(server(), NoTls).await.expect("the test server answers");
    tokio::spawn(connection);
    client
}

fn url_of(database: &str) -> String {
    let (server, _) = server().rsplit_once('/').expect("an address with a database");
    format!("{server}/{database}")
}
