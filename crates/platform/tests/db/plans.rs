use sanggar_platform::db::{plan, schema};
use sanggar_testkit::{Engine, OnEngine, both_engines, run};

use crate::Shop;

#[test]
fn both_engines_make_the_same_tables() {
    run(async {
        let (sqlite, postgres) = (Shop::on(Engine::Sqlite).await, Shop::on(Engine::Postgres).await);
        let described = schema::describe(&sqlite.db).await.unwrap();
        assert_eq!(described, schema::describe(&postgres.db).await.unwrap());
        let item = &described["shop_item"];
        assert_eq!(item.columns["sold_at"], schema::Column { kind: "INTEGER".into(), nullable: true });
        assert_eq!(item.indexes["shop_item_shelf_name_key"], schema::Index { unique: true, columns: "shelf_id, name".into() });
        assert_eq!(item.indexes["shop_item_folded_key"].columns, "(expression)");
        assert_eq!(described["shop_tag"].indexes["shop_tag_pkey"].columns, "item_id, word");
    });
}

#[test]
fn postgres_compiles_no_statement_to_machine_code() {
    run(async {
        let shop = Shop::on(Engine::Postgres).await;
        let (jit,): (String,) = shop.db.read().await.unwrap().one("SELECT current_setting('jit') AS jit", &[]).await.unwrap();
        assert_eq!(jit, "off");
    });
}

both_engines! {
    async fn a_read_of_a_whole_table_is_found(shop: Shop) {
        let read = shop.db.read().await.unwrap();
        for (sql, wanted) in [
            ("SELECT name FROM shop_item WHERE id = $1", vec![]),
            ("SELECT name FROM shop_item WHERE price = $1", vec!["shop_item"]),
            ("SELECT i.name FROM shop_item AS i JOIN shop_shelf s ON s.id = i.shelf_id WHERE s.code = $1", vec![]),
            ("SELECT i.name FROM shop_item i WHERE i.price > $1 ORDER BY i.id LIMIT 5", vec!["shop_item"]),
            ("SELECT i.name FROM shop_item AS i ORDER BY i.price LIMIT 5", vec!["shop_item"]),
            ("SELECT s.code FROM shop_shelf s JOIN shop_item i ON i.price = s.id WHERE s.id = $1", vec!["shop_item"]),
            ("SELECT name FROM shop_item ORDER BY id DESC LIMIT $1", vec![]),
            ("SELECT name FROM shop_item ORDER BY id DESC", vec!["shop_item"]),
            ("SELECT COUNT(*) FROM shop_item WHERE id IN ($LIST)", vec![]),
            ("SELECT name FROM shop_item WHERE sold_at IS NOT NULL ORDER BY sold_at", vec![]),
            ("DELETE FROM shop_shelf WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM shop_item i WHERE i.shelf_id = shop_shelf.id)", vec![]),
            ("UPDATE shop_item SET price = $1 WHERE id = (SELECT id FROM shop_item WHERE state = $2 ORDER BY id LIMIT 1)", vec![]),
            ("DELETE FROM shop_item WHERE price < $1", vec!["shop_item"]),
            ("INSERT INTO shop_item (name, price) VALUES ($1, $2) ON CONFLICT (shelf_id, name) DO UPDATE SET price = excluded.price", vec![]),
        ] {
            assert_eq!(plan::full_scans(&read, sql).await.unwrap(), wanted, "{sql}");
        }
    }

    async fn a_statement_that_does_not_fit_the_tables_is_an_error(shop: Shop) {
        let read = shop.db.read().await.unwrap();
        assert!(plan::full_scans(&read, "SELECT colour FROM shop_item").await.is_err());
        assert!(plan::full_scans(&read, "SELECT name FROM shop_item WHERE id = $1").await.is_ok());
    }
}
