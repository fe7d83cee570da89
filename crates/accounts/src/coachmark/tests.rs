use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::Area;

const PATH: &str = "/api/user/coachmark";

both_engines! {
    async fn b113_done_adds_the_name_and_undone_removes_it(area: Area) {
        let putri = area.bearer(&area.join("putri@surel.example").await);
        assert_eq!(putri.get("/api/user/coachmark?source=d2Vi&device=web").await.ok().data(), &json!([]));
        for _ in 0..2 {
            let form = json!({ "name": "relation", "status": true, "platform": "web", "device": "web" });
            assert_eq!(putri.post(PATH, form).await.ok().data(), &json!(["relation"]));
        }
        putri.post(PATH, json!({ "name": "dashboard", "status": true })).await.ok();
        assert_eq!(putri.get(PATH).await.ok().data(), &json!(["dashboard", "relation"]));
        for _ in 0..2 {
            assert_eq!(putri.post(PATH, json!({ "name": "relation", "status": false })).await.ok().data(), &json!(["dashboard"]));
        }
    }

    async fn b113_each_person_has_a_list_of_their_own(area: Area) {
        let (putri, bagus) = (area.join("putri@surel.example").await, area.join("bagus@surel.example").await);
        let (own, foreign) = (area.id(&putri).await, area.id(&bagus).await);
        area.bearer(&putri).post(PATH, json!({ "name": "relation", "status": true, "user_id": own })).await.ok();
        for user in [foreign, 987_654] {
            let told = area.bearer(&putri).post(PATH, json!({ "name": "relation", "status": true, "user_id": user })).await;
            assert_eq!(told.http, 404);
        }
        assert_eq!(area.bearer(&bagus).get(PATH).await.ok().data(), &json!([]));
    }

    async fn a_tour_that_nobody_knows_is_refused(area: Area) {
        let putri = area.bearer(&area.join("putri@surel.example").await);
        for name in ["", "Relation", "kanari"] {
            let told = putri.post(PATH, json!({ "name": name, "status": true })).await;
            assert_eq!((told.http.as_u16(), told.error("name")), (422, "Panduan ini tidak dikenal."));
        }
        assert_eq!(putri.post(PATH, json!({ "name": "relation" })).await.http, 400);
    }
}
