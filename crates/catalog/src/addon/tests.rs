use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{Shop, an_activity, overwrite};

fn with_add_on(slug: &str, kind: &str) -> Value {
    let mut activity = an_activity(slug, "discussion", json!({ "prompt": "<p>RAHASIA</p>" }));
    overwrite(
        &mut activity,
        json!({ "addon": { "kind": kind, "description": "Tanya guru.", "quota": 5, "price": 50_000, "place": "Bogor" } }),
    );
    json!({ "topics": [{ "slug": "satu", "title": "Satu", "summary": "", "addon": null, "activities": [activity] }] })
}

both_engines! {
    async fn b111_add_ons_are_found_by_their_kind(shop: Shop) {
        shop.publish("satu", with_add_on("tanya-satu", "konsultasi")).await;
        shop.publish("dua", with_add_on("temu-dua", "tatap-muka")).await;
        let mut limited = with_add_on("tanya-terbatas", "konsultasi");
        limited["groups"] = json!([162]);
        shop.publish("tiga", limited).await;
        assert_eq!(shop.slugs("/api/catalog/addon/konsultasi/list/1/12").await, ["tanya-satu"]);
        assert_eq!(shop.slugs("/api/catalog/addon/konsultasi/list/1/12?search=program%20dua").await, Vec::<String>::new());
        let told = shop.visitor().get("/api/catalog/addon/tatap-muka/temu-dua").await.ok();
        let found = told.data();
        assert!(!told.text.contains("RAHASIA"));
        assert_eq!((&found["type"], &found["current_quota"], &found["price"], &found["is_available"]), (&json!("tatap-muka"), &json!(5), &json!(50_000), &json!(true)));
        assert_eq!((&found["program"]["slug"], &found["institution"]["slug"], &found["place"]), (&json!("dua"), &json!("sanggar-cendekia"), &json!("Bogor")));
        for path in ["konsultasi/temu-dua", "tatap-muka/tidak-ada", "entah/temu-dua", "konsultasi/tanya-terbatas"] {
            assert_eq!(shop.visitor().get(&format!("/api/catalog/addon/{path}")).await.http, 404, "{path}");
        }
        shop.change("UPDATE catalog_activity SET addon_taken = 7 WHERE slug = 'temu-dua'").await;
        let told = shop.visitor().get("/api/catalog/addon/tatap-muka/temu-dua").await.ok();
        assert_eq!((&told.data()["current_quota"], &told.data()["is_available"]), (&json!(0), &json!(false)));
    }

    async fn c042_a_learning_space_features_its_own_add_ons(shop: Shop) {
        shop.publish("satu", with_add_on("tanya-satu", "konsultasi")).await;
        let mut offered = with_add_on("temu-dua", "tatap-muka");
        let add_on = offered.pointer_mut("/topics/0/activities/0/addon").unwrap();
        add_on["learning_space_id"] = json!(4);
        shop.publish("dua", offered).await;
        for (path, found) in [("0/1/12", vec!["temu-dua", "tanya-satu"]), ("4/1/12", vec!["temu-dua"]), ("4/1/12?type=konsultasi", vec![]), ("0/1/12?type=konsultasi", vec!["tanya-satu"])] {
            assert_eq!(shop.slugs(&format!("/api/discovery/addon-featured-by-lsid/{path}")).await, found, "{path}");
        }
    }
}
