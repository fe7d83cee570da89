use sanggar_contracts::{Course, PersonErased};
use sanggar_kernel::Millis;
use sanggar_testkit::{Engine, OnEngine, both_engines};
use serde_json::json;

use crate::enrolment;
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
        for table in ["learning_enrolment", "learning_right", "learning_progress", "learning_folder", "learning_game"] {
            assert_eq!(rows[table], "", "{table}");
        }
        join().post("/api/payment/free_enrollment/", json!({ "program_id": 4 })).await.ok();
    }

    async fn b329_a_place_that_came_with_another_programme_gives_no_seat_back(school: School) {
        let child = school.library.put(a_course(5));
        let parent = school.library.put(Course { children: vec![child.id], ..a_course(4) });
        school.enrolled(YOGA, &child).await;
        school.enrolled(SINTA, &parent).await;
        for (user, left) in [(SINTA, 1), (YOGA, 0)] {
            let tx = school.cx.db.write().await.unwrap();
            school.cx.outbox.write(&tx, &PersonErased { user }).await.unwrap();
            tx.commit().await.unwrap();
            school.world.settle().await;
            let seats = "SELECT learners FROM learning_program WHERE program_id = 5";
            assert_eq!(school.cx.db.read().await.unwrap().one::<(i64,)>(seats, &[]).await.unwrap().0, left);
        }
        assert_eq!(sanggar_testkit::rows::all(&school.cx.db).await["learning_enrolment"], "");
    }
}

async fn waiting_for_a_lock(school: &School) -> i64 {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    school.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
}

/// On PostgreSQL; on SQLite the second waits for the first anyway.
#[test]
fn who_is_erased_gives_seats_back_in_the_order_of_the_programmes_so_that_two_never_wait_for_each_other() {
    sanggar_testkit::run(async {
        let school = School::on(Engine::Postgres).await;
        for program in [6, 4] {
            let course = school.library.put(a_course(program));
            school.enrolled(SINTA, &course).await;
        }
        let other = school.cx.db.write().await.unwrap();
        other.lock::<(i64,)>("SELECT learners FROM learning_program WHERE program_id = 4", &[]).await.unwrap();
        let erased = tokio::spawn({
            let (db, outbox) = (school.cx.db.clone(), school.cx.outbox.clone());
            async move {
                let tx = db.write().await.unwrap();
                enrolment::rights::forget(&outbox, &tx, SINTA, Millis(0)).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
        while waiting_for_a_lock(&school).await == 0 {
            assert!(!erased.is_finished(), "it did not wait for the first programme");
            tokio::task::yield_now().await;
        }
        other.lock::<(i64,)>("SELECT learners FROM learning_program WHERE program_id = 6", &[]).await.unwrap();
        other.commit().await.unwrap();
        erased.await.unwrap();
    });
}
