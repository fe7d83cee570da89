use sanggar_contracts::Course;
use sanggar_kernel::{EnrolmentId, ProgramId};
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{form, of_a_hundred};
use crate::testing::{SINTA, School, a_course};

const HOUR: i64 = 3_600;

/// A programme and a place in it.
#[derive(Clone, Copy, Debug)]
struct Case {
    /// The scoring date, in hours from now.
    scored_in: Option<i64>,
    is_available: bool,
    has_pmo: bool,
    is_child: bool,
    done: usize,
    prompt: Option<&'static str>,
}

const PLAIN: Case = Case { scored_in: None, is_available: false, has_pmo: false, is_child: false, done: 100, prompt: None };
const OVER: Case = Case { scored_in: Some(-1), ..PLAIN };
const TO_COME: Case = Case { scored_in: Some(1), ..PLAIN };
const ASKED_BEFORE: Case = Case { is_available: true, ..TO_COME };

const CASES: [Case; 16] = [
    // B324: without a scoring date, when everything is done, and not in a programme that came with another.
    Case { prompt: Some("done"), ..PLAIN },
    Case { done: 99, ..PLAIN },
    Case { is_child: true, ..PLAIN },
    Case { has_pmo: true, prompt: Some("done"), ..PLAIN },
    // B322: the scoring date is over.
    Case { done: 49, ..OVER },
    Case { done: 50, prompt: Some("time"), ..OVER },
    Case { done: 50, has_pmo: true, prompt: Some("time"), ..OVER },
    Case { done: 50, is_child: true, prompt: Some("time"), ..OVER },
    Case { done: 50, is_available: true, prompt: Some("time"), ..OVER },
    Case { done: 49, is_available: true, ..OVER },
    // B323: the scoring date is to come.
    TO_COME,
    Case { done: 50, ..TO_COME },
    Case { done: 49, ..ASKED_BEFORE },
    Case { done: 50, prompt: Some("time"), ..ASKED_BEFORE },
    Case { has_pmo: true, ..ASKED_BEFORE },
    Case { done: 50, is_child: true, prompt: Some("time"), ..ASKED_BEFORE },
];

impl School {
    async fn place_of(&self, number: i64, case: Case) -> EnrolmentId {
        let course = self.library.put(Course {
            scoring_date: case.scored_in.map(|hours| self.cx.clock.now().plus_seconds(hours * HOUR)),
            is_available_to_rate: case.is_available,
            ..of_a_hundred(number)
        });
        let place = if case.is_child {
            let parent = self.library.put(Course { children: vec![course.id], ..a_course(number + 500) });
            self.enrolled(SINTA, &parent).await;
            let conn = self.cx.db.read().await.unwrap();
            conn.one::<(EnrolmentId,)>("SELECT id FROM learning_enrolment WHERE program_id = $1", &args![course.id]).await.unwrap().0
        } else {
            self.enrolled(SINTA, &course).await
        };
        self.has_finished(place, &course, case.done).await;
        if case.has_pmo {
            let tx = self.cx.db.write().await.unwrap();
            tx.run("UPDATE learning_enrolment SET pmo_id = 'PMO-7' WHERE id = $1", &args![place]).await.unwrap();
            tx.commit().await.unwrap();
        }
        place
    }

    /// As every call tells it that tells it.
    async fn prompts(&self, program: ProgramId, place: EnrolmentId) -> [Value; 4] {
        let sinta = self.person(SINTA);
        let by_place = json!({ "user_id": SINTA, "program_user_id": place, "id": program });
        let first = program.get() * 1_000;
        let told = [
            sinta.get(&format!("/api/program_activity/v2/product_by_activity/aktivitas-{first}/report")).await,
            sinta.post("/api/program-activity/v3/program-detail/get/report", by_place).await,
            sinta.get(&format!("/api/program-activity/report-info/{place}")).await,
            sinta.get(&format!("/api/program_activity/rating/{program}")).await,
        ];
        told.map(|told| told.ok().data()["rating_prompt"].clone())
    }
}

both_engines! {
    async fn c062_c082_c096_c113_b322_b323_b324_who_is_asked_may_rate_and_nobody_else(school: School) {
        for (number, case) in (10..).zip(CASES) {
            let (program, place) = (ProgramId::new(number), school.place_of(number, case).await);
            assert_eq!(school.prompts(program, place).await, [0; 4].map(|_| json!(case.prompt)), "{case:?}");
            let told = school.rates(SINTA, form(number, 4, "Pas untuk pemula.")).await;
            assert_eq!(told.status(), if case.prompt.is_some() { 200 } else { 116 }, "{case:?}");
            assert_eq!(school.prompts(program, place).await, [0; 4].map(|_| Value::Null), "{case:?}");
        }
    }

    async fn b325_the_answer_changes_with_progress_with_the_date_and_by_rating(school: School) {
        let place = school.place_of(7, Case { done: 49, ..TO_COME }).await;
        let program = ProgramId::new(7);
        let info = async || school.person(SINTA).get(&format!("/api/program-activity/report-info/{place}")).await.ok().data().clone();
        assert_eq!(info().await["rating_prompt"], json!(null));
        school.cx.clock.advance_seconds(2 * HOUR);
        assert_eq!(info().await["rating_prompt"], json!(null), "not far enough");
        school.reports(SINTA, place, 7_049, json!({ "is_finish": true })).await.ok();
        let told = info().await;
        assert_eq!((&told["rating_prompt"], &told["is_rated"], &told["percentage_progress"]), (&json!("time"), &json!(false), &json!(50.0)));
        school.rates(SINTA, form(program.get(), 5, "Jelas dan runtut.")).await.ok();
        let told = info().await;
        assert_eq!((&told["rating_prompt"], &told["is_rated"]), (&json!(null), &json!(true)));
    }
}
