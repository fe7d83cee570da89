use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::card::Variant;
use crate::publish::{self, PackageDocument};
use crate::testing::{Shop, slugs};

async fn package(shop: &Shop, slug: &str, variant: Variant, institution: &str, programs: &[&str]) -> i64 {
    let document = PackageDocument {
        slug: slug.to_owned(),
        variant,
        institution: institution.to_owned(),
        title: format!("Paket {slug}"),
        summary: "Satu semester.".to_owned(),
        description: "<p>Hemat.<script>alert(1)</script></p>".to_owned(),
        glyph: "5".to_owned(),
        price: 250_000,
        price_normal: None,
        programs: programs.iter().map(|one| (*one).to_owned()).collect(),
    };
    publish::package(&shop.cx, &document).await.unwrap()
}

both_engines! {
    async fn packages_are_listed_by_variant_and_site_and_tell_what_they_save(shop: Shop) {
        shop.publish("satu", json!({ "levels": ["SD05"] })).await;
        shop.publish("dua", json!({ "levels": ["SD04"] })).await;
        package(&shop, "kelas", Variant::Class, "sanggar-cendekia", &["dua", "satu"]).await;
        package(&shop, "lain", Variant::Other, "smm-bogor", &["satu"]).await;
        assert_eq!(shop.slugs("/api/catalog/package/list/1/12").await, ["lain", "kelas"]);
        assert_eq!(shop.pages("/api/catalog/package/list/1/1").await, [["lain"], ["kelas"]]);
        assert_eq!(shop.slugs("/api/catalog/package/list/1/12?variant=class").await, ["kelas"]);
        let told = shop.visitor().at("smm.sanggarmu.test").get("/api/catalog/package/list/1/12").await.ok();
        assert_eq!(slugs(told.data()), ["lain"]);
        let told = shop.visitor().get("/api/catalog/package/kelas").await.ok();
        let found = told.data();
        assert_eq!(slugs(&found["programs"]), ["dua", "satu"]);
        assert_eq!((&found["saving"], &found["price"], &found["can_buy"]), (&json!(50_000), &json!(250_000), &json!(false)));
        assert_eq!((&found["kind"], &found["category_name"], &found["description"]), (&json!("learning-package"), &json!("Paket Kelas"), &json!("<p>Hemat.</p>")));
        assert_eq!((found["levels"][0]["tag"].as_str(), found["levels"][1]["tag"].as_str()), (Some("SD04"), Some("SD05")));
        assert_eq!((&found["total_resource"], &found["duration"], &found["subject"]), (&json!(2), &json!(48), &json!(null)));
    }

    async fn t129_t130_a_package_that_is_unknown_or_gone_says_so(shop: Shop) {
        shop.publish("satu", json!({})).await;
        let id = package(&shop, "kelas", Variant::Class, "sanggar-cendekia", &["satu"]).await;
        let told = shop.visitor().get("/api/catalog/package/tidak-ada").await;
        assert_eq!((told.http.as_u16(), told.message()), (400, "Not found slug"));
        let tx = shop.cx.db.write().await.unwrap();
        tx.run("UPDATE catalog_package SET status = 2 WHERE id = $1", &args![id]).await.unwrap();
        tx.commit().await.unwrap();
        let told = shop.visitor().get("/api/catalog/package/kelas").await;
        assert_eq!((told.http.as_u16(), told.status(), told.message()), (409, 114, "program not available"));
    }

    async fn what_a_package_holds_must_be_offered(shop: Shop) {
        shop.publish("terbatas", json!({ "groups": [162] })).await;
        let document = PackageDocument {
            slug: "paket".to_owned(), variant: Variant::Other, institution: "sanggar-cendekia".to_owned(), title: "Paket".to_owned(),
            summary: String::new(), description: String::new(), glyph: String::new(), price: 0, price_normal: None, programs: vec!["terbatas".to_owned()],
        };
        assert!(publish::package(&shop.cx, &document).await.is_err());
    }
}
