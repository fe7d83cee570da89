use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{NewSpace, Platform, open};
use crate::Error;
use crate::testing::{Area, CENDEKIA, SMM};

impl Area {
    async fn spaces(&self, path: &str) -> Value {
        self.member().get(path).await.ok().data().clone()
    }

    /// The names on every page from this one on, as a client follows them.
    async fn pages(&self, from: &str) -> Vec<Vec<String>> {
        let (mut pages, mut next) = (Vec::new(), Some(from.to_owned()));
        while let Some(path) = next {
            assert!(pages.len() < 50 && path.starts_with("/api/product/learning-space"), "{path}");
            let told = self.member().get(&path).await.ok();
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
    async fn c199_cities_are_those_with_open_spaces(area: Area) {
        let area = area.with_places().await;
        area.change("UPDATE schooldata_learning_space SET is_open = FALSE WHERE slug = 'beji'").await;
        let cities = area.spaces(&format!("/api/product/learning-space/city-list/by-operator/{CENDEKIA}")).await;
        assert_eq!(cities, json!([{ "city": "Bogor", "spaces": 3 }]));
        let cities = area.spaces(&format!("/api/product/learning-space/city-list/by-operator/{SMM}")).await;
        assert_eq!(cities, json!([{ "city": "Bogor", "spaces": 1 }, { "city": "Jakarta Selatan", "spaces": 1 }, { "city": "Tangerang Selatan", "spaces": 3 }]));
        assert_eq!(area.spaces("/api/product/learning-space/city-list/by-operator/999").await, json!([]));
        assert_eq!(area.member().get("/api/product/learning-space/city-list/by-operator/satu").await.http, 404);
    }

    async fn c200_the_spaces_of_an_institution_are_told_by_city(area: Area) {
        let area = area.with_places().await;
        let list = format!("/api/product/learning-space/list/by-operator/{CENDEKIA}");
        assert_eq!(names(&area.spaces(&list).await), ["Cendekia Bogor Utara", "Cendekia Daring", "Cendekia Tanah Sareal", "Cendekia Beji"]);
        let depok = area.spaces(&format!("{list}?city=DEPOK&platform=web")).await;
        let expected = json!([{
            "id": depok[0]["id"], "institution_id": CENDEKIA.get(), "name": "Cendekia Beji", "city": "Depok",
            "address": "Jalan Cempaka Beji 21, Beji", "platform": "offline", "capacity": 45,
        }]);
        assert_eq!(depok, expected);
        assert_eq!(area.spaces(&format!("{list}?city=Dep%25")).await, json!([]));
        area.change("UPDATE schooldata_learning_space SET is_open = FALSE WHERE city = 'Depok'").await;
        assert_eq!(area.spaces(&format!("{list}?city=Depok")).await, json!([]));
    }

    async fn b472_c202_the_next_page_is_where_the_server_says(area: Area) {
        area.change(
            "WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 54)
             INSERT INTO schooldata_learning_space (institution_id, slug, name, name_folded, city, city_folded, address, platform, is_open)
             SELECT 31, CAST(i AS TEXT), 'Ruang ' || CAST(i AS TEXT), 'ruang ' || CAST(i AS TEXT), 'Kota Bogor', 'kota bogor', '', 'online', TRUE FROM n",
        )
        .await;
        let all: Vec<String> = (10..=54).map(|number| format!("Ruang {number}")).collect();
        for (from, sizes) in [
            (format!("/api/product/learning-space/list/by-operator/{CENDEKIA}?city=Kota%20Bogor"), vec![20, 20, 5]),
            (format!("/api/product/learning-space/list/by-operator/{CENDEKIA}?platform=web"), vec![20, 20, 5]),
            ("/api/product/learning-space-by-platform/online/1/30?city=kota+bogor".to_owned(), vec![30, 15]),
        ] {
            let pages = area.pages(&from).await;
            assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), sizes, "{from}");
            assert_eq!(pages.concat(), all, "{from}");
        }
    }

    async fn c201_a_platform_gathers_the_spaces_of_all_institutions(area: Area) {
        let area = area.with_places().await;
        assert_eq!(names(&area.spaces("/api/product/learning-space-by-platform/online/1/12").await), ["Cendekia Daring", "SMM Sekolah Rumah"]);
        assert_eq!(names(&area.spaces("/api/product/learning-space-by-platform/offline/1/12?city=bogor").await), ["Cendekia Bogor Utara", "Cendekia Tanah Sareal", "SMM Cibinong"]);
        assert_eq!(area.spaces("/api/product/learning-space-by-platform/hybrid/1/12").await, json!([]));
        assert_eq!(area.member().get("/api/product/learning-space-by-platform/bulan/1/12").await.http, 404);
        assert_eq!(area.member().get("/api/product/learning-space-by-platform/online/0/12").await.http, 400);
    }

    async fn learning_spaces_are_for_people_who_are_logged_in(area: Area) {
        for path in ["learning-space/city-list/by-operator/31", "learning-space/list/by-operator/31", "learning-space-by-platform/online/1/12"] {
            assert_eq!(area.visitor().get(&format!("/api/product/{path}")).await.http, 401, "{path}");
        }
    }

    async fn a_space_without_a_name_a_city_or_a_seat_is_not_opened_nor_those_beside_it(area: Area) {
        let space = NewSpace { institution: SMM, slug: "cinere", name: "SMM Cinere", city: "Depok", address: "", platform: Platform::Hybrid, capacity: Some(1) };
        for (unfit, field) in [
            (NewSpace { slug: "Cinere!", ..space }, "slug"),
            (NewSpace { name: " ", ..space }, "name"),
            (NewSpace { city: "", ..space }, "city"),
            (NewSpace { capacity: Some(0), ..space }, "capacity"),
        ] {
            let refused = open(&area.cx, &[space, unfit]).await.unwrap_err();
            assert!(matches!(refused, Error::Unfit(told) if told == field), "{refused}");
        }
        assert_eq!(area.number("SELECT COUNT(*) FROM schooldata_learning_space").await, 0);
        open(&area.cx, &[space]).await.unwrap();
        assert_eq!(names(&area.spaces("/api/product/learning-space-by-platform/hybrid/1/12").await), ["SMM Cinere"]);
    }

    async fn what_is_there_stays_when_it_is_opened_again(area: Area) {
        let area = area.with_places().await;
        let counted = "SELECT (SELECT COUNT(*) FROM schooldata_learning_space) * 100 + (SELECT COUNT(*) FROM schooldata_registration_form) AS n";
        assert_eq!(area.number(counted).await, 902);
        let area = area.with_places().await;
        assert_eq!(area.number(counted).await, 902);
    }
}
