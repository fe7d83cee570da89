use std::sync::Arc;

use sanggar_contracts::PersonErased;
use sanggar_kernel::UserId;
use sanggar_platform::area::Area;
use sanggar_platform::db::Engine;
use sanggar_platform::http::Edge;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, NoSites, Numbered, OnEngine, World, both_engines};
use serde_json::json;

use crate::Catalog;

struct SearchBox {
    world: World,
    edge: Arc<Edge>,
}

struct Limited(SearchBox);

impl OnEngine for SearchBox {
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(SearchBox::with_limits(engine, LimitTable::production()).await)
    }
}

impl SearchBox {
    async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        let world = World::with_limits(engine, limits).await;
        let cx = crate::testing::catalog(&world);
        cx.listeners(&world.services.outbox);
        let edge = world.edge(Catalog::routes().with(cx).0, Arc::new(Numbered), Arc::new(NoSites));
        Self { world, edge }
    }

    fn person(&self, number: i64) -> Actor {
        self.world.visitor(&self.edge).with_token(&number.to_string())
    }

    async fn search(&self, number: i64, keyword: &str) {
        self.world.services.clock.advance_seconds(1);
        self.person(number).post("/api/discovery/search-keyword", json!({ "keyword": keyword })).await.ok();
    }

    async fn suggested(&self, number: i64, typed: &str) -> Vec<String> {
        let told = self.person(number).get(&format!("/api/discovery/suggestion-keyword?keyword={typed}")).await.ok();
        assert_eq!(told.data()["programs"], json!([]));
        let keywords = told.data()["keywords"].as_array().unwrap();
        assert!(keywords.iter().all(|one| one["is_own"] == true));
        keywords.iter().map(|one| one["keyword"].as_str().unwrap().to_owned()).collect()
    }

    async fn kept(&self) -> i64 {
        self.world.services.db.read().await.unwrap().one::<(i64,)>("SELECT COUNT(*) AS n FROM catalog_search_history", &[]).await.unwrap().0
    }
}

