use sanggar_contracts::{Course, PersonErased, PersonalData};
use sanggar_kernel::UserId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::Records;
use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA};

const OTHERS: [UserId; 2] = [UserId::new(51), UserId::new(52)];
const LIST: &str = "user_comment/41/1/10";

impl School {
    async fn with_readers(&self) {
        self.with_a_discussion(|_: &mut Course| ()).await;
        let course = self.library.find(|_| true).unwrap();
        for user in OTHERS {
            self.enrolled(user, &course).await;
        }
    }

    async fn report_comment(&self, user: UserId, comment: &Value) -> TestResponse {
        let form = json!({ "comment_id": comment, "reason": "kasar", "note": "Tidak sopan." });
        self.person(user).post("/api/program-activity/comment/report", form).await
    }

    async fn reported(&self, user: UserId, query: &str) -> Value {
        self.person(user).get(&format!("/api/program-activity/comment/reports/1/20{query}")).await.ok().data().clone()
    }

    async fn decides(&self, user: UserId, case: &Value, action: &str) -> u16 {
        self.person(user)
            .post(&format!("/api/program-activity/comment/reports/{case}/decide"), json!({ "action": action }))
            .await
            .http
            .as_u16()
    }

    async fn discussion(&self, user: UserId) -> Value {
        self.person(user).get(&format!("/api/program_activity/resource/{LIST}")).await.ok().data().clone()
    }

    async fn audited(&self, action: &str) -> i64 {
        let conn = self.cx.db.read().await.unwrap();
        let sql = "SELECT COUNT(*) FROM platform_audit WHERE action = $1";
        conn.one::<(i64,)>(sql, &sanggar_platform::args![action]).await.unwrap().0
    }
}

