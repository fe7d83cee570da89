//! What somebody has done in a programme shows on the programme's page, which another area serves.

use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::world::demo::Demo;

const DETAIL: &str = "/api/program_activity/v2/product_detail";
const DASHBOARD: &str = "/api/program-activity/v3/program-detail/get/activity-dashboard";
const EMAIL: &str = "sekar@surel.example";
/// A class of the demo with a certificate, in which its person is half-way.
const CLASS: &str = "utbk-literasi-bahasa-indonesia";

/// Of every activity of the class that comes with it: whether it is complete.
async fn complete(demo: &Demo, outline: &Value) -> Vec<bool> {
    let sekar = demo.login(EMAIL).await;
    let mut told = Vec::new();
    for group in outline["chapter_list"].as_array().unwrap().iter().filter(|group| group["is_addon"] == false) {
        let opened = sekar.get(&format!("{DETAIL}/{CLASS}/activity?chapter_id={}", group["chapters"][0]["id"])).await.ok();
        let resources = opened.data()["chapter_list"][0]["chapters"][0]["resources"].as_array().unwrap().clone();
        let counted = resources.iter().filter(|one| one["enrolled"] == true);
        told.extend(counted.map(|one| one["is_complete"].as_bool().unwrap()));
    }
    told
}

both_engines! {
    /// By rows: the call that rates comes with results, and every kind of activity is done by calls in `demo_walk.rs`.
    async fn d2_5_b252_b297_what_was_done_and_rated_shows_on_the_programme_s_page(demo: Demo) {
        let sekar = demo.login(EMAIL).await;
        let (user, program) = (
            demo.number("SELECT id FROM accounts_user WHERE email = $1", &args![EMAIL]).await,
            demo.number("SELECT id FROM catalog_program WHERE slug = $1", &args![CLASS]).await,
        );
        let place = demo.number("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2", &args![user, program]).await;
        let page = async || sekar.get(&format!("{DETAIL}/{CLASS}")).await.ok().data().clone();
        let is_rated = async || sekar.post(DASHBOARD, json!({ "user_id": user, "program_user_id": place })).await.ok().data()["is_rated"].clone();
        let change = async |sql: &'static str| {
            let tx = demo.0.world.services.db.write().await.unwrap();
            tx.run(sql, &args![place, program, user]).await.unwrap();
            tx.commit().await.unwrap();
        };

        let before = page().await;
        assert_eq!((&before["show_certificate"], &before["can_view_certificate"], &before["is_rated"]), (&json!(true), &json!(false), &json!(false)));
        let done = complete(&demo, &before).await;
        assert!(done.contains(&true) && done.contains(&false), "half-way: {done:?}");
        assert_eq!(is_rated().await, json!(0));

        change("INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at)
                SELECT program_id, user_id, 5, 'Seru.', FALSE, 1, 1 FROM learning_enrolment WHERE id = $1 AND program_id = $2 AND user_id = $3").await;
        let rated = page().await;
        assert_eq!((&rated["is_rated"], &rated["can_view_certificate"], is_rated().await), (&json!(true), &json!(false), json!(1)));

        change("INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
                SELECT e.id, a.id, 1, 0, '[]', 1, 1, 100, 1 FROM catalog_activity a JOIN learning_enrolment e ON e.program_id = a.program_id
                WHERE e.id = $1 AND e.program_id = $2 AND e.user_id = $3
                ON CONFLICT (enrolment_id, activity_id) DO UPDATE SET completed_at = 1, score = 100").await;
        let finished = page().await;
        assert_eq!((&finished["percentage_progress"], &finished["can_view_certificate"]), (&json!(100.0), &json!(true)));
        assert!(complete(&demo, &finished).await.iter().all(|one| *one));
    }
}
