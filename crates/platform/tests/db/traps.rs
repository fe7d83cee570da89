//! Where the two engines differ. Each difference has one answer in the store, proved here on both.

use std::collections::BTreeSet;

use sanggar_platform::args;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, like};
use sanggar_testkit::both_engines;

use crate::Shop;

async fn add(conn: &Conn, name: &str, folded: &str, price: i64) -> i64 {
    let sql = "INSERT INTO shop_item (name, folded, price) VALUES ($1, $2, $3) RETURNING id";
    conn.one::<(i64,)>(sql, &args![name, folded, price]).await.unwrap().0
}

async fn found(conn: &Conn, pattern: Value) -> Vec<String> {
    let sql = "SELECT name FROM shop_item WHERE folded LIKE $1 ESCAPE '\\' ORDER BY id";
    conn.all::<(String,)>(sql, &[pattern]).await.unwrap().into_iter().map(|(name,)| name).collect()
}

both_engines! {
    async fn like_respects_case_and_takes_its_signs_literally(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        for (name, folded) in [("Kelas A", "kelas a"), ("100% Asli", "100% asli"), ("a_b", "a_b"), ("acb", "acb"), (r"c:\d", r"c:\d"), ("ÉTUDE", "étude")] {
            add(&tx, name, folded, 0).await;
        }
        assert_eq!(found(&tx, like::contains("  KELAS ")).await, ["Kelas A"]);
        assert_eq!(found(&tx, like::contains("%")).await, ["100% Asli"]);
        assert_eq!(found(&tx, like::contains("A_B")).await, ["a_b"]);
        assert_eq!(found(&tx, like::starts_with(r"C:\")).await, [r"c:\d"]);
        assert_eq!(found(&tx, like::starts_with("Étu")).await, ["ÉTUDE"]);
        let raw = "SELECT name FROM shop_item WHERE name LIKE 'kelas%' ESCAPE '\\'";
        assert_eq!(tx.all::<(String,)>(raw, &[]).await.unwrap(), [], "a pattern that was not folded does not match another case");
    }

    async fn text_is_ordered_byte_by_byte(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        for name in ["b", "B", "a", "_", "é", "z", "10", "9"] {
            add(&tx, name, "", 0).await;
        }
        let names: Vec<(String,)> = tx.all("SELECT name FROM shop_item ORDER BY name", &[]).await.unwrap();
        assert_eq!(names.concat_names(), "10 9 B _ a b z é");
    }

    async fn nulls_stand_where_the_statement_says(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        for (name, sold) in [("a", Some(2)), ("b", None), ("c", Some(1))] {
            tx.run("INSERT INTO shop_item (name, sold_at) VALUES ($1, $2)", &args![name, sold.map(i64::from)]).await.unwrap();
        }
        let last: Vec<(String,)> = tx.all("SELECT name FROM shop_item ORDER BY sold_at NULLS LAST", &[]).await.unwrap();
        let first: Vec<(String,)> = tx.all("SELECT name FROM shop_item ORDER BY sold_at DESC NULLS FIRST", &[]).await.unwrap();
        assert_eq!((last.concat_names(), first.concat_names()), ("c a b".to_owned(), "b a c".to_owned()));
    }

    async fn sums_and_averages_are_numbers(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        for price in [1, 2, 9_000_000_000] {
            add(&tx, &price.to_string(), "", price).await;
        }
        let (sum, average, none): (i64, f64, Option<i64>) =
            tx.one("SELECT SUM(price), AVG(price), SUM(shelf_id) FROM shop_item", &[]).await.unwrap();
        assert_eq!((sum, average, none), (9_000_000_003, 3_000_000_001.0, None));
        let over: Vec<(String,)> =
            tx.all("SELECT name FROM shop_item GROUP BY name HAVING SUM(price) > $1 ORDER BY name", &args![1]).await.unwrap();
        assert_eq!(over.concat_names(), "2 9000000000");
    }

    async fn booleans_are_booleans(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        tx.run("INSERT INTO shop_item (name, on_sale) VALUES ('a', TRUE), ('b', $1), ('c', FALSE)", &args![true]).await.unwrap();
        let (by_name, by_value): (i64, i64) =
            tx.one("SELECT (SELECT COUNT(*) FROM shop_item WHERE on_sale), COUNT(*) FROM shop_item WHERE on_sale = $1", &args![true]).await.unwrap();
        assert_eq!((by_name, by_value), (2, 2));
        assert_eq!(tx.one::<(bool, bool)>("SELECT on_sale, NOT on_sale FROM shop_item WHERE name = 'a'", &[]).await, Ok((true, false)));
    }

    async fn a_place_may_stand_twice_and_out_of_order(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let sql = "INSERT INTO shop_item (price, folded, name) VALUES ($3, $2, $1) RETURNING name, folded, price";
        let row: (String, String, i64) = tx.one(sql, &args!["one", "two", 3]).await.unwrap();
        assert_eq!(row, ("one".into(), "two".into(), 3));
        let sql = "SELECT COUNT(*) FROM shop_item WHERE price >= $2 AND (name = $1 OR folded = $1) AND price <= $2";
        assert_eq!(tx.one::<(i64,)>(sql, &args!["two", 3]).await, Ok((1,)));
    }

    async fn each_of_many_workers_claims_another_row(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let ids: BTreeSet<i64> = [add(&tx, "a", "", 0).await, add(&tx, "b", "", 0).await, add(&tx, "c", "", 0).await].into();
        tx.commit().await.unwrap();
        let workers = (0..8).map(|_| {
            let db = shop.db.clone();
            tokio::spawn(async move {
                let tx = db.write().await.unwrap();
                let sql = "UPDATE shop_item SET state = 'taken' \
                           WHERE id = (SELECT id FROM shop_item WHERE state = 'waiting' ORDER BY id LIMIT 1) AND state = 'waiting' RETURNING id";
                let claimed = tx.claim::<(i64,)>(sql, &[]).await.unwrap();
                tx.commit().await.unwrap();
                claimed
            })
        });
        let mut claimed = Vec::new();
        for worker in workers.collect::<Vec<_>>() {
            claimed.extend(worker.await.unwrap().map(|(id,)| id));
        }
        assert_eq!(claimed.len(), 3, "no row twice: {claimed:?}");
        assert_eq!(claimed.into_iter().collect::<BTreeSet<_>>(), ids);
    }

    async fn reading_before_writing_never_ends_in_a_locked_database(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        add(&tx, "counter", "", 0).await;
        tx.commit().await.unwrap();
        let tasks: Vec<_> = (0..16).map(|_| tokio::spawn(count_up(shop.db.clone()))).collect();
        for task in tasks {
            task.await.unwrap();
        }
        let read = shop.db.read().await.unwrap();
        assert_eq!(read.one::<(i64,)>("SELECT price FROM shop_item", &[]).await, Ok((16,)));
    }

    async fn a_long_list_is_asked_for_in_chunks(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let mut ids = Vec::new();
        for number in 0..1_201 {
            ids.push(add(&tx, &number.to_string(), "", number).await.into_value());
        }
        ids.push(ids[0].clone());
        let sql = "SELECT id FROM shop_item WHERE price < $1 AND id IN ($LIST)";
        assert_eq!(tx.all_in::<(i64,)>(sql, &args![1_200], &ids).await.unwrap().len(), 1_200, "no row lost, none twice");
        assert!(tx.all_in::<(i64,)>(sql, &args![1_200], &[]).await.unwrap().is_empty());
        let names = [Value::Text("5".into()), Value::Text("7".into()), Value::Text("no".into())];
        assert_eq!(tx.all_in::<(i64,)>("SELECT id FROM shop_item WHERE name IN ($LIST)", &[], &names).await.unwrap().len(), 2);
    }

    async fn a_unique_violation_names_its_index(shop: Shop) {
        async fn refused(shop: &Shop, sql: &'static str) -> DbError {
            shop.db.write().await.unwrap().run(sql, &[]).await.unwrap_err()
        }
        let tx = shop.db.write().await.unwrap();
        tx.run("INSERT INTO shop_shelf (code) VALUES ('x')", &[]).await.unwrap();
        tx.run("INSERT INTO shop_item (shelf_id, name, folded) VALUES (1, 'a', 'low')", &[]).await.unwrap();
        tx.run("INSERT INTO shop_tag (item_id, word) VALUES (1, 'w')", &[]).await.unwrap();
        tx.commit().await.unwrap();
        assert!(refused(&shop, "INSERT INTO shop_shelf (code) VALUES ('x')").await.is_unique("shop_shelf_code_key"));
        assert!(refused(&shop, "INSERT INTO shop_item (shelf_id, name) VALUES (1, 'a')").await.is_unique("shop_item_shelf_name_key"));
        assert!(refused(&shop, "INSERT INTO shop_item (name, folded) VALUES ('b', 'LOW')").await.is_unique("shop_item_folded_key"));
        assert!(refused(&shop, "INSERT INTO shop_shelf (id, code) VALUES (1, 'y')").await.is_unique("shop_shelf_pkey"));
        assert!(refused(&shop, "INSERT INTO shop_tag (item_id, word) VALUES (1, 'w')").await.is_unique("shop_tag_pkey"));
        assert_eq!(refused(&shop, "INSERT INTO shop_item (shelf_id, name) VALUES (99, 'a')").await, DbError::ForeignKey);
        assert_eq!(refused(&shop, "INSERT INTO shop_item (name, price) VALUES ('a', -1)").await, DbError::Check);
        assert_eq!(refused(&shop, "INSERT INTO shop_item (name) VALUES (NULL)").await, DbError::Check);
    }

    async fn a_foreign_key_is_checked_even_when_rows_come_back(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let sql = "INSERT INTO shop_item (shelf_id, name) VALUES (99, 'a') RETURNING id";
        assert_eq!(tx.one::<(i64,)>(sql, &[]).await, Err(DbError::ForeignKey));
    }

    async fn an_expected_conflict_is_part_of_the_statement(shop: Shop) {
        let tx = shop.db.write().await.unwrap();
        let sql = "INSERT INTO shop_shelf (code) VALUES ($1) ON CONFLICT (code) DO NOTHING";
        assert_eq!(tx.run(sql, &args!["x"]).await, Ok(1));
        assert_eq!(tx.run(sql, &args!["x"]).await, Ok(0));
        let sql = "INSERT INTO shop_shelf (code) VALUES ($1) ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING code";
        assert_eq!(tx.one::<(String,)>(sql, &args!["x"]).await, Ok(("x".to_owned(),)));
        tx.commit().await.unwrap();
    }
}

/// Reads, then writes on the condition that what was read still holds; the row settles the race.
async fn count_up(db: sanggar_platform::db::Db) {
    loop {
        let tx = db.write().await.unwrap();
        let (id, seen): (i64, i64) = tx.one("SELECT id, price FROM shop_item", &[]).await.unwrap();
        let changed = tx.run("UPDATE shop_item SET price = $3 WHERE id = $1 AND price = $2", &args![id, seen, seen + 1]).await.unwrap();
        tx.commit().await.unwrap();
        if changed == 1 {
            return;
        }
    }
}

trait ConcatNames {
    fn concat_names(self) -> String;
}

impl ConcatNames for Vec<(String,)> {
    fn concat_names(self) -> String {
        self.into_iter().map(|(name,)| name).collect::<Vec<_>>().join(" ")
    }
}
