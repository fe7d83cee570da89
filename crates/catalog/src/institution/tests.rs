use std::sync::Arc;

use async_trait::async_trait;
use sanggar_kernel::{fold, hex};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::http::{Edge, Identity, Sessions, Token};
use sanggar_testkit::{Actor, OnEngine, World, both_engines};
use serde_json::{Value, json};

use crate::Catalog;
use crate::testing::{Shop, institutions};

struct Shelf {
    world: World,
    cx: Catalog,
    edge: Arc<Edge>,
}

/// Nobody is logged in: everything here is public.
struct Nobody;

#[async_trait]
impl Sessions for Nobody {
    async fn find(&self, _: &Token) -> Result<Option<Identity>, DbError> {
        Ok(None)
    }
}

impl OnEngine for Shelf {
    async fn on(engine: Engine) -> Self {
        let world = World::on(engine).await;
        let cx = crate::testing::catalog(&world);
        let edge = world.edge(Catalog::routes().with(cx.clone()).0, Arc::new(Nobody), Arc::new(cx.clone()));
        Self { world, cx, edge }
    }
}

impl Shelf {
    fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    async fn add(&self, name: &str, status: i64, is_lock: bool) {
        let tx = self.cx.db.write().await.unwrap();
        let sql = "INSERT INTO catalog_institution (slug, name, name_folded, kind, city, about, host_label, is_platinum, is_smm, is_lock, status, config_json)
                   VALUES ($1, $2, $3, 1, 'Bogor', '', $1, FALSE, FALSE, $4, $5, '{}')";
        let slug = format!("l{}", hex(name.as_bytes()));
        tx.run(sql, &args![slug, name, fold(name), is_lock, status]).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn names(&self, path: &str) -> Vec<String> {
        names(self.visitor().get(path).await.ok().data())
    }

    /// Every page from this one on, as a client follows them.
    async fn pages(&self, from: &str) -> Vec<Vec<String>> {
        let (mut pages, mut next) = (Vec::new(), Some(from.to_owned()));
        while let Some(path) = next {
            assert!(pages.len() < 50 && path.starts_with("/api/"), "{path}");
            let told = self.visitor().get(&path).await.ok();
            pages.push(names(told.data()));
            next = told.body["next-url"].as_str().map(str::to_owned);
        }
        pages
    }
}

fn names(data: &Value) -> Vec<String> {
    data.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

both_engines! {
    async fn b241_the_list_holds_open_institutions_sorted_by_name(shelf: Shelf) {
        for (name, status, is_lock) in
            [("sanggar tari", 1, false), ("Bimbel Alfa", 1, false), ("Tutup", 0, false), ("Terkunci", 1, true), ("Arsip", 2, true), ("Élan", 1, false), ("bimbel beta", 1, false)]
        {
            shelf.add(name, status, is_lock).await;
        }
        let told = shelf.visitor().get("/api/user/institution/1/20").await.ok();
        assert_eq!(names(told.data()), ["Bimbel Alfa", "bimbel beta", "sanggar tari", "Élan"]);
        assert!(told.data().as_array().unwrap().iter().all(|one| one["status"] == 1 && one["is_lock"] == false));
        assert!(told.body.get("next-url").is_none());
        let as_documented = "/api/user/institution/1/20?search=&status=1&is_lock=false&sort=name.keyword-asc&platform=web";
        assert_eq!(shelf.names(as_documented).await, names(told.data()));
    }

    async fn b207_b241_pages_have_the_size_asked_and_lead_to_the_end_showing_each_once(shelf: Shelf) {
        let all: Vec<String> = (0..45).map(|number| format!("Sanggar {number:02}")).collect();
        for name in all.iter().rev() {
            shelf.add(name, 1, false).await;
        }
        for (from, sizes) in [
            ("/api/user/institution/1/20", vec![20, 20, 5]),
            ("/api/v2/user/institution/1/20/?search=SANGGAR&platform=web", vec![20, 20, 5]),
            ("/api/user/institution/1/15", vec![15, 15, 15]),
            ("/api/user/institution/1/100", vec![45]),
        ] {
            let pages = shelf.pages(from).await;
            assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), sizes, "{from}");
            assert_eq!(pages.concat(), all, "{from}");
        }
        assert_eq!(shelf.pages("/api/user/institution/4/20").await, [Vec::<String>::new()]);
    }

    async fn the_next_page_keeps_what_was_searched(shelf: Shelf) {
        for number in 0..6 {
            shelf.add(&format!("Rumah {number}"), 1, false).await;
            shelf.add(&format!("Sekolah {number}"), 1, false).await;
        }
        let pages = shelf.pages("/api/user/institution/1/4?search=rumah").await;
        assert_eq!(pages.concat(), ["Rumah 0", "Rumah 1", "Rumah 2", "Rumah 3", "Rumah 4", "Rumah 5"]);
    }

