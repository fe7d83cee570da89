use sanggar_contracts::ScoreChanged;
use sanggar_kernel::{ActivityId, UserId};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::super::regrade::step;
use super::{Desk, QUIZ, a_quiz, a_short_quiz};
use crate::teaching::put_facilitator;
use crate::testing::{MEMBER, OTHER, SINTA, School};

/// Two statements with these keys, 50 points each.
fn keyed(keys: [bool; 2]) -> Value {
    let mut quiz = a_short_quiz(1);
    for (place, key) in keys.into_iter().enumerate() {
        quiz["questions"][place]["answer"] = json!(key);
    }
    quiz
}

impl School {
    async fn regrades(&self, user: UserId, call: &str) -> TestResponse {
        self.person(user).post(&format!("/api/teaching/{call}"), json!({ "activity_id": QUIZ })).await
    }

    async fn running(&self) -> Option<i64> {
        let found: Option<(i64,)> =
            self.cx.db.read().await.unwrap().maybe("SELECT id FROM learning_regrade WHERE state = 'running'", &[]).await.unwrap();
        found.map(|(id,)| id)
    }

    /// All the job has to do.
    async fn recounted(&self) -> i64 {
        let id = self.running().await.unwrap();
        let mut steps = 0;
        while step(&self.cx, id).await.unwrap() {
            steps += 1;
        }
        steps
    }
}

impl Desk<'_> {
    /// Says "true" to both, and Rani teaches here.
    async fn with_two_trues(&self) {
        let tx = self.school.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        tx.commit().await.unwrap();
        let sheet = self.start("a").await;
        for number in [1, 2] {
            self.answer(&sheet, number, json!(true), 1).await.ok();
        }
        self.end(&sheet).await;
    }

    fn correct(&self, quiz: Value) {
        self.school.library.fill(ActivityId::new(QUIZ), quiz);
    }
}

both_engines! {
    async fn a_corrected_key_is_shown_before_and_counts_attempts_anew_both_up_and_down(school: School) {
        let heard = school.hears::<ScoreChanged>("test.score_changed");
        let desk = school.desk(keyed([true, false])).await;
        desk.with_two_trues().await;
        assert_eq!(desk.progress().await, Some((true, Some(50))));
        assert_eq!(school.regrades(MEMBER, "regrade/preview").await.ok().data(), &json!({ "attempts": 0, "unfit": 0, "changed": 0, "learners": [] }), "the key is the same");
        desk.correct(keyed([true, true]));
        let told = school.regrades(MEMBER, "regrade/preview").await.ok();
        assert_eq!(told.data(), &json!({ "attempts": 1, "unfit": 0, "changed": 1, "learners": [{ "id": SINTA, "name": "Sinta Maharani", "before": 50, "after": 100 }] }));
        assert_eq!(desk.progress().await, Some((true, Some(50))), "shown, not done");
        school.regrades(MEMBER, "regrade").await.ok();
        let again = school.regrades(MEMBER, "regrade").await;
        assert_eq!((again.http.as_u16(), again.message()), (409, "Nilai program ini sedang dihitung ulang. Tunggu sampai selesai, ya."));
        assert_eq!(school.recounted().await, 1);
        assert_eq!((desk.progress().await, school.running().await), (Some((true, Some(100))), None));
        school.world.settle().await;
        assert!(heard.lock().unwrap().iter().map(|fact| fact.user).eq([SINTA]));
        desk.correct(keyed([false, false]));
        school.regrades(MEMBER, "regrade").await.ok();
        school.recounted().await;
        school.world.settle().await;
        assert_eq!((desk.progress().await, heard.lock().unwrap().len()), (Some((true, Some(0))), 2), "down too, and what is done stays done");
    }

    async fn b342_while_it_runs_every_report_says_so(school: School) {
        let desk = school.desk(keyed([true, false])).await;
        desk.with_two_trues().await;
        desk.correct(keyed([true, true]));
        let is_recounting = async || school.person(SINTA).get(&format!("/api/program-activity/report-info/{}", desk.enrolment)).await.ok().data()["is_recounting"].clone();
        assert_eq!(is_recounting().await, false);
        school.regrades(MEMBER, "regrade").await.ok();
        assert_eq!(is_recounting().await, true);
        school.recounted().await;
        assert_eq!(is_recounting().await, false);
    }

    async fn a_step_that_was_taken_is_not_taken_again(school: School) {
        let heard = school.hears::<ScoreChanged>("test.score_changed");
        let desk = school.desk(keyed([true, false])).await;
        desk.with_two_trues().await;
        desk.correct(keyed([true, true]));
        school.regrades(MEMBER, "regrade").await.ok();
        let id = school.running().await.unwrap();
        assert!(step(&school.cx, id).await.unwrap(), "one attempt");
        assert!(!step(&school.cx, id).await.unwrap(), "nothing left: it ends");
        assert!(!step(&school.cx, id).await.unwrap(), "and stays so");
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().len(), 1);
    }

    async fn attempts_at_another_quiz_stay_as_they_are(school: School) {
        let desk = school.desk(keyed([true, false])).await;
        desk.with_two_trues().await;
        desk.correct(a_quiz());
        let told = school.regrades(MEMBER, "regrade/preview").await.ok();
        assert_eq!((&told.data()["attempts"], &told.data()["unfit"], &told.data()["changed"]), (&json!(0), &json!(1), &json!(0)));
        school.regrades(MEMBER, "regrade").await.ok();
        school.recounted().await;
        assert_eq!(desk.progress().await, Some((true, Some(50))));
    }

    async fn only_who_teaches_counts_anew(school: School) {
        let desk = school.desk(keyed([true, false])).await;
        desk.with_two_trues().await;
        for user in [SINTA, OTHER] {
            for call in ["regrade/preview", "regrade"] {
                assert_eq!(school.regrades(user, call).await.http, 404, "{user} {call}");
            }
        }
        let essay = school.person(MEMBER).post("/api/teaching/regrade/preview", json!({ "activity_id": 44 })).await;
        assert_eq!(essay.http, 404, "what is no quiz has no key");
    }
}
