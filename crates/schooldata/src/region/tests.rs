use sanggar_platform::db::Engine;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{OnEngine, both_engines};
use serde_json::{Value, json};

use super::index::{Index, PACKED};
use crate::testing::Area;

struct Limited(Area);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(Area::with_limits(engine, LimitTable::production()).await)
    }
}

impl Area {
    async fn found(&self, form: Value) -> Value {
        self.member().post("/api/user/complete-region", form).await.ok().data().clone()
    }

    async fn children(&self, form: Value) -> Vec<Value> {
        self.member().post("/api/user/region", form).await.ok().data().as_array().unwrap().clone()
    }
}

both_engines! {
    async fn c196_b242_a_search_gives_twelve_villages_and_says_whether_there_are_more(area: Area) {
        let first = area.found(json!({ "search": "cibinong" })).await;
        assert_eq!((first["regions"].as_array().unwrap().len(), &first["page"], &first["has_next"]), (12, &json!(1), &json!(true)));
        assert_eq!(
            first["regions"][0],
            json!({
                "code": "32.01.01.1006", "village": "Cibinong", "district": "Cibinong", "city": "Kabupaten Bogor", "province": "Jawa Barat",
                "postal_code": "16911", "label": "Cibinong, Cibinong, Kabupaten Bogor, Jawa Barat 16911",
                "village_code": "32.01.01.1006", "district_code": "32.01.01", "city_code": "32.01", "province_code": "32",
            })
        );
        let second = area.found(json!({ "search": "cibinong", "page": 2, "limit": 12 })).await;
        assert_eq!(second["page"], 2);
        assert_ne!(second["regions"][0], first["regions"][0]);
        assert_eq!(area.found(json!({ "search": "c" })).await, json!({ "regions": [], "page": 1, "has_next": false }));
    }

    async fn an_endless_search_is_refused(area: Area) {
        let told = area.member().post("/api/user/complete-region", json!({ "search": "a".repeat(101) })).await;
        assert_eq!((told.http.as_u16(), told.error("search")), (422, "Kata pencarian maksimal 100 huruf."));
        for form in [json!({ "search": "bogor", "page": 0 }), json!({ "search": "bogor", "limit": 101 }), json!({ "search": "bogor", "sort": "x" })] {
            assert_eq!(area.member().post("/api/user/complete-region", form).await.http, 400);
        }
    }

    async fn c195_a_region_is_shown_with_all_that_it_lies_in(area: Area) {
        for slug in ["32.01.01.1001", "32-01-01-1001"] {
            let told = area.member().get(&format!("/api/user/domicile/{slug}")).await.ok();
            assert_eq!(
                told.data(),
                &json!({
                    "code": "32.01.01.1001", "level": "village", "name": "Pondok Rajeg", "postal_code": "16914",
                    "label": "Pondok Rajeg, Cibinong, Kabupaten Bogor, Jawa Barat 16914",
                    "chain": [
                        { "level": "province", "code": "32", "name": "Jawa Barat" },
                        { "level": "city", "code": "32.01", "name": "Kabupaten Bogor" },
                        { "level": "district", "code": "32.01.01", "name": "Cibinong" },
                        { "level": "village", "code": "32.01.01.1001", "name": "Pondok Rajeg" },
                    ],
                })
            );
        }
        let district = area.member().get("/api/user/domicile/31.74.07").await.ok();
        assert_eq!((&district.data()["label"], &district.data()["postal_code"]), (&json!("Kebayoran Baru, Kota Administrasi Jakarta Selatan, Daerah Khusus Ibukota Jakarta"), &json!(null)));
        for slug in ["32.01.01.9999", "99", "cibinong", "32.1", "%2e%2e", "32.01.01.1001.1"] {
            let told = area.member().get(&format!("/api/user/domicile/{slug}")).await;
            assert_eq!((told.http.as_u16(), told.message()), (404, "Wilayah ini tidak ditemukan."), "{slug}");
        }
    }

    async fn c197_each_choice_gives_the_list_of_the_next(area: Area) {
        let provinces = area.children(json!({ "level": "province" })).await;
        assert_eq!((provinces.len(), &provinces[0]), (38, &json!({ "code": "11", "name": "Aceh", "postal_code": null })));
        let cities = area.children(json!({ "level": "city", "parent_code": "31" })).await;
        assert_eq!(cities.len(), 6);
        let districts = area.children(json!({ "level": "district", "parent_code": "31.74" })).await;
        assert!(districts.iter().any(|one| one["code"] == "31.74.07" && one["name"] == "Kebayoran Baru"));
        let villages = area.children(json!({ "level": "village", "parent_code": "31.74.07" })).await;
        let names: Vec<&str> = villages.iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Cipete Utara", "Gandaria Utara", "Gunung", "Kramat Pela", "Melawai", "Petogogan", "Pulo", "Rawa Barat", "Selong", "Senayan"]);
        assert_eq!(villages[9]["postal_code"], "12190");
    }

    async fn c197_a_choice_without_the_one_before_says_what_to_choose(area: Area) {
        for (form, sentence) in [
            (json!({ "level": "city" }), "Pilih provinsi dulu."),
            (json!({ "level": "district", "parent_code": "31" }), "Pilih kota atau kabupaten dulu."),
            (json!({ "level": "village", "parent_code": "besok" }), "Pilih kecamatan dulu."),
        ] {
            let told = area.member().post("/api/user/region", form).await;
            assert_eq!((told.http.as_u16(), told.error("parent_code")), (422, sentence));
        }
        assert_eq!(area.member().post("/api/user/region", json!({ "level": "city", "parent_code": "99" })).await.http, 404);
        assert_eq!(area.member().post("/api/user/region", json!({ "level": "planet" })).await.http, 400);
    }

    async fn regions_are_for_people_who_are_logged_in(area: Area) {
        let visitor = area.visitor();
        assert_eq!(visitor.post("/api/user/complete-region", json!({ "search": "bogor" })).await.http, 401);
        assert_eq!(visitor.post("/api/user/region", json!({ "level": "province" })).await.http, 401);
        assert_eq!(visitor.get("/api/user/domicile/32").await.http, 401);
    }

    async fn searching_without_end_is_slowed_down(limited: Limited) {
        let mut refused = None;
        for number in 0..121 {
            let told = limited.0.member().post("/api/user/complete-region", json!({ "search": "x" })).await;
            if told.http == 429 {
                refused = Some(number);
                break;
            }
        }
        assert_eq!(refused, Some(120));
        assert_eq!(limited.0.visitor().with_token("8").post("/api/user/complete-region", json!({ "search": "x" })).await.http, 200);
    }
}

#[test]
fn every_region_of_the_file_is_there_and_takes_little_room() {
    let index = Index::unpack(PACKED).unwrap();
    assert_eq!(index.rows.len(), 91_599);
    assert!(index.bytes() < 6_000_000, "{}", index.bytes());
    let all = (0..index.rows.len()).all(|place| !index.name(place).is_empty() && index.rows[place].code.level() <= super::Level::Village);
    assert!(all);
    let comma = index.find(super::Code::parse("12.07.28.1007").unwrap()).unwrap();
    assert_eq!(index.name(comma), "Lubuk Pakam I,II");
}

#[test]
fn a_torn_file_is_told_and_nothing_is_half_known() {
    assert!(Index::unpack(&PACKED[..1_000]).is_err());
}
