use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{Shop, an_activity};

fn meeting_at(slug: &str, at: i64, institution: &str) -> Value {
    let meeting = an_activity(slug, "live_streaming", json!({ "html": "<p>Agenda</p>", "starts_at": at, "minutes": 60 }));
    json!({ "institution": institution, "capacity": 30, "topics": [{ "slug": "temu", "title": "Temu", "summary": "", "addon": null, "activities": [meeting] }] })
}

both_engines! {
    async fn meetings_that_begin_soon_come_nearest_first(shop: Shop) {
        let now = shop.world.services.clock.now().0;
        for (slug, hours, institution) in [("besok", 24, "sanggar-cendekia"), ("nanti", 1, "smm-bogor"), ("tadi", -1, "sanggar-cendekia")] {
            shop.publish(&format!("program-{slug}"), meeting_at(slug, now + hours * 3_600_000, institution)).await;
        }
        let mut limited = meeting_at("tertutup", now + 60_000, "sanggar-cendekia");
        limited["groups"] = json!([162]);
        shop.publish("terbatas", limited).await;
        let told = shop.visitor().get("/api/catalog/upcoming/1/1").await.ok();
        assert_eq!((&told.data()[0]["activity_slug"], &told.body["next-url"]), (&json!("nanti"), &json!("/api/catalog/upcoming/2/1")));
        assert_eq!((&told.data()[0]["ends_at"], &told.data()[0]["program"]["slug"], &told.data()[0]["seats_left"]), (&json!(now + 2 * 3_600_000), &json!("program-nanti"), &json!(28)));
        let told = shop.visitor().get("/api/catalog/upcoming/1/9").await.ok();
        assert_eq!((told.data().as_array().unwrap().len(), &told.data()[1]["activity_slug"]), (2, &json!("besok")));
        let told = shop.visitor().at("smm.sanggarmu.test").get("/api/catalog/home").await.ok();
        assert_eq!((told.data()["upcoming"].as_array().unwrap().len(), &told.data()["upcoming"][0]["activity_slug"]), (1, &json!("nanti")));
    }
}
