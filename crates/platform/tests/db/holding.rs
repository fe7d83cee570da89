//! Work that asks for a connection while it holds one is found, whatever else goes on. Each test counts from where it begins.

use sanggar_platform::db::{Db, one_connection, second_connections};
use sanggar_testkit::{TestDb, both_engines};

async fn found(work: impl Future<Output = ()>) -> u64 {
    let before = second_connections();
    one_connection(work).await;
    second_connections() - before
}

async fn read(db: &Db) {
    db.read().await.unwrap().all::<(i64,)>("SELECT 1", &[]).await.unwrap();
}

both_engines! {
    async fn a_second_connection_of_one_piece_of_work_is_found(test: TestDb) {
        let db = &test.db;
        let one_after_the_other = found(async {
            read(db).await;
            db.write().await.unwrap().commit().await.unwrap();
            read(db).await;
        });
        assert_eq!(one_after_the_other.await, 0);
        let read_in_read = found(async {
            let _held = db.read().await.unwrap();
            read(db).await;
        });
        assert_eq!(read_in_read.await, 1);
        let write_in_read = found(async {
            let _held = db.read().await.unwrap();
            drop(db.write().await.unwrap());
        });
        assert_eq!(write_in_read.await, 1);
        let read_in_write = found(async {
            let _held = db.write().await.unwrap();
            read(db).await;
        });
        assert_eq!(read_in_write.await, 1);
        let side_by_side = found(async {
            let (_one, _other) = tokio::join!(db.read(), db.read());
        });
        assert_eq!(side_by_side.await, 1);
        assert_eq!(found(read(db)).await, 0, "what was held is given back");
    }
}
