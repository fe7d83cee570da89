use sanggar_testkit::both_engines;
use serde_json::json;

use crate::publish::{self, HostDocument};
use crate::testing::Shop;

both_engines! {
    async fn c130_hosts_are_listed_by_name_and_institution(shop: Shop) {
        shop.publish("satu", json!({})).await;
        shop.publish("terbatas", json!({ "groups": [162] })).await;
        for number in 0..22 {
            let institution = if number == 0 { "rumah-sains" } else { "sanggar-cendekia" };
            let document = HostDocument {
                slug: format!("guru-{number:02}"), name: format!("Guru {number:02}"), headline: String::new(), about: String::new(), institution: institution.to_owned(),
            };
            publish::host(&shop.cx, &document).await.unwrap();
        }
        let pages = shop.pages("/api/program-core/host/all/1").await;
        assert_eq!((pages[0].len(), pages[1].len(), pages.len()), (20, 3, 2));
        assert_eq!(pages.concat().last().map(String::as_str), Some("ratna-wulandari"));
        assert_eq!(shop.slugs("/api/program-core/host/all/1?type=rumah-sains").await, ["guru-00"]);
        let told = shop.visitor().get("/api/program-core/host/all/1?search=RATNA&type=all").await.ok();
        let found = &told.data()[0];
        assert_eq!((&found["program_count"], &found["institution"]["slug"]), (&json!(1), &json!("sanggar-cendekia")));
    }
}