    async fn a_search_takes_signs_as_they_are_and_letters_in_any_case(shelf: Shelf) {
        for name in ["Diskon 50% Belajar", "Diskon 500 Belajar", "snake_case", "snakeXcase", r"garis\miring", "O'Brien", "ÉCOLE Nusantara"] {
            shelf.add(name, 1, false).await;
        }
        for (typed, found) in [
            ("50%25", vec!["Diskon 50% Belajar"]),
            ("%25", vec!["Diskon 50% Belajar"]),
            ("E_C", vec!["snake_case"]),
            ("_", vec!["snake_case"]),
            ("%5C", vec![r"garis\miring"]),
            ("o%27br", vec!["O'Brien"]),
            ("DISKON%20%2050", vec!["Diskon 50% Belajar", "Diskon 500 Belajar"]),
            ("%C3%A9cole", vec!["ÉCOLE Nusantara"]),
            ("tidak+ada", vec![]),
            ("%27%20OR%201=1--", vec![]),
        ] {
            assert_eq!(shelf.names(&format!("/api/user/institution/1/20?search={typed}")).await, found, "{typed}");
        }
        assert_eq!(shelf.visitor().get("/api/user/institution/1/20?search=snake%00case").await.http, 400);
        let long = "a".repeat(10_000);
        assert_eq!(shelf.names(&format!("/api/user/institution/1/20?search={long}")).await, Vec::<String>::new());
    }

    async fn a_page_outside_the_bounds_is_refused_in_words(shelf: Shelf) {
        for page in ["0/20", "1/0", "1/101", "10001/20", "4294967295/100"] {
            let told = shelf.visitor().get(&format!("/api/user/institution/{page}")).await;
            assert_eq!((told.http.as_u16(), told.status(), told.message()), (400, 400, "Halaman daftar yang diminta tidak ada."), "{page}");
        }
        for page in ["satu/20", "-1/20", "1/1.5", "4294967296/20", "1/%00"] {
            let told = shelf.visitor().get(&format!("/api/user/institution/{page}")).await;
            assert_eq!((told.http.as_u16(), told.message()), (404, "Yang kamu cari tidak ditemukan."), "{page}");
        }
    }

    async fn an_institution_is_found_by_the_label_of_its_site(shelf: Shelf) {
        institutions::open(&shelf.cx).await;
        for label in ["cendekia", "CENDEKIA"] {
            let told = shelf.visitor().get(&format!("/api/user/institution/get-by-domain/{label}")).await.ok();
            let found = told.data();
            assert_eq!((&found["name"], &found["host_label"]), (&json!("Sanggar Cendekia"), &json!("cendekia")));
            assert_eq!(found["institution_type"], json!({ "value": 1, "label": "Sanggar", "order_id": 1 }));
            assert_eq!((&found["is_platinum"], &found["is_smm"]), (&json!(true), &json!(false)));
            assert_eq!(found["brand"], json!({ "color": "#8c1d2c", "accent": "#f9b818", "ground": "#4a0f1a", "radius": 8 }));
        }
    }

    async fn a_label_that_is_nobody_s_is_not_found(shelf: Shelf) {
        institutions::open(&shelf.cx).await;
        shelf.add("Tutup", 0, false).await;
        for label in ["tidakada", "www", "l5475747570", "sanggar-cendekia", "%00", "cendekia%00", "..%2fcendekia", "%25", "cendeki_", "'--"] {
            let told = shelf.visitor().get(&format!("/api/user/institution/get-by-domain/{label}")).await;
            assert_eq!((told.http.as_u16(), told.status(), told.message()), (404, 404, "Yang kamu cari tidak ditemukan."), "{label}");
        }
    }

    async fn b009_b014_the_configuration_is_smm_or_default(shelf: Shelf) {
        institutions::open(&shelf.cx).await;
        for (label, config, is_smm) in [("smm", "smm", true), ("cendekia", "default", false)] {
            let told = shelf.visitor().get(&format!("/api/user/institution/get-by-domain/{label}")).await.ok();
            assert_eq!((&told.data()["config_json"]["config"], &told.data()["is_smm"]), (&json!(config), &json!(is_smm)));
        }
    }

    async fn b245_b246_the_reference_tells_types_and_groups_in_their_order(shelf: Shelf) {
        let told = shelf.visitor().get("/api/user/reference/").await.ok();
        let types: Vec<_> = told.data()["institution_types"].as_array().unwrap().iter().map(|one| (one["value"].as_i64().unwrap(), one["label"].as_str().unwrap())).collect();
        assert_eq!(types, [
            (1, "Sanggar"),
            (2, "Lembaga Pelatihan"),
            (3, "Balai Latihan Kerja"),
            (4, "Lembaga Kursus Pelatihan"),
            (5, "Korporasi"),
            (6, "Perguruan Tinggi"),
            (7, "Organisasi"),
            (8, "Museum"),
            (9, "Tempat Wisata"),
            (101, "Lembaga lainnya"),
            (102, "Sanggar lainnya"),
        ]);
        assert_eq!(told.data()["institution_types"][10]["order_id"], 11);
        assert_eq!(told.data()["institution_groups"][1], json!({ "value": "perguruan-tinggi", "label": "Perguruan Tinggi", "order_id": 2 }));
    }

