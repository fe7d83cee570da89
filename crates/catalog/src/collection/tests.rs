use sanggar_testkit::both_engines;
use serde_json::json;

use crate::publish::{self, CollectionDocument, CollectionKind};
use crate::testing::{Shop, slugs};

async fn collection(shop: &Shop, slug: &str, kind: CollectionKind, position: i64, programs: &[&str]) {
    let programs = programs.iter().map(|one| (*one).to_owned()).collect();
    let document =
        CollectionDocument { slug: slug.to_owned(), kind, title: format!("Pilihan {slug}"), summary: "Untukmu.".to_owned(), programs };
    publish::collection(&shop.cx, &document, position).await.unwrap();
}

both_engines! {
    async fn picked_lists_keep_their_order_and_show_the_first_four(shop: Shop) {
        let all = ["a", "b", "c", "d", "e"];
        for slug in all {
            shop.publish(slug, json!({})).await;
        }
        collection(&shop, "kedua", CollectionKind::Pick, 2, &["a"]).await;
        collection(&shop, "pertama", CollectionKind::Pick, 1, &["e", "d", "c", "b", "a"]).await;
        collection(&shop, "cetak", CollectionKind::Catalogue, 0, &all).await;
        let told = shop.visitor().get("/api/catalog/collection/pick/list/1/10").await.ok();
        assert_eq!(slugs(told.data()), ["pertama", "kedua"]);
        assert_eq!((slugs(&told.data()[0]["programs"]), &told.data()[0]["program_count"]), (vec!["e".to_owned(), "d".to_owned(), "c".to_owned(), "b".to_owned()], &json!(5)));
        let told = shop.visitor().get("/api/catalog/collection/pick/pertama/2/2").await.ok();
        assert_eq!((slugs(&told.data()["programs"]), &told.data()["title"]), (vec!["c".to_owned(), "b".to_owned()], &json!("Pilihan pertama")));
        assert_eq!(told.body["next-url"], "/api/catalog/collection/pick/pertama/3/2");
    }

    async fn what_is_taken_down_or_limited_leaves_its_lists(shop: Shop) {
        let gone = shop.publish("a", json!({})).await;
        shop.publish("b", json!({})).await;
        shop.publish("c", json!({})).await;
        collection(&shop, "pertama", CollectionKind::Catalogue, 1, &["a", "b", "c"]).await;
        publish::remove(&shop.cx, gone).await.unwrap();
        shop.publish("b", json!({ "groups": [162] })).await;
        let told = shop.visitor().get("/api/catalog/collection/catalogue/list/1/10").await.ok();
        assert_eq!((slugs(&told.data()[0]["programs"]), &told.data()[0]["program_count"]), (vec!["c".to_owned()], &json!(1)));
        for path in ["pick/pertama/1/10", "catalogue/tidak-ada/1/10", "entah/pertama/1/10"] {
            assert_eq!(shop.visitor().get(&format!("/api/catalog/collection/{path}")).await.http, 404, "{path}");
        }
    }
}
