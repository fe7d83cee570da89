use sanggar_contracts::{Course, PersonErased};
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::{SINTA, School, YOGA, a_course};

both_engines! {
    async fn nothing_is_left_of_who_is_erased_and_the_seat_is_free(school: School) {
        let course = school.library.put(Course { capacity: Some(1), ..a_course(4) });
        let place = school.enrolled(SINTA, &course).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        let join = || school.person(YOGA);
        assert_eq!(join().post("/api/payment/free_enrollment/", json!({ "program_id": 4 })).await.http, 409);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let rows = sanggar_testkit::rows::all(&school.cx.db).await;
        for table in ["learning_enrolment", "learning_progress", "learning_folder", "learning_game"] {
            assert_eq!(rows[table], "", "{table}");
        }
        join().post("/api/payment/free_enrollment/", json!({ "program_id": 4 })).await.ok();
    }
}