both_engines! {
    async fn c040_own_searches_come_back_newest_first_as_far_as_they_begin_so(shelf: SearchBox) {
        for keyword in ["Matematika SD", "sains", "matematika smp", "Masak"] {
            shelf.search(7, keyword).await;
        }
        assert_eq!(shelf.suggested(7, "").await, ["Masak", "matematika smp", "sains", "Matematika SD"]);
        assert_eq!(shelf.suggested(7, "MAT").await, ["matematika smp", "Matematika SD"]);
        assert_eq!(shelf.suggested(7, "matematika%20%20s").await, ["matematika smp", "Matematika SD"]);
        assert_eq!(shelf.suggested(7, "ains").await, Vec::<String>::new());
        let told = shelf.person(7).get("/api/discovery/suggestion-keyword").await.ok();
        assert_eq!(told.data()["keywords"].as_array().unwrap().len(), 4);
    }

    async fn the_same_search_in_another_spelling_is_kept_once_and_moves_to_the_front(shelf: SearchBox) {
        for keyword in ["Matematika", "sains", "  MATEMATIKA "] {
            shelf.search(7, keyword).await;
        }
        assert_eq!(shelf.suggested(7, "").await, ["MATEMATIKA", "sains"]);
    }

    async fn b166_c041_a_suggestion_is_removed_for_good_and_only_one_s_own(shelf: SearchBox) {
        shelf.search(7, "Matematika").await;
        shelf.search(7, "sains").await;
        shelf.search(8, "matematika").await;
        for _ in 0..2 {
            shelf.person(7).post("/api/discovery/remove-suggestion-keyword", json!({ "keyword": " matematika" })).await.ok();
        }
        assert_eq!((shelf.suggested(7, "").await, shelf.suggested(8, "").await), (vec!["sains".to_owned()], vec!["matematika".to_owned()]));
    }

    async fn a_visitor_has_no_past_and_leaves_none(shelf: SearchBox) {
        shelf.search(7, "matematika").await;
        let visitor = shelf.world.visitor(&shelf.edge);
        visitor.post("/api/discovery/search-keyword", json!({ "keyword": "sains" })).await.ok();
        visitor.post("/api/discovery/remove-suggestion-keyword", json!({ "keyword": "matematika" })).await.ok();
        let told = visitor.get("/api/discovery/suggestion-keyword?keyword=ma").await.ok();
        assert_eq!(told.data(), &json!({ "keywords": [], "programs": [] }));
        assert_eq!(shelf.kept().await, 1);
    }

    async fn a_session_that_owes_a_second_factor_hears_nothing_of_its_person_and_changes_nothing(shelf: SearchBox) {
        shelf.search(7, "aljabar").await;
        let owing = shelf.world.visitor(&shelf.edge).with_token("owes-7");
        let told = owing.get("/api/discovery/suggestion-keyword?keyword=alj").await.ok();
        assert_eq!(told.data()["keywords"], json!([]));
        owing.post("/api/discovery/search-keyword", json!({ "keyword": "geometri" })).await.ok();
        owing.post("/api/discovery/remove-suggestion-keyword", json!({ "keyword": "aljabar" })).await.ok();
        assert_eq!(shelf.suggested(7, "").await, ["aljabar"]);
    }

    async fn signs_are_taken_as_they_are(shelf: SearchBox) {
        for keyword in ["50% hemat", "500 soal", "a_b", "aXb", r"c\d"] {
            shelf.search(7, keyword).await;
        }
        for (typed, found) in [("50%25", vec!["50% hemat"]), ("a_", vec!["a_b"]), ("%25", vec![]), ("c%5C", vec![r"c\d"]), ("%27%20OR%201=1--", vec![])] {
            assert_eq!(shelf.suggested(7, typed).await, found, "{typed}");
        }
    }

    async fn a_keyword_has_a_length_that_one_can_mean(shelf: SearchBox) {
        for keyword in ["", " a ", &"a".repeat(101)] {
            let told = shelf.person(7).post("/api/discovery/search-keyword", json!({ "keyword": keyword })).await;
            assert_eq!((told.http.as_u16(), told.error("keyword")), (422, "Kata pencarian terdiri dari 2 sampai 100 huruf."));
        }
        let endless = format!("/api/discovery/suggestion-keyword?keyword={}", "a".repeat(10_000));
        assert_eq!(shelf.person(7).get(&endless).await.http, 422);
        shelf.search(7, &"é".repeat(100)).await;
        assert_eq!(shelf.kept().await, 1);
    }

    async fn the_newest_fifty_are_kept_and_eight_are_offered(shelf: SearchBox) {
        shelf.search(8, "milik orang lain").await;
        for number in 0..55 {
            shelf.search(7, &format!("kelas {number:02}")).await;
        }
        assert_eq!(shelf.kept().await, 51);
        let offered: Vec<String> = (47..55).rev().map(|number| format!("kelas {number}")).collect();
        assert_eq!(shelf.suggested(7, "kelas").await, offered);
        assert_eq!(shelf.suggested(7, "kelas%2004").await, Vec::<String>::new());
        assert_eq!(shelf.suggested(7, "kelas%2005").await, ["kelas 05"]);
    }

    async fn whoever_is_erased_has_searched_for_nothing(shelf: SearchBox) {
        shelf.search(7, "matematika").await;
        shelf.search(8, "sains").await;
        let tx = shelf.world.services.db.write().await.unwrap();
        shelf.world.services.outbox.write(&tx, &PersonErased { user: UserId::new(7) }).await.unwrap();
        tx.commit().await.unwrap();
        shelf.world.settle().await;
        assert_eq!((shelf.suggested(7, "").await, shelf.kept().await), (Vec::new(), 1));
    }

    async fn suggestions_have_their_own_rate(limited: Limited) {
        let person = limited.0.person(7);
        for _ in 0..120 {
            person.get("/api/discovery/suggestion-keyword?keyword=a").await.ok();
        }
        let told = person.get("/api/discovery/suggestion-keyword?keyword=a").await;
        assert!(told.http == 429 && told.headers.contains_key("retry-after"));
        limited.0.person(8).get("/api/discovery/suggestion-keyword?keyword=a").await.ok();
    }
}