    async fn an_institution_carries_its_type_by_number_name_and_place(shelf: Shelf) {
        institutions::open(&shelf.cx).await;
        let told = shelf.visitor().get("/api/user/institution/1/100").await.ok();
        let mut kinds: Vec<(i64, String, i64)> = told.data().as_array().unwrap().iter().map(|one| {
            let kind = &one["institution_type"];
            (kind["value"].as_i64().unwrap(), kind["label"].as_str().unwrap().to_owned(), kind["order_id"].as_i64().unwrap())
        }).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert!(kinds.len() >= 8, "{kinds:?}");
        let reference = shelf.visitor().get("/api/user/reference/").await.ok();
        for (value, label, order_id) in kinds {
            let told = json!({ "value": value, "label": label, "order_id": order_id });
            assert!(reference.data()["institution_types"].as_array().unwrap().contains(&told), "{told}");
        }
    }

    async fn those_that_are_opened_again_stay_as_they_are(shelf: Shelf) {
        institutions::open(&shelf.cx).await;
        let first = shelf.names("/api/user/institution/1/100").await;
        institutions::open(&shelf.cx).await;
        assert_eq!(shelf.names("/api/user/institution/1/100").await, first);
    }

    async fn c126_b253_an_institution_has_a_page(shop: Shop) {
        shop.publish("satu", json!({})).await;
        let told = shop.visitor().get("/api/user/institution/get/sanggar-cendekia").await.ok();
        assert_eq!((&told.data()["program_count"], &told.data()["children_count"], &told.data()["parent"]), (&json!(1), &json!(0), &json!(null)));
        assert_eq!((&told.data()["host_label"], &told.data()["config_json"]["config"]), (&json!("cendekia"), &json!("default")));
        let told = shop.visitor().get("/api/user/institution/get/smm-bogor").await.ok();
        assert_eq!(told.data()["parent"], json!({ "slug": "smm-nusantara", "name": "Sekolah Mandiri Merdeka" }));
        assert_eq!(shop.visitor().get("/api/user/institution/get/tidak-ada").await.http, 404);
    }

    async fn c127_b383_those_below_an_institution_are_listed_by_name(shop: Shop) {
        assert_eq!(shop.slugs("/api/user/parent_institution/smm-nusantara/1/18").await, ["smm-bintaro", "smm-bogor"]);
        assert_eq!(shop.pages("/api/user/parent_institution/smm-nusantara/1/1").await, [["smm-bintaro"], ["smm-bogor"]]);
        assert_eq!(shop.slugs("/api/user/parent_institution/rumah-sains/1/18").await, Vec::<String>::new());
    }

    async fn c129_an_institution_s_programmes_are_narrowed_by_year_title_and_subject(shop: Shop) {
        shop.publish("pecahan", json!({ "levels": ["SD04", "SD05"] })).await;
        shop.publish("zat", json!({ "levels": ["SMP07"], "subject": "kimia" })).await;
        shop.publish("lain", json!({ "institution": "rumah-sains" })).await;
        shop.publish("terbatas", json!({ "groups": [162] })).await;
        for (query, found) in [
            ("", vec!["zat", "pecahan"]), ("?year=SD05", vec!["pecahan"]), ("?year=smp", vec!["zat"]), ("?year=entah", vec![]),
            ("?search=PECAH", vec!["pecahan"]), ("?subject=kimia", vec!["zat"]), ("?year=sd&subject=kimia", vec![]),
        ] {
            assert_eq!(shop.slugs(&format!("/api/program/institution/sanggar-cendekia/1/12{query}")).await, found, "{query}");
        }
        assert_eq!(shop.pages("/api/program/institution/sanggar-cendekia/1/1").await, [["zat"], ["pecahan"]]);
    }

    async fn b246_b241_the_list_of_institutions_is_narrowed_to_a_group(shop: Shop) {
        shop.publish("satu", json!({})).await;
        assert_eq!(shop.slugs("/api/user/institution/1/20?group=perguruan-tinggi").await, ["politeknik-nusa-bangsa", "universitas-andalan-timur"]);
        let told = shop.visitor().get("/api/user/institution/1/20?group=sanggar&search=cendekia").await.ok();
        assert_eq!((&told.data()[0]["slug"], &told.data()[0]["program_count"]), (&json!("sanggar-cendekia"), &json!(1)));
        assert_eq!(shop.slugs("/api/user/institution/1/20?group=industri").await.len(), 7);
    }
}