both_engines! {
    async fn three_reporters_hide_a_comment_until_somebody_decides(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "KASAR", None).await["id"].clone();
        school.says(YOGA, "Hei!", said.as_i64()).await;
        assert_eq!(school.report_comment(SINTA, &said).await.http, 422, "one's own");
        for _ in 0..3 {
            school.report_comment(YOGA, &said).await.ok();
        }
        school.report_comment(OTHERS[0], &said).await.ok();
        assert_eq!(school.discussion(YOGA).await[0]["message"], "KASAR", "two are too few");
        school.report_comment(OTHERS[1], &said).await.ok();
        for user in [YOGA, MEMBER, SINTA] {
            let told = school.discussion(user).await;
            let shown = (&told[0]["message"], &told[0]["is_hidden"], &told[0]["is_deleted"], &told[0]["reply_count"]);
            assert_eq!(shown, (&json!(""), &json!(true), &json!(false), &json!(1)), "it keeps its place");
        }
        let told = school.reported(MEMBER, "").await;
        let (case, comment) = (&told[0], &told[0]["comment"]);
        assert_eq!((&comment["text"], &comment["user_name"], &case["state"]), (&json!("KASAR"), &json!("Sinta Maharani"), &json!("open")));
        assert_eq!(case["reports"].as_array().unwrap().len(), 3);
        assert_eq!((&case["reports"][0]["reason"], &case["reports"][0]["note"]), (&json!("kasar"), &json!("Tidak sopan.")));
        let course = school.library.find(|_| true).unwrap();
        assert_eq!((&case["program_slug"], &case["activity"]["slug"]), (&json!(course.slug), &json!(course.topics[0].activities[0].slug)));
        assert_eq!(school.decides(MEMBER, &case["id"], "keep").await, 200);
        assert_eq!(school.discussion(YOGA).await[0]["message"], "KASAR");
        school.report_comment(MEMBER, &said).await.ok();
        assert_eq!(school.discussion(YOGA).await[0]["message"], "KASAR", "what was decided stays");
        assert_eq!(school.decides(ADMIN, &case["id"], "hide").await, 200);
        assert_eq!(school.discussion(YOGA).await[0]["is_hidden"], true);
        assert_eq!((school.audited("learning.comment_kept").await, school.audited("learning.comment_hidden").await), (1, 1));
    }

    async fn reports_are_for_those_who_teach_the_class_and_for_operators(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "Kata", None).await["id"].clone();
        assert_eq!(school.report_comment(UserId::new(8), &said).await.http, 404, "who does not attend");
        assert_eq!(school.report_comment(YOGA, &json!(9_999)).await.http, 404);
        school.report_comment(YOGA, &said).await.ok();
        for (user, query, count) in [(MEMBER, "", 1), (MEMBER, "?program_id=4", 1), (MEMBER, "?program_id=5", 0), (ADMIN, "", 1), (YOGA, "", 0), (SINTA, "?program_id=4", 0)] {
            assert_eq!(school.reported(user, query).await.as_array().unwrap().len(), count, "{user} {query}");
        }
        let case = school.reported(ADMIN, "").await[0]["id"].clone();
        for user in [YOGA, SINTA, UserId::new(8)] {
            assert_eq!(school.decides(user, &case, "hide").await, 404);
        }
        let long = json!({ "comment_id": said, "reason": "spam", "note": "a".repeat(501) });
        assert_eq!(school.person(YOGA).post("/api/program-activity/comment/report", long).await.http, 422);
    }

    async fn what_nobody_has_decided_comes_first_for_who_teaches_and_for_operators(school: School) {
        school.with_readers().await;
        for words in ["Pertama", "Kedua", "Ketiga"] {
            let said = school.says(SINTA, words, None).await["id"].clone();
            school.report_comment(YOGA, &said).await.ok();
        }
        let newest = school.reported(ADMIN, "").await[0]["id"].clone();
        assert_eq!(school.decides(MEMBER, &newest, "hide").await, 200);
        for (user, query) in [(MEMBER, ""), (ADMIN, ""), (ADMIN, "?program_id=4")] {
            let told = school.reported(user, query).await;
            let words: Vec<&Value> = told.as_array().unwrap().iter().map(|case| &case["comment"]["text"]).collect();
            assert_eq!(words, ["Kedua", "Pertama", "Ketiga"], "{user} {query}");
        }
    }

    async fn what_a_class_does_not_want_to_read_is_refused_before_it_is_kept(school: School) {
        school.with_readers().await;
        for (message, http) in [("Dasar payah", 422), ("Nomorku 0812", 422), ("bisu", 403)] {
            let form = json!({ "activity_id": 41, "message": message, "stamp": "x" });
            let told = school.person(SINTA).post("/api/program_activity/resource/comment/", form).await;
            assert_eq!(told.http.as_u16(), http, "{message}");
            if http == 422 {
                assert!(!told.error("message").is_empty());
            }
        }
        assert_eq!(school.discussion(SINTA).await, json!([]));
    }

    async fn whoever_takes_a_comment_away_is_in_the_audit_trail(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "Kata", None).await["id"].clone();
        school.person(MEMBER).delete(&format!("/api/program_activity/resource/comment/{said}")).await.ok();
        assert_eq!(school.audited("learning.comment_removed").await, 1);
    }

    async fn a_reporter_s_copy_has_the_report_and_an_erasure_takes_the_name_away(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "Kata", None).await["id"].clone();
        school.report_comment(YOGA, &said).await.ok();
        let copied = Records { db: school.cx.db.clone() }.personal_data(YOGA).await.unwrap();
        let told = copied.iter().find(|(name, _)| *name == "laporan_diskusi").unwrap().1.clone();
        assert_eq!((&told[0]["alasan"], &told[0]["catatan"]), (&json!("kasar"), &json!("Tidak sopan.")));
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: YOGA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.reported(MEMBER, "").await[0]["reports"], json!([]));
    }

    async fn what_is_hidden_is_told_as_hidden_also_when_those_who_reported_it_are_gone(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "KASAR", None).await["id"].clone();
        for user in [YOGA, OTHERS[0], OTHERS[1]] {
            assert!(!school.reported(MEMBER, "").await[0]["comment"]["is_hidden"].as_bool().unwrap_or_default(), "before {user}");
            school.report_comment(user, &said).await.ok();
        }
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: YOGA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let case = &school.reported(MEMBER, "").await[0];
        assert_eq!((case["reports"].as_array().unwrap().len(), &case["comment"]["is_hidden"]), (2, &json!(true)));
    }

    async fn what_was_said_in_an_activity_that_is_gone_can_still_be_decided(school: School) {
        school.with_readers().await;
        let said = school.says(SINTA, "Kata", None).await["id"].clone();
        school.report_comment(YOGA, &said).await.ok();
        let mut course = Course::clone(&school.library.find(|_| true).unwrap());
        course.topics[0].activities.remove(0);
        school.library.put(course);
        let case = school.reported(MEMBER, "").await[0].clone();
        assert_eq!((&case["activity"], &case["comment"]["text"]), (&json!(null), &json!("Kata")));
        assert_eq!(school.decides(MEMBER, &case["id"], "keep").await, 200);
    }
}
