use std::fs;
use std::path::PathBuf;

use futures_util::poll;
use sanggar_platform::args;
use sanggar_platform::db::{Db, DbConfig, DbError, Engine};
use sanggar_testkit::{TestDb, both_engines, database, run};

use crate::Shop;

const ADD: &str = "INSERT INTO shop_item (name) VALUES ($1)";

fn at(url: &str) -> DbConfig {
    DbConfig { url: Some(url.to_owned()), path: PathBuf::new(), readers: 1, pool: 1, group_commit: true }
}

#[test]
fn a_server_that_is_not_there_is_told_at_once() {
    run(async {
        let error = Db::open(&at("postgres://sanggar@127.0.0.1:1/none")).await.err();
        assert!(matches!(error, Some(DbError::Unavailable(_))), "{error:?}");
        assert!(matches!(Db::open(&at("mysql://x")).await, Err(DbError::Other(_))));
    });
}

#[test]
fn a_file_that_is_no_database_is_told_at_once() {
    run(async {
        let folder = database::folder();
        let path = folder.join("sanggar.db");
        fs::write(&path, "Dear diary, ".repeat(1_000)).unwrap();
        let config = DbConfig { url: None, path, readers: 1, pool: 1, group_commit: true };
        assert!(matches!(Db::open(&config).await, Err(DbError::Unavailable(_))));
        let nowhere = DbConfig { path: folder.join("sanggar.db/deeper.db"), ..config };
        assert!(matches!(Db::open(&nowhere).await, Err(DbError::Unavailable(_))));
        fs::remove_dir_all(folder).unwrap();
    });
}

#[test]
fn connections_that_the_server_closed_are_replaced() {
    run(async {
        let test = database::fresh(Engine::Postgres).await;
        let other = Db::open(&test.config).await.unwrap();
        let tx = other.write().await.unwrap();
        let sql =
            "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        assert!(tx.one::<(i64,)>(sql, &[]).await.unwrap().0 >= 1);
        let mut failures = Vec::new();
        while let Err(error) = test.db.probe().await {
            failures.push(error);
            assert!(failures.len() < 10, "{failures:?}");
        }
        assert!(failures.iter().all(|error| matches!(error, DbError::Unavailable(_))), "{failures:?}");
    });
}

both_engines! {
    async fn too_many_who_wait_for_a_connection_are_turned_away(shop: Shop) {
        let narrow = Db::open(&DbConfig { readers: 1, pool: 1, ..shop.config.clone() }).await.unwrap();
        let held = narrow.read().await.unwrap();
        let mut line: Vec<_> = (0..1_024).map(|_| Box::pin(narrow.read())).collect();
        for waiting in &mut line {
            assert!(poll!(waiting.as_mut()).is_pending());
        }
        assert_eq!(narrow.read().await.err(), Some(DbError::Busy));
        drop(held);
        for waiting in line {
            drop(waiting.await.unwrap());
        }
    }

    async fn an_abandoned_transaction_does_not_stay_open_on_its_connection(shop: Shop) {
        let narrow = Db::open(&DbConfig { pool: 1, ..shop.config.clone() }).await.unwrap();
        for _ in 0..5 {
            let tx = narrow.write().await.unwrap();
            let args = args!["abandoned"];
            let mut running = Box::pin(tx.run(ADD, &args));
            assert!(!matches!(poll!(running.as_mut()), std::task::Poll::Ready(Err(_))));
            drop(running);
            drop(tx);
            assert_eq!(narrow.read().await.unwrap().one::<(i64,)>("SELECT COUNT(*) FROM shop_item", &[]).await, Ok((0,)));
        }
    }

    async fn the_probe_writes(test: TestDb) {
        test.db.probe().await.unwrap();
        test.db.probe().await.unwrap();
        let read = test.db.read().await.unwrap();
        assert_eq!(read.one::<(i64,)>("SELECT beats FROM platform_probe", &[]).await, Ok((2,)));
    }

    async fn a_backup_is_a_whole_database(shop: Shop) {
        let folder = database::folder();
        let copy = folder.join("copy.db");
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["kept"]).await.unwrap();
        tx.commit().await.unwrap();
        let open = shop.db.write().await.unwrap();
        open.run(ADD, &args!["not yet committed"]).await.unwrap();
        match (shop.db.engine(), shop.db.backup(&copy).await) {
            (Engine::Sqlite, done) => {
                done.unwrap();
                let restored = Db::open(&DbConfig { path: copy, ..shop.config.clone() }).await.unwrap();
                let names: Vec<(String,)> = restored.read().await.unwrap().all("SELECT name FROM shop_item", &[]).await.unwrap();
                assert_eq!(names, [("kept".to_owned(),)]);
            }
            (Engine::Postgres, told) => assert!(told.unwrap_err().to_string().contains("pg_dump")),
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
