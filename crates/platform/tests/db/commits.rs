use sanggar_platform::args;
use sanggar_platform::db::{Db, DbError, Engine};
use sanggar_testkit::both_engines;

use crate::Shop;

const ADD: &str = "INSERT INTO shop_item (name) VALUES ($1)";

both_engines! {
    async fn what_is_not_committed_leaves_no_trace(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["a"]).await.unwrap();
        drop(tx);
        assert_eq!(shop.count().await, 0);
    }

    async fn nothing_is_sent_before_the_first_statement(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        assert_eq!(open_transactions(&shop).await, 0, "BEGIN is no round trip of its own");
        tx.run(ADD, &args!["a"]).await.unwrap();
        assert_eq!(open_transactions(&shop).await, i64::from(shop.db.engine() == Engine::Postgres));
        tx.commit().await.unwrap();
        assert_eq!(open_transactions(&shop).await, 0);
        shop.db.write().await.unwrap().commit().await.unwrap();
        assert_eq!(shop.names().await, ["a"]);
    }

    async fn the_first_two_statements_may_be_asked_for_together(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let (one, other) = (args!["a"], args!["b"]);
        let (one, other) = tokio::join!(tx.run(ADD, &one), tx.run(ADD, &other));
        assert_eq!((one, other), (Ok(1), Ok(1)));
        assert_eq!(shop.count().await, 0, "both stand in the transaction");
        tx.commit().await.unwrap();
        assert_eq!(shop.count().await, 2);
    }

    async fn readers_see_a_change_once_it_is_committed(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["a"]).await.unwrap();
        assert_eq!(shop.count().await, 0);
        tx.commit().await.unwrap();
        assert_eq!(shop.count().await, 1);
    }

    async fn a_read_connection_does_not_write(shop: Shop) {
        let read = shop.db.read().await.unwrap();
        assert!(read.run(ADD, &args!["a"]).await.is_err());
        assert!(read.all::<(i64,)>("INSERT INTO shop_item (name) VALUES ('a') RETURNING id", &[]).await.is_err());
        assert_eq!(shop.count().await, 0);
    }

    async fn a_failed_statement_ends_its_transaction(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["a"]).await.unwrap();
        assert_eq!(tx.run("INSERT INTO shop_item (name, price) VALUES ('b', -1)", &[]).await, Err(DbError::Check));
        assert!(tx.run(ADD, &args!["c"]).await.is_err());
        assert!(tx.commit().await.is_err());
        assert_eq!(shop.count().await, 0);
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["d"]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(shop.names().await, ["d"], "the next transaction is whole again");
    }

    async fn no_increment_is_lost(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run(ADD, &args!["counter"]).await.unwrap();
        tx.commit().await.unwrap();
        let tasks: Vec<_> = (0..200).map(|number| tokio::spawn(increment(shop.db.clone(), number % 5 == 0))).collect();
        for task in tasks {
            task.await.unwrap();
        }
        let read = shop.db.read().await.unwrap();
        assert_eq!(read.one::<(i64,)>("SELECT price FROM shop_item", &[]).await, Ok((160,)));
    }

    async fn a_cancelled_request_neither_hangs_nor_harms_the_others(shop: Shop) {
        let tasks: Vec<_> = (0..300)
            .map(|number| {
                let db = shop.db.clone();
                tokio::spawn(async move {
                    let tx = db.write().await?;
                    tx.run(ADD, &args![number.to_string()]).await?;
                    tx.commit().await
                })
            })
            .collect();
        let mut acknowledged = 0;
        for (number, task) in tasks.into_iter().enumerate() {
            if number % 3 == 0 {
                task.abort();
            }
            match task.await {
                Ok(done) => { done.unwrap(); acknowledged += 1 }
                Err(cancelled) => assert!(cancelled.is_cancelled()),
            }
        }
        assert!(shop.count().await >= acknowledged);
        increment(shop.db.clone(), false).await;
    }

    async fn what_follows_a_commit_follows_only_a_commit(shop: Shop) {
        let (sender, heard) = std::sync::mpsc::channel();
        for (name, commits) in [("kept", true), ("taken back", false), ("kept too", true)] {
            let sender = sender.clone();
            let tx = shop.db.write().await.unwrap();
            tx.run(ADD, &args![name]).await.unwrap();
            tx.on_commit(move || sender.send(name).unwrap());
            assert!(heard.try_recv().is_err(), "not before it is durable");
            if commits {
                tx.commit().await.unwrap();
                assert_eq!(heard.try_recv(), Ok(name));
            }
        }
        assert!(heard.try_recv().is_err());
    }

    async fn the_pool_of_readers_serves_more_than_it_has(shop: Shop) {
        let tasks: Vec<_> = (0..100)
            .map(|_| {
                let db = shop.db.clone();
                tokio::spawn(async move {
                    let read = db.read().await.unwrap();
                    tokio::task::yield_now().await;
                    read.one::<(i64,)>("SELECT COUNT(*) FROM shop_item", &[]).await.unwrap()
                })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.unwrap(), (0,));
        }
    }

    async fn a_second_process_sees_and_writes_the_same(shop: Shop) {
        let other = Db::open(&shop.config).await.unwrap();
        for (db, name) in [(&shop.db, "ours"), (&other, "theirs")] {
            let tx = db.write().await.unwrap();
            tx.run(ADD, &args![name]).await.unwrap();
            tx.commit().await.unwrap();
        }
        assert_eq!(shop.names().await, ["ours", "theirs"]);
    }
}

async fn increment(db: Db, take_it_back: bool) {
    let tx = db.write().await.unwrap();
    tx.run("UPDATE shop_item SET price = price + 1", &[]).await.unwrap();
    if !take_it_back {
        tx.commit().await.unwrap();
    }
}

/// As PostgreSQL sees them; SQLite has no such list.
async fn open_transactions(shop: &Shop) -> i64 {
    if shop.db.engine() == Engine::Sqlite {
        return 0;
    }
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    shop.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
}
