use proptest::prelude::*;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, Hundredths};
use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_platform::args;
use sanggar_platform::audit::Actor;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::course_progress::{complete, of_enrolment};
use crate::testing::{SINTA, School, YOGA, a_course};
use crate::{appoint_facilitator, dismiss_facilitator};

impl School {
    pub async fn graded(&self, place: EnrolmentId, activity: i64, score: i64) {
        let progress = of_enrolment(&self.cx, SINTA, place).await.unwrap();
        let tx = self.cx.db.write().await.unwrap();
        complete(&self.cx, &tx, &progress, ActivityId::new(activity), Some(score)).await.unwrap();
        tx.commit().await.unwrap();
    }
}

/// Every number that is called a score, wherever it stands.
fn scores_in(body: &Value) -> Vec<f64> {
    match body {
        Value::Object(fields) => {
            let own =
                fields.iter().filter(|(name, _)| ["score", "final_score"].contains(&name.as_str())).filter_map(|(_, value)| value.as_f64());
            own.chain(fields.values().flat_map(scores_in)).collect()
        }
        Value::Array(items) => items.iter().flat_map(scores_in).collect(),
        _ => Vec::new(),
    }
}

impl School {
    /// What Sinta is told by each call that tells scores of more than one work.
    async fn told_of(&self, place: EnrolmentId) -> Vec<(&'static str, Value)> {
        let sinta = self.person(SINTA);
        let at = json!({ "program_user_id": place });
        let mine = json!({ "user_id": SINTA, "program_user_id": place });
        let chapter = json!({ "user_id": SINTA, "program_user_id": place, "program_id": 4, "chapter_id": 42 });
        let activity = json!({ "user_id": SINTA, "program_id": 4, "activity_id": 41 });
        let enter = json!({ "type_access": "activity", "user_id": SINTA, "slug": "aktivitas-41", "include": true });
        let done = json!({ "program_user_id": place, "resource_id": 41, "is_finish": true });
        let mut told = Vec::new();
        for (call, body) in [
            ("/api/program_activity/score/", at.clone()),
            ("/api/program-activity/score", at),
            ("/api/program-activity/v3/program-detail/get/activity-dashboard", mine),
            ("/api/program-activity/v3/chapter-detail/get", chapter),
            ("/api/program-activity/v3/activity-detail/get", activity),
            ("/api/program-activity/v3/program-detail/validate", enter),
            ("/api/program_activity/v2/my_activity/1", json!({})),
            ("/api/program_activity/v2/activity/", done),
        ] {
            told.push((call, sinta.post(call, body).await.ok().body));
        }
        told.push(("last activities", sinta.get("/api/program-activity/last-activity/5").await.ok().body));
        told.push(("report", sinta.get(&format!("/api/program-activity/report-info/{place}")).await.ok().body));
        told
    }
}

