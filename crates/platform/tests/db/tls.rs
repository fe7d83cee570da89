//! TLS to a real PostgreSQL that answers nobody without it, with a certificate made for `localhost` by an authority of its own.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use sanggar_platform::db::{Db, DbConfig, DbError};
use sanggar_platform::signal::{Signal, Signals};
use sanggar_testkit::{database, run};

struct Server {
    home: PathBuf,
    port: u16,
}

impl Server {
    fn start() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = Self { home: database::folder(), port };
        server.script("start");
        server
    }

    fn script(&self, what: &str) {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres-for-tests");
        let mut command = Command::new(script);
        command.arg(what).env("SANGGAR_POSTGRES_HOME", &self.home).env("SANGGAR_POSTGRES_TLS_PORT", self.port.to_string());
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn url(&self, host: &str, query: &str) -> String {
        format!("postgres://sanggar@{host}:{}/postgres{query}", self.port)
    }

    fn authority(&self) -> String {
        self.home.join("authority.crt").display().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.script("stop");
        std::fs::remove_file(self.home.with_added_extension("lock")).unwrap_or_default();
    }
}

async fn open(url: String) -> Result<bool, DbError> {
    let db = Db::open(&DbConfig { url: Some(url), path: PathBuf::new(), readers: 0, pool: 1, group_commit: true }).await?;
    let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    Ok(db.read().await?.one::<(bool,)>(sql, &[]).await?.0)
}

#[test]
fn the_address_says_how_postgres_is_spoken_to_and_whose_word_counts() {
    run(async {
        let server = Server::start();
        let (authority, stranger) = (server.authority(), server.home.join("stranger.crt").display().to_string());
        for (host, query) in [
            ("localhost", String::new()),
            ("localhost", "?sslmode=prefer".to_owned()),
            ("127.0.0.1", "?sslmode=require".to_owned()),
            ("127.0.0.1", format!("?sslmode=verify-ca&sslrootcert={authority}")),
            ("localhost", format!("?sslmode=verify-full&sslrootcert={}", authority.replace('/', "%2F"))),
        ] {
            assert_eq!(open(server.url(host, &query)).await, Ok(true), "{host}{query}");
        }
        for (host, query) in [
            ("localhost", "?sslmode=disable".to_owned()),
            ("localhost", "?sslmode=verify-ca".to_owned()),
            ("localhost", format!("?sslmode=verify-ca&sslrootcert={stranger}")),
            ("localhost", format!("?sslmode=require&sslrootcert={stranger}")),
            ("127.0.0.1", format!("?sslmode=verify-full&sslrootcert={authority}")),
            ("localhost", "?sslmode=verify-full&sslrootcert=/tidak/ada.crt".to_owned()),
            ("localhost", "?sslmode=sometimes".to_owned()),
        ] {
            assert!(open(server.url(host, &query)).await.is_err(), "{host}{query}");
        }
        signals_pass(&server.url("localhost", &format!("?sslmode=verify-full&sslrootcert={authority}"))).await;
    });
}

async fn signals_pass(url: &str) {
    let (here, there) = (Signals::shared(url, "here".into()).unwrap(), Signals::shared(url, "there".into()).unwrap());
    let mut heard = there.listen(Signal::Jobs);
    // The line tells once that it is up.
    heard.changed().await.unwrap();
    let mut own = here.listen(Signal::Jobs);
    own.changed().await.unwrap();
    here.raise(Signal::Jobs);
    heard.changed().await.unwrap();
}
