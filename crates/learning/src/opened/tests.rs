use sanggar_kernel::ActivityId;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::standing;
use crate::testing::{SINTA, School, YOGA, a_course};

fn slugs(data: &Value) -> Vec<&str> {
    data.as_array().unwrap().iter().map(|one| one["slug"].as_str().unwrap()).collect()
}

both_engines! {
    async fn c094_c095_b386_what_was_opened_comes_last_first(school: School) {
        for (number, done) in [(1, 12), (2, 21), (1, 11)] {
            let course = school.library.put(a_course(number));
            let place = school.enrolled(SINTA, &course).await;
            let standing = standing::of_enrolment(&school.cx, SINTA, place).await.unwrap();
            let tx = school.cx.db.write().await.unwrap();
            standing::complete(&school.cx, &tx, &standing, ActivityId::new(done), None).await.unwrap();
            tx.commit().await.unwrap();
            school.cx.clock.advance_seconds(60);
        }
        let sinta = school.person(SINTA);
        assert_eq!(slugs(sinta.get("/api/program-activity/last-activity/10").await.ok().data()), ["aktivitas-11", "aktivitas-21", "aktivitas-12"]);
        assert_eq!(slugs(sinta.get("/api/program-activity/last-activity/1").await.ok().data()), ["aktivitas-11"]);
        assert_eq!(sinta.get("/api/program-activity/last-activity/0").await.status(), 422);
        let mine = |form: Value| { let sinta = &sinta; async move { sinta.post("/api/program_activity/v2/my_activity/1", form).await.ok().data().clone() } };
        assert_eq!(slugs(&mine(json!({ "category": "AKTIVITAS_MATERI_BELAJAR" })).await).len(), 3);
        assert_eq!(mine(json!({ "status": "berjalan" })).await, json!([]));
        assert_eq!(mine(json!({})).await[1]["program"]["slug"], "kelas-2");
        assert_eq!(school.person(YOGA).get("/api/program-activity/last-activity/10").await.ok().data(), &json!([]));
    }
}
