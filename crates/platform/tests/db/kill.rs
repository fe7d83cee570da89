//! `kill -9` in the middle of writing: what was acknowledged is there, once.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use sanggar_platform::args;
use sanggar_platform::db::{Db, DbConfig, Engine};
use sanggar_testkit::{OnEngine, run};

use crate::Shop;

const FILE: &str = "SANGGAR_TEST_KILL_FILE";
const WRITERS: usize = 16;
const ACKNOWLEDGED: usize = 400;

/// The victim: started by the test below with a file to write to; started by anyone else it has nothing to do.
#[test]
fn victim() {
    let Some(path) = std::env::var_os(FILE) else { return };
    run(async move {
        let db = Db::open(&config(path.into())).await.unwrap();
        let writers: Vec<_> = (0..WRITERS).map(|writer| tokio::spawn(write_for_ever(db.clone(), writer))).collect();
        for writer in writers {
            writer.await.unwrap();
        }
    });
}

async fn write_for_ever(db: Db, writer: usize) {
    for number in 0.. {
        let name = format!("{writer}-{number}");
        let tx = db.write().await.unwrap();
        tx.run("INSERT INTO shop_item (name) VALUES ($1)", &args![&name]).await.unwrap();
        tx.commit().await.unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "written {name}").unwrap();
        out.flush().unwrap();
    }
}

fn config(path: PathBuf) -> DbConfig {
    DbConfig { url: None, path, readers: 2, pool: 0, group_commit: true }
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    run(async {
        let shop = Shop::on(Engine::Sqlite).await;
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::victim", "--nocapture"])
            .env(FILE, &shop.config.path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines().map(Result::unwrap);
        let written = |line: String| line.rsplit_once("written ").map(|(_, name)| name.to_owned());
        let mut acknowledged: Vec<String> = lines.by_ref().filter_map(written).take(ACKNOWLEDGED).collect();
        victim.kill().unwrap();
        victim.wait().unwrap();
        acknowledged.extend(lines.filter_map(written));
        let reopened = Db::open(&config(shop.config.path.clone())).await.unwrap();
        let kept: Vec<(String,)> = reopened.read().await.unwrap().all("SELECT name FROM shop_item", &[]).await.unwrap();
        for name in acknowledged {
            assert_eq!(kept.iter().filter(|(kept,)| *kept == name).count(), 1, "{name}");
        }
    });
}
