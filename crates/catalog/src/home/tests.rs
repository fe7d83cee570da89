use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::{Shop, slugs};

both_engines! {
    async fn the_home_page_shows_what_is_popular_and_what_is_new(shop: Shop) {
        for number in 0..12 {
            let slug = format!("program-{number:02}");
            let institution = if number % 2 == 0 { "sanggar-cendekia" } else { "smm-bintaro" };
            let id = shop.publish(&slug, json!({ "institution": institution })).await;
            let tx = shop.cx.db.write().await.unwrap();
            tx.run("UPDATE catalog_program SET learner_count = $2 WHERE id = $1", &args![id, 100 - number]).await.unwrap();
            tx.commit().await.unwrap();
        }
        let told = shop.visitor().get("/api/catalog/home").await.ok();
        let popular = slugs(&told.data()["popular"]);
        assert_eq!((popular.len(), popular[0].as_str(), popular[7].as_str()), (8, "program-00", "program-07"));
        assert_eq!(slugs(&told.data()["newest"]), ["program-11", "program-10", "program-09", "program-08"]);
        assert_eq!((told.data()["institutions"].as_array().unwrap().len(), &told.data()["institution_total"]), (6, &json!(14)));
        let told = shop.visitor().at("smm.sanggarmu.test").get("/api/catalog/home").await.ok();
        assert_eq!(slugs(&told.data()["popular"]), ["program-01", "program-03", "program-05", "program-07", "program-09", "program-11"]);
    }
}
