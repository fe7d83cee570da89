//! A row that is held: others wait, and then see what was done to it.

use sanggar_platform::args;
use sanggar_platform::db::{Db, DbError, Engine};
use sanggar_testkit::{OnEngine, both_engines, run};

use crate::Shop;

const COUNTER: &str = "SELECT price FROM shop_item WHERE name = 'counter'";

async fn add_counter(shop: &Shop) {
    let tx = shop.db.write().await.unwrap();
    tx.run("INSERT INTO shop_shelf (code) VALUES ('s')", &[]).await.unwrap();
    tx.run("INSERT INTO shop_item (name, shelf_id) SELECT 'counter', id FROM shop_shelf", &[]).await.unwrap();
    tx.commit().await.unwrap();
}

/// Without the lock two would read the same number.
async fn count_up(db: Db) {
    let tx = db.write().await.unwrap();
    let (seen,) = tx.lock::<(i64,)>("SELECT price FROM shop_item WHERE name = 'counter'", &[]).await.unwrap().unwrap();
    tokio::task::yield_now().await;
    tx.run("UPDATE shop_item SET price = $1 WHERE name = 'counter'", &args![seen + 1]).await.unwrap();
    tx.commit().await.unwrap();
}

both_engines! {
    async fn whoever_holds_a_row_reads_it_as_the_one_before_left_it(shop: Shop) {
        add_counter(&shop).await;
        let tasks: Vec<_> = (0..16).map(|_| tokio::spawn(count_up(shop.db.clone()))).collect();
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(shop.db.read().await.unwrap().one::<(i64,)>(COUNTER, &[]).await, Ok((16,)));
    }

    async fn what_is_not_there_holds_nothing_and_several_are_no_single_row(shop: Shop) {
        add_counter(&shop).await;
        let tx = shop.db.write().await.unwrap();
        assert_eq!(tx.lock::<(i64,)>("SELECT id FROM shop_item WHERE name = $1", &args!["other"]).await, Ok(None));
        tx.run("INSERT INTO shop_item (name) VALUES ('a'), ('b')", &[]).await.unwrap();
        let names = tx.lock_all::<(String,)>("SELECT name FROM shop_item ORDER BY name", &[]).await.unwrap();
        assert_eq!(names.len(), 3);
        assert!(tx.lock::<(i64,)>("SELECT id FROM shop_item", &[]).await.is_err());
    }

    async fn a_reader_holds_nothing(shop: Shop) {
        add_counter(&shop).await;
        let refused = shop.db.read().await.unwrap().lock::<(i64,)>(COUNTER, &[]).await;
        assert_eq!(refused, Err(DbError::Other("a row can be held only in a write transaction".to_owned())));
    }
}

/// On SQLite the second writer waits for the first anyway.
#[test]
fn rows_that_refer_to_a_held_one_are_inserted_meanwhile() {
    run(async {
        let shop = Shop::on(Engine::Postgres).await;
        add_counter(&shop).await;
        let held = shop.db.write().await.unwrap();
        let (shelf,) = held.lock::<(i64,)>("SELECT id FROM shop_shelf WHERE code = 's'", &[]).await.unwrap().unwrap();
        let other = shop.db.write().await.unwrap();
        other.run("INSERT INTO shop_item (name, shelf_id) VALUES ('other', $1)", &args![shelf]).await.unwrap();
        other.commit().await.unwrap();
        held.commit().await.unwrap();
    });
}
