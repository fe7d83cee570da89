//! Events that pages tell of their use.

use sanggar_contracts::PersonErased;
use sanggar_kernel::UserId;
use sanggar_platform::args;
use sanggar_platform::db::Engine;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{OnEngine, World, both_engines};
use serde_json::{Value, json};

use crate::world::Whole;
use crate::world::demo::Demo;

const PATH: &str = "/api/product/lead-squared";

struct Limited(Whole);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::with_limits(engine, LimitTable::production()).await, |_| {}))
    }
}

type Kept = (String, Option<String>, String, Option<i64>, bool, bool);

impl Demo {
    async fn id(&self, email: &str) -> i64 {
        self.number("SELECT id FROM accounts_user WHERE email = $1", &args![email]).await
    }

    async fn kept(&self) -> Vec<Kept> {
        let sql = "SELECT event, page, properties, user_id, is_parent, is_admin FROM server_analytics_event ORDER BY id";
        self.0.world.services.db.read().await.unwrap().all(sql, &[]).await.unwrap()
    }
}

fn properties(kept: &Kept) -> Value {
    serde_json::from_str(&kept.2).unwrap()
}

both_engines! {
    async fn b118_b194_the_server_says_who_is_a_parent_and_who_an_admin(demo: Demo) {
        for (email, is_parent, is_admin) in
            [("dewi@surel.example", true, false), ("sekar@surel.example", false, false), ("admin@surel.example", false, true)]
        {
            let (actor, id) = (demo.login(email).await, demo.id(email).await);
            actor.post(PATH, json!({ "event": "page_viewed" })).await.ok();
            let kept = demo.kept().await.pop().unwrap();
            assert_eq!((kept.3, kept.4, kept.5), (Some(id), is_parent, is_admin), "{email}");
            assert_eq!(actor.post(PATH, json!({ "event": "page_viewed", "is_parent": true })).await.http, 400);
        }
    }

    async fn b118_children_or_the_profession_make_a_parent(demo: Demo) {
        let dewi = demo.login("dewi@surel.example").await;
        for (change, is_parent) in [
            ("UPDATE accounts_user SET profession = 'Guru' WHERE email = 'dewi@surel.example'", true),
            ("DELETE FROM accounts_relation", false),
            ("UPDATE accounts_user SET profession = 'Orangtua' WHERE email = 'dewi@surel.example'", true),
        ] {
            let tx = demo.0.world.services.db.write().await.unwrap();
            tx.run(change, &[]).await.unwrap();
            tx.commit().await.unwrap();
            dewi.post(PATH, json!({ "event": "page_viewed" })).await.ok();
            assert_eq!(demo.kept().await.pop().unwrap().4, is_parent, "{change}");
        }
    }

    async fn b203_events_of_classes_and_groups_are_only_for_people_who_are_logged_in(demo: Demo) {
        let visitor = demo.0.visitor();
        for event in ["class_opened", "class_clicked", "group_clicked"] {
            assert_eq!(visitor.post(PATH, json!({ "event": event })).await.http, 401, "{event}");
        }
        assert_eq!(demo.kept().await, Vec::<Kept>::new());
        let sekar = demo.login("sekar@surel.example").await;
        sekar.post(PATH, json!({ "event": "group_clicked", "properties": { "program_id": 12, "group_id": 3 } })).await.ok();
        assert_eq!(properties(&demo.kept().await[0]), json!({ "program_id": 12, "group_id": 3 }));
        visitor.post(PATH, json!({ "event": "login_opened", "properties": { "from": "navbar" } })).await.ok();
        let kept = demo.kept().await.pop().unwrap();
        assert_eq!((kept.3, kept.4, kept.5), (None, false, false));
    }

    async fn c046_only_known_events_properties_and_pages_are_kept(demo: Demo) {
        let visitor = demo.0.visitor();
        let told = visitor.post(PATH, json!({ "event": "something" })).await;
        assert_eq!((told.http.as_u16(), told.error("event")), (422, "Kejadian ini tidak dikenal."));
        let many: serde_json::Map<String, Value> = (0..21).map(|number| (format!("p{number}"), json!(1))).collect();
        assert_eq!(visitor.post(PATH, json!({ "event": "page_viewed", "properties": many })).await.http, 422);
        let personal = json!({
            "menu": "budi@surel.example", "item": "0812-3456-7890", "email": "budi@surel.example", "step": 1, "from": "navbar",
            "deep": { "name": "Budi" },
        });
        visitor.post(PATH, json!({ "event": "menu_clicked", "page": "/notifikasi?tab=budi", "properties": personal })).await.ok();
        visitor.post(PATH, json!({ "event": "search_done", "page": "/profile/", "properties": { "results": 81234567890_i64 } })).await.ok();
        visitor.post(PATH, json!({ "event": "search_done", "page": "/mitra/sanggar-cendekia", "properties": { "results": 12 } })).await.ok();
        let kept = demo.kept().await;
        assert_eq!(kept.iter().map(properties).collect::<Vec<_>>(), [json!({}), json!({}), json!({ "results": 12 })]);
        assert_eq!(kept[0].1.as_deref(), Some("/notifikasi"));
        assert!(kept[2].1.as_deref().unwrap().starts_with("/mitra/{"), "{:?}", kept[2].1);
        assert!(kept.iter().all(|kept| !format!("{kept:?}").contains("budi")));
    }

    async fn events_are_kept_for_180_days_and_lose_a_person_who_is_erased(demo: Demo) {
        let (sekar, id) = (demo.login("sekar@surel.example").await, demo.id("sekar@surel.example").await);
        sekar.post(PATH, json!({ "event": "page_viewed" })).await.ok();
        let services = &demo.0.world.services;
        let tx = services.db.write().await.unwrap();
        services.outbox.write(&tx, &PersonErased { user: UserId::new(id) }).await.unwrap();
        tx.commit().await.unwrap();
        demo.0.world.settle().await;
        let kept = demo.kept().await;
        assert_eq!((kept.len(), kept[0].3), (1, None));
        services.clock.advance_seconds(179 * 86_400);
        demo.0.world.settle().await;
        assert_eq!(demo.kept().await.len(), 1);
        services.clock.advance_seconds(2 * 86_400);
        demo.0.world.settle().await;
        assert_eq!(demo.kept().await.len(), 0);
    }

    async fn telling_without_end_is_slowed_down(limited: Limited) {
        let visitor = limited.0.visitor();
        for _ in 0..120 {
            visitor.post(PATH, json!({ "event": "page_viewed" })).await.ok();
        }
        assert_eq!(visitor.post(PATH, json!({ "event": "page_viewed" })).await.http, 429);
    }
}
