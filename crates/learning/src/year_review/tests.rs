use std::sync::atomic::Ordering;

use sanggar_contracts::PersonErased;
use sanggar_kernel::{ActivityId, Day, EnrolmentId, Millis, UserId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::close::close;
use crate::teaching::put_facilitator;
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};

const STRANGER: UserId = UserId::new(77);

fn at(day: &str) -> Millis {
    Day::parse(day).unwrap().begins_at().plus_seconds(9 * 3_600)
}

impl School {
    /// The person finished an activity of the course that day.
    async fn finished_on(&self, place: EnrolmentId, activity: i64, day: &str) {
        let tx = self.cx.db.write().await.unwrap();
        let sql = "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
                   VALUES ($1, $2, 1, 0, '[]', $3, $3, $3)";
        tx.run(sql, &args![place, ActivityId::new(activity), at(day)]).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Sinta learned in 2025: two days in a row, and one more.
    async fn with_a_year(&self) {
        let course = self.library.put(a_course(4));
        let place = self.enrolled(SINTA, &course).await;
        for (activity, day) in [(41, "2025-03-01"), (42, "2025-03-02"), (43, "2025-03-02"), (44, "2025-12-31")] {
            self.finished_on(place, activity, day).await;
        }
    }

    async fn year_of(&self, viewer: Option<UserId>, role: &str, year: i64, username: &str) -> TestResponse {
        let actor = viewer.map_or_else(|| self.visitor(), |viewer| self.person(viewer));
        actor.get(&format!("/api/user/report/fun/{role}/{year}/{username}")).await
    }

    /// It is so many days later.
    fn wait_days(&self, days: i64) {
        self.world.services.clock.advance_seconds(days * 86_400);
    }
}

both_engines! {
    async fn c137_a_year_tells_activities_streak_subjects_and_works(school: School) {
        school.with_a_year().await;
        let told = school.year_of(Some(SINTA), "regular", 2025, "sinta.maharani").await.ok();
        let review = &told.data()["review"];
        assert_eq!((&review["activities"], &review["days"], &review["programs"]), (&json!(4), &json!(3), &json!(1)));
        assert_eq!((&review["streak"]["days"], &review["streak"]["from"]), (&json!(2), &json!(Day::parse("2025-03-01").unwrap().begins_at())));
        assert_eq!(review["cloth"].as_array().unwrap().last().unwrap()["day"], 364, "in western Indonesia it is still the old year");
        assert_eq!(review["subjects"][0]["name"], "Matematika", "by its name, not by its slug");
        assert_eq!(review["subjects"][0]["percent"], 100);
        assert_eq!((&told.data()["is_running"], &told.data()["owner"]["is_own"]), (&json!(false), &json!(true)));
        let kinds: i64 = ["materials", "tasks", "meetings", "discussions"].iter().map(|kind| review[kind].as_i64().unwrap()).sum();
        assert_eq!(kinds, 4);
    }

    async fn b361_c136_roles_come_in_lower_case(school: School) {
        school.with_a_year().await;
        let tx = school.cx.db.write().await.unwrap();
        put_facilitator(&tx, SINTA, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(school.year_of(Some(SINTA), "role", 2025, "sinta.maharani").await.ok().data(), &json!(["regular", "facilitator"]));
        close(&school.cx).await.unwrap();
        assert_eq!(school.year_of(Some(SINTA), "role", 2025, "sinta.maharani").await.ok().data(), &json!(["regular", "facilitator"]));
        assert_eq!(school.year_of(Some(SINTA), "role", 2024, "sinta.maharani").await.http, 404);
    }

    async fn years_that_are_none_are_refused_clearly(school: School) {
        school.with_a_year().await;
        for year in [1999, 2019, 2026, 2027, 9999, -1] {
            for role in ["role", "regular", "facilitator"] {
                let told = school.year_of(Some(SINTA), role, year, "sinta.maharani").await;
                assert_eq!(told.http, 422, "{role} {year}: {}", told.text);
            }
            assert_eq!(school.visitor().get(&format!("/api/user/report/fun/sanggarmu/{year}")).await.http, 422);
        }
        assert!(school.year_of(Some(SINTA), "regular", 2026, "sinta.maharani").await.text.contains("1 Desember"));
    }

    async fn the_running_year_is_told_from_december_on(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        school.finished_on(place, 41, "2026-11-14").await;
        assert_eq!(school.year_of(Some(SINTA), "regular", 2026, "sinta.maharani").await.http, 422);
        assert_eq!(school.person(SINTA).get("/api/user/report/fun/years").await.ok().data(), &json!({ "years": [] }));
        school.wait_days(17);
        let told = school.year_of(Some(SINTA), "regular", 2026, "sinta.maharani").await.ok();
        assert_eq!((&told.data()["review"]["activities"], &told.data()["is_running"]), (&json!(1), &json!(true)));
        assert_eq!(school.person(SINTA).get("/api/user/report/fun/years").await.ok().data(), &json!({ "years": [2026] }));
        close(&school.cx).await.unwrap();
        school.finished_on(place, 42, "2026-12-01").await;
        let told = school.year_of(Some(SINTA), "regular", 2026, "sinta.maharani").await.ok();
        assert_eq!(told.data()["review"]["activities"], 2, "it still grows");
    }

    async fn a_year_that_is_over_is_counted_once_and_kept(school: School) {
        school.with_a_year().await;
        close(&school.cx).await.unwrap();
        let before = school.year_of(Some(SINTA), "regular", 2025, "sinta.maharani").await.ok().data().clone();
        let tx = school.cx.db.write().await.unwrap();
        tx.run("DELETE FROM learning_progress", &args![]).await.unwrap();
        tx.commit().await.unwrap();
        close(&school.cx).await.unwrap();
        assert_eq!(school.year_of(Some(SINTA), "regular", 2025, "sinta.maharani").await.ok().data(), &before);
    }

    async fn a_year_is_noted_once_in_december_and_counted_when_it_is_over(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        school.enrolled(YOGA, &course).await;
        school.finished_on(place, 41, "2026-11-14").await;
        school.wait_days(17);
        close(&school.cx).await.unwrap();
        let (told, statements) = counted(close(&school.cx)).await;
        told.unwrap();
        // The years that are closed, and twice who is here: nobody is looked at any closer.
        assert_eq!(statements, 6 + 2);
        school.wait_days(31);
        close(&school.cx).await.unwrap();
        let tx = school.cx.db.write().await.unwrap();
        tx.run("DELETE FROM learning_progress", &args![]).await.unwrap();
        tx.commit().await.unwrap();
        let told = school.year_of(Some(SINTA), "regular", 2026, "sinta.maharani").await.ok();
        assert_eq!(told.data()["review"]["activities"], 1);
        assert_eq!(school.year_of(Some(YOGA), "regular", 2026, "yoga.aditya").await.http, 404);
    }

    async fn others_see_a_year_only_as_the_person_is_shown(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(YOGA, &course).await;
        school.finished_on(place, 41, "2025-05-05").await;
        let absent = school.year_of(None, "regular", 2025, "tidak.ada").await;
        for role in ["role", "regular", "facilitator"] {
            for viewer in [None, Some(STRANGER), Some(MEMBER)] {
                let told = school.year_of(viewer, role, 2025, "yoga.aditya").await;
                assert_eq!((told.http, told.message(), told.data()), (absent.http, absent.message(), absent.data()));
            }
        }
        for viewer in [SINTA, YOGA] {
            school.year_of(Some(viewer), "regular", 2025, "yoga.aditya").await.ok();
        }
        school.sights.shown.lock().unwrap().insert(YOGA, true);
        school.year_of(None, "regular", 2025, "yoga.aditya").await.ok();
        school.sights.is_parted.store(true, Ordering::SeqCst);
        assert_eq!(school.year_of(Some(SINTA), "regular", 2025, "yoga.aditya").await.http, 404);
    }

    async fn c138_a_year_of_teaching_tells_who_learned_and_what_was_answered(school: School) {
        school.with_a_year().await;
        let tx = school.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        let sql = "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, graded_at, grader_id,
                       score, points, feedback, updated_at)
                   SELECT 900, id, 4, 44, user_id, 1, FALSE, '[]', 'graded', 1, $1, $2, $3, 90, '[]', '', $2 FROM learning_enrolment";
        tx.run(sql, &args![at("2025-12-30"), at("2025-12-30").plus_seconds(6 * 3_600), MEMBER]).await.unwrap();
        tx.commit().await.unwrap();
        let told = school.year_of(Some(MEMBER), "facilitator", 2025, "rani.wijaya").await.ok();
        let review = &told.data()["review"];
        assert_eq!((&review["graded"], &review["hours_to_answer"], &review["learners"], &review["programs"]), (&json!(1), &json!(6), &json!(1), &json!(1)));
        assert_eq!(school.year_of(Some(SINTA), "facilitator", 2025, "sinta.maharani").await.http, 404);
    }

    async fn c139_no_number_of_fewer_than_twenty_people_is_told(school: School) {
        let course = school.library.put(a_course(4));
        for (many, is_told) in [(19, false), (1, true)] {
            for number in 0..many {
                let place = school.enrolled(UserId::new(if is_told { 500 } else { 300 } + number), &course).await;
                school.finished_on(place, 41, "2025-05-05").await;
            }
            let tx = school.cx.db.write().await.unwrap();
            tx.run("DELETE FROM learning_year_review WHERE user_id = 0", &args![]).await.unwrap();
            tx.commit().await.unwrap();
            close(&school.cx).await.unwrap();
            let told = school.visitor().get("/api/user/report/fun/sanggarmu/2025").await.ok();
            let expected = if is_told { json!(20) } else { Value::Null };
            assert_eq!((&told.data()["learners"], &told.data()["activities"], &told.data()["works"]), (&expected, &expected, &Value::Null), "{}", told.text);
            assert_eq!(told.data()["subjects"].as_array().unwrap().is_empty(), !is_told);
        }
    }

    async fn a_year_costs_three_statements(school: School) {
        school.with_a_year().await;
        let tx = school.cx.db.write().await.unwrap();
        put_facilitator(&tx, SINTA, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        tx.commit().await.unwrap();
        for _ in 0..2 {
            for role in ["regular", "role", "facilitator"] {
                let (told, statements) = counted(school.year_of(Some(SINTA), role, 2025, "sinta.maharani")).await;
                told.ok();
                // Who somebody is another area is asked; its statement is one more.
                assert!(statements <= 2, "{role}: {statements}");
            }
            close(&school.cx).await.unwrap();
        }
    }

    async fn who_is_erased_has_no_year_any_more(school: School) {
        use sanggar_contracts::PersonalData;
        school.with_a_year().await;
        close(&school.cx).await.unwrap();
        let copy = crate::Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap();
        let years = copy.iter().find(|(name, _)| *name == "kilas_balik").unwrap();
        assert_eq!(years.1[0]["tahun"], 2025);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.year_of(Some(SINTA), "regular", 2025, "sinta.maharani").await.http, 404);
    }
}
