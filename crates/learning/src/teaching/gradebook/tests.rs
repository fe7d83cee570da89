use std::io::{Cursor, Read};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use sanggar_contracts::{Grading, GradingRules};
use sanggar_kernel::{EnrolmentId, ProgramId};
use sanggar_platform::args;
use sanggar_platform::audit::Actor;
use sanggar_platform::db::{Conn, counted};
use sanggar_platform::outbox::OutboxError;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::appoint_facilitator;
use crate::testing::{MEMBER, OTHER, SINTA, School, YOGA, a_course};

const BOOK: &str = "/api/teaching/kelas-4/gradebook";

/// Remembers what it was told.
#[derive(Default)]
struct Scribe(Mutex<Vec<(ProgramId, GradingRules)>>);

#[async_trait]
impl Grading for Scribe {
    async fn set_rules(&self, _: &Conn, program: ProgramId, rules: &GradingRules) -> Result<(), OutboxError> {
        self.0.lock().unwrap().push((program, rules.clone()));
        Ok(())
    }
}

impl School {
    /// Rani teaches course 4; Sinta and Yoga attend it.
    async fn graded_class(&self) -> EnrolmentId {
        let course = self.library.put(a_course(4));
        appoint_facilitator(&self.cx, Actor::default(), MEMBER, std::slice::from_ref(&course)).await.unwrap();
        self.enrolled(YOGA, &course).await;
        let place = self.enrolled(SINTA, &course).await;
        self.graded(place, 43, 80).await;
        let tx = self.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO learning_report_note (enrolment_id, author_id, note, updated_at) VALUES ($1, $2, '=Tekun', 1)",
            &args![place, MEMBER],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        place
    }
}

both_engines! {
    async fn the_gradebook_has_a_column_for_each_scored_activity_and_a_row_for_each_learner(school: School) {
        let place = school.graded_class().await;
        let told = school.person(MEMBER).get(&format!("{BOOK}/1/50")).await.ok();
        let columns: Vec<Value> = told.data()["activities"].as_array().unwrap().iter().map(|one| json!([one["id"], one["is_quiz"], one["weight"]])).collect();
        assert_eq!(json!(columns), json!([[43, true, 1], [44, false, 1]]));
        assert_eq!(told.data()["rows"][0], json!({
            "id": SINTA, "program_user_id": place, "name": "Sinta Maharani", "avatar": null, "completed": 1, "total": 4, "score": 80.0,
            "scores": [80, null], "note": "=Tekun",
        }));
        assert_eq!((&told.data()["rows"][1]["scores"], &told.data()["rows"][1]["score"]), (&json!([null, null]), &json!(null)));
        let found = school.person(MEMBER).get(&format!("{BOOK}/1/50?search=yoga")).await.ok();
        assert_eq!(found.data()["rows"].as_array().unwrap().len(), 1);
        let first = school.person(MEMBER).get(&format!("{BOOK}/1/1")).await.ok();
        assert_eq!((first.data()["rows"].as_array().unwrap().len(), &first.body["next-url"]), (1, &json!(format!("{BOOK}/2/1"))));
        for user in [SINTA, OTHER] {
            assert_eq!(school.person(user).get(&format!("{BOOK}/1/50")).await.http, 404);
            assert_eq!(school.person(user).get(&format!("{BOOK}/xlsx")).await.http, 404);
        }
    }

    async fn the_gradebook_costs_two_statements_beside_the_names(school: School) {
        school.graded_class().await;
        let (_, cost) = counted(school.person(MEMBER).get(&format!("{BOOK}/1/50"))).await;
        assert_eq!(cost, 2, "who teaches, and the page");
    }

    async fn the_workbook_holds_the_whole_class_and_no_formula(school: School) {
        school.graded_class().await;
        let told = school.person(MEMBER).get(&format!("{BOOK}/xlsx")).await;
        assert_eq!(told.headers["content-disposition"], "attachment; filename=\"buku-nilai-kelas-4.xlsx\"");
        let mut file = zip::ZipArchive::new(Cursor::new(told.bytes)).unwrap();
        let mut cells = String::new();
        for name in ["xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"] {
            file.by_name(name).unwrap().read_to_string(&mut cells).unwrap();
        }
        for words in ["Sinta Maharani", "Yoga Aditya", "Aktivitas 43", "=Tekun", "<v>80</v>"] {
            assert!(cells.contains(words), "{words}");
        }
        assert!(!cells.contains("<f>"));
    }

    async fn who_teaches_sets_date_mark_and_weights_within_bounds(school: School) {
        let scribe = Arc::new(Scribe::default());
        let school = school.rewired(|cx| cx.ports.grading = scribe.clone());
        school.graded_class().await;
        let rules = |mark: Value, weight: i64| json!({
            "program_slug": "kelas-4", "scoring_date": 1_900_000_000_000_i64, "pass_mark": mark, "weights": [{ "activity_id": 43, "weight": weight }],
        });
        let set = async |user, body| school.person(user).put("/api/teaching/grading-rules", body).await;
        let told = set(MEMBER, rules(json!(70), 3)).await.ok();
        assert_eq!(told.data(), &json!({ "scoring_date": 1_900_000_000_000_i64, "pass_mark": 70 }));
        for (mark, weight, field) in [(json!(101), 1, "pass_mark"), (json!(-1), 1, "pass_mark"), (json!(null), 11, "weights"), (json!(null), -1, "weights")] {
            let told = set(MEMBER, rules(mark, weight)).await;
            assert_eq!((told.http.as_u16(), told.data()["errors"][field].is_array()), (422, true), "{field}");
        }
        assert_eq!(set(SINTA, rules(json!(70), 3)).await.http, 404);
        let mut other = rules(json!(70), 3);
        other["weights"][0]["activity_id"] = json!(99);
        assert_eq!(set(MEMBER, other).await.http, 404);
        let heard = scribe.0.lock().unwrap();
        assert_eq!((heard.len(), heard[0].1.weights.len(), heard[0].1.pass_mark), (1, 1, Some(70)));
    }
}