both_engines! {
    async fn c087_c088_the_whole_is_the_mean_by_weight(school: School) {
        let mut course = a_course(4);
        course.topics[1].activities[1].weight = 2;
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        let ask = |call: &'static str, more: Value| {
            let mut body = json!({ "program_user_id": place });
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let sinta = school.person(SINTA);
            async move { sinta.post(call, body).await }
        };
        let none = ask("/api/program_activity/score/", json!({})).await.ok();
        assert_eq!(none.data()["final_score"], json!(null));
        let states: Vec<&Value> = none.data()["items"].as_array().unwrap().iter().map(|item| &item["state"]).collect();
        assert_eq!(json!(states), json!(["open", "open"]));
        school.graded(place, 43, 70).await;
        school.graded(place, 44, 85).await;
        let told = ask("/api/program-activity/score", json!({})).await.ok();
        assert_eq!(told.data()["final_score"], 80.0);
        assert_eq!(told.data()["items"][1], json!({ "activity_id": 44, "slug": "aktivitas-44", "title": "Aktivitas 44", "score": 85, "max": 100, "weight": 2, "graded_at": sanggar_testkit::world::MORNING, "state": "graded", "is_work": true }));
        let one = ask("/api/program-activity/score", json!({ "resource_id": 43 })).await.ok();
        assert_eq!(one.data()["items"][0]["is_work"], false, "a quiz judges itself");
        assert_eq!(one.data()["items"].as_array().unwrap().len(), 1);
        assert_eq!(ask("/api/program-activity/score", json!({ "resource_id": 99 })).await.http, 404);
        assert_eq!(school.person(YOGA).post("/api/program-activity/score", json!({ "program_user_id": place })).await.http, 404);
    }

    async fn c088_what_a_facilitator_has_is_waiting(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        let tx = school.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, points, feedback, updated_at)
             VALUES (1, $1, 4, 44, $2, 1, FALSE, '[]', 'sent', 1, '[]', '', 0)",
            &args![place, SINTA],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let told = school.person(SINTA).post("/api/program-activity/score", json!({ "program_user_id": place, "resource_id": 44 })).await.ok();
        assert_eq!(told.data()["items"][0]["state"], "waiting");
    }

    async fn c087_what_weighs_nothing_is_listed_and_does_not_count(school: School) {
        let mut course = a_course(4);
        course.topics[1].activities[0].weight = 0;
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        school.graded(place, 43, 10).await;
        let scores = async || school.person(SINTA).post("/api/program_activity/score/", json!({ "program_user_id": place })).await.ok().data().clone();
        let told = scores().await;
        assert_eq!((&told["final_score"], &told["items"][0]["score"], &told["items"][0]["weight"]), (&json!(null), &json!(10), &json!(0)));
        school.graded(place, 44, 90).await;
        assert_eq!(scores().await["final_score"], 90.0);
    }

    async fn b341_before_the_scoring_date_no_call_tells_a_learner_a_score(school: School) {
        let date = school.cx.clock.now().plus_seconds(86_400);
        let mut course = Course { scoring_date: Some(date), ..a_course(4) };
        course.topics[0].activities[0].kind = ActivityKind::Html;
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        for activity in [41, 43, 44] {
            school.graded(place, activity, 77).await;
        }
        let told = school.told_of(place).await;
        for (call, body) in &told {
            assert_eq!(scores_in(body), Vec::<f64>::new(), "{call}: {body}");
        }
        let waiting: Vec<&Value> = told.iter().filter(|(_, body)| body["data"].get("available_at").is_some()).map(|(_, body)| &body["data"]["available_at"]).collect();
        assert_eq!(waiting, [&json!(date), &json!(date), &json!(date)], "C087, C088, C096 tell when");
        assert_eq!(told[0].1["data"]["items"], json!([]));
        appoint_facilitator(&school.cx, Actor::default(), SINTA, std::slice::from_ref(&course)).await.unwrap();
        for (call, body) in school.told_of(place).await {
            assert!(scores_in(&body).contains(&77.0), "{call} to who teaches: {body}");
        }
        dismiss_facilitator(&school.cx, Actor::default(), SINTA, &course).await.unwrap();
        school.cx.clock.advance_seconds(86_400);
        let after = school.told_of(place).await;
        for (call, body) in &after {
            assert!(scores_in(body).contains(&77.0), "{call} from the day on: {body}");
        }
        assert!(after.iter().all(|(_, body)| body["data"].get("available_at").is_none_or(Value::is_null)));
    }
}

/// As one does it by hand: whole points, then one digit after the other, and the third decides.
fn by_long_division(scores: &[(i64, i64)]) -> Option<String> {
    let sum: i64 = scores.iter().map(|(score, weight)| score * weight).sum();
    let weights: i64 = scores.iter().map(|(_, weight)| weight).sum();
    if weights == 0 {
        return None;
    }
    let (mut points, mut rest) = (sum / weights, sum % weights);
    let mut digits = [0; 3];
    for digit in &mut digits {
        (*digit, rest) = (rest * 10 / weights, rest * 10 % weights);
    }
    let mut decimals = digits[0] * 10 + digits[1] + i64::from(digits[2] >= 5);
    if decimals == 100 {
        (points, decimals) = (points + 1, 0);
    }
    Some(format!("{points}.{decimals:02}"))
}

#[test]
fn half_a_hundredth_goes_up_and_what_does_not_count_changes_nothing() {
    let mean = |scores: &[(i64, i64)]| Hundredths::mean(scores.iter().copied()).map(Hundredths::told);
    assert_eq!(mean(&[(100, 1), (100, 1), (0, 1)]), Some(66.67));
    assert_eq!(mean(&[(1, 1), (0, 10), (0, 10), (0, 10), (0, 9)]), Some(0.03), "0,025");
    assert_eq!(mean(&[(80, 1), (0, 0)]), Some(80.0));
    assert_eq!((mean(&[]), mean(&[(90, 0)])), (None, None));
}

proptest! {
    #[test]
    fn the_mean_is_what_exact_division_says_to_the_hundredth(scores in prop::collection::vec((0..=100_i64, 0..=10_i64), 0..200)) {
        let told = Hundredths::mean(scores.iter().copied());
        prop_assert_eq!(told.map(|told| format!("{:.2}", told.told())), by_long_division(&scores));
        let on_the_wire = told.map(|told| serde_json::json!(told.told()).to_string());
        prop_assert!(on_the_wire.is_none_or(|text| text.split('.').nth(1).is_none_or(|decimals| decimals.len() <= 2)));
    }
}
