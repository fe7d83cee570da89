use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, PersonErased};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::teaching::put_facilitator;
use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA, a_course};

impl School {
    /// A discussion (41) that Sinta and Yoga take part in and that Rani leads.
    pub async fn with_a_discussion(&self, change: impl FnOnce(&mut Course)) {
        let mut course = a_course(4);
        course.topics[0].activities[0].kind = ActivityKind::Discussion;
        change(&mut course);
        let course = self.library.put(course);
        for user in [SINTA, YOGA] {
            self.enrolled(user, &course).await;
        }
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, ProgramId::new(4)).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn says(&self, user: UserId, message: &str, parent: Option<i64>) -> Value {
        let form = json!({ "activity_id": 41, "message": message, "parent_id": parent, "stamp": message });
        self.person(user).post("/api/program_activity/resource/comment/", form).await.ok().data().clone()
    }

    /// Follows `next-url` to the end; between two pages somebody says something more.
    async fn read_on(&self, from: &str) -> Vec<String> {
        let (mut read, mut next) = (Vec::new(), Some(from.to_owned()));
        while let Some(path) = next {
            let told = self.person(YOGA).get(&path).await.ok();
            read.extend(told.data().as_array().unwrap().iter().map(|one| one["message"].as_str().unwrap().to_owned()));
            self.says(MEMBER, &format!("Sela {}", read.len()), None).await;
            next = told.body["next-url"].as_str().map(str::to_owned);
        }
        read
    }

    async fn heard(&self, user: UserId, path: &str) -> Vec<(String, String, i64)> {
        let told = self.person(user).get(&format!("/api/program_activity/resource/{path}")).await.ok();
        let text = |one: &Value, field: &str| one.pointer(field).and_then(Value::as_str).unwrap().to_owned();
        let list = told.data().as_array().unwrap();
        list.iter().map(|one| (text(one, "/user/name"), text(one, "/message"), one["reply_count"].as_i64().unwrap())).collect()
    }
}

fn line(name: &str, message: &str, replies: i64) -> (String, String, i64) {
    (name.to_owned(), message.to_owned(), replies)
}

both_engines! {
    async fn who_leads_a_discussion_is_told_so_on_its_page_and_removes_what_others_say(school: School) {
        school.with_a_discussion(|_| ()).await;
        let course = school.library.find(|_| true).unwrap();
        school.enrolled(MEMBER, &course).await;
        school.enrolled(ADMIN, &course).await;
        let said = school.says(SINTA, "Kata", None).await;
        for (user, can_moderate) in [(YOGA, false), (MEMBER, true), (ADMIN, true)] {
            let form = json!({ "user_id": user, "program_id": 4, "activity_id": 41, "group_id": 0 });
            let page = school.person(user).post("/api/program-activity/v3/activity-detail/get", form).await.ok();
            assert_eq!(page.data()["can_grade"], can_moderate);
        }
        let comment = format!("/api/program_activity/resource/comment/{}", said["id"]);
        assert_eq!(school.person(YOGA).delete(&comment).await.http, 404);
        school.person(MEMBER).delete(&comment).await.ok();
    }

    async fn c090_comments_come_newest_first_and_a_page_at_a_time(school: School) {
        school.with_a_discussion(|_| ()).await;
        for number in 1..=3 {
            school.says(SINTA, &format!("Kata {number}"), None).await;
        }
        let first = school.person(YOGA).get("/api/program_activity/resource/user_comment/41/1/2").await.ok();
        assert!(first.body["next-url"].as_str().unwrap().starts_with("/api/program_activity/resource/user_comment/41/2/2?after="));
        assert_eq!((&first.data()[0]["message"], &first.data()[0]["is_mine"]), (&json!("Kata 3"), &json!(false)));
        assert_eq!(school.heard(SINTA, "user_comment/41/2/2").await, [line("Sinta Maharani", "Kata 1", 0)]);
        for list in ["user_comment/41", "reply_comment/41/1"] {
            assert_eq!(school.person(SINTA).get(&format!("/api/program_activity/resource/{list}/1/101")).await.http, 400);
        }
    }

    async fn c091_answers_stand_below_their_comment_oldest_first_and_are_counted(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        let reply = school.says(MEMBER, "Karena begitu.", Some(parent)).await;
        assert_eq!(reply["user"]["is_facilitator"], true);
        school.says(YOGA, "Oh.", Some(parent)).await;
        assert_eq!(school.heard(SINTA, "user_comment/41/1/10").await, [line("Sinta Maharani", "Mengapa?", 2)]);
        let path = format!("reply_comment/41/{parent}/1/10");
        assert_eq!(school.heard(SINTA, &path).await, [line("Rani Wijaya", "Karena begitu.", 0), line("Yoga", "Oh.", 0)]);
        let form = json!({ "activity_id": 41, "message": "Lagi", "parent_id": reply["id"], "stamp": "x" });
        assert_eq!(school.person(SINTA).post("/api/program_activity/resource/comment/", form).await.http.as_u16(), 404, "answers are not answered");
        assert_eq!(school.heard(SINTA, &path).await.len(), 2);
    }

    async fn c090_while_others_write_each_comment_is_read_once(school: School) {
        school.with_a_discussion(|_| ()).await;
        for number in 1..=6 {
            school.says(SINTA, &format!("Kata {number}"), None).await;
        }
        let read = school.read_on("/api/program_activity/resource/user_comment/41/1/2").await;
        assert_eq!(read, ["Kata 6", "Kata 5", "Kata 4", "Kata 3", "Kata 2", "Kata 1"], "what came meanwhile is not among them");
    }

    async fn c091_while_others_take_back_no_answer_is_missed(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        let mut ids = Vec::new();
        for number in 1..=5 {
            ids.push(school.says(YOGA, &format!("Sebab {number}"), Some(parent)).await["id"].as_i64().unwrap());
        }
        let first = school.person(SINTA).get(&format!("/api/program_activity/resource/reply_comment/41/{parent}/1/2")).await.ok();
        for id in &ids[..2] {
            school.person(YOGA).delete(&format!("/api/program_activity/resource/comment/{id}")).await.ok();
        }
        let rest = school.read_on(first.body["next-url"].as_str().unwrap()).await;
        assert_eq!(rest[..3], ["Sebab 3", "Sebab 4", "Sebab 5"]);
        for wrong in ["8", "AAAA", "'"] {
            let path = format!("/api/program_activity/resource/reply_comment/41/{parent}/2/2?after={wrong}");
            assert_eq!(school.person(SINTA).get(&path).await.http.as_u16(), 400, "{wrong}");
        }
    }

    async fn c090_learners_know_of_a_child_the_first_name_alone_and_facilitators_know_who_it_is(school: School) {
        school.with_a_discussion(|_| ()).await;
        let own = school.says(YOGA, "Halo", None).await;
        assert_eq!((&own["user"]["name"], &own["user"]["username"]), (&json!("Yoga Aditya"), &json!("yoga.aditya")), "oneself");
        let path = "/api/program_activity/resource/user_comment/41/1/10";
        let told = school.person(SINTA).get(path).await.ok();
        assert_eq!(told.data()[0]["user"], json!({ "name": "Yoga", "username": "", "avatar": null, "is_facilitator": false }));
        for user in [MEMBER, ADMIN] {
            let told = school.person(user).get(path).await.ok();
            assert_eq!((&told.data()[0]["user"]["name"], &told.data()[0]["user"]["avatar"]), (&json!("Yoga Aditya"), &json!("/api/files/yoga")));
        }
    }

    async fn c092_the_same_stamp_says_the_thing_once_even_at_the_same_moment(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        let said = futures_util::future::join_all((0..5).map(|_| school.says(YOGA, "Sekali", Some(parent)))).await;
        assert!(said.iter().all(|one| one["id"] == said[0]["id"]), "{said:?}");
        assert_eq!(school.heard(SINTA, "user_comment/41/1/10").await, [line("Sinta Maharani", "Mengapa?", 1)]);
    }

    async fn who_is_answered_is_told_once_and_nobody_of_the_own_answer(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        for _ in 0..2 {
            school.says(YOGA, "Sebab begitu", Some(parent)).await;
        }
        school.says(SINTA, "Oh", Some(parent)).await;
        let conn = school.cx.db.read().await.unwrap();
        let told: Vec<(String,)> = conn.all("SELECT payload FROM platform_event WHERE kind = 'learning.comment_answered'", &[]).await.unwrap();
        let told: Vec<Value> = told.iter().map(|(payload,)| serde_json::from_str(payload).unwrap()).collect();
        assert_eq!(told.len(), 1, "{told:?}");
        let slug = &school.library.find(|_| true).unwrap().topics[0].activities[0].slug;
        assert_eq!((&told[0]["user"], &told[0]["activity_slug"]), (&json!(SINTA), &json!(slug)));
    }

    async fn c092_words_are_plain_and_neither_none_nor_too_many(school: School) {
        school.with_a_discussion(|_| ()).await;
        assert_eq!(school.says(SINTA, "<b>tebal</b>", None).await["message"], "<b>tebal</b>");
        for message in ["  ".to_owned(), "a".repeat(5_001)] {
            let form = json!({ "activity_id": 41, "message": message, "stamp": "x" });
            let told = school.person(SINTA).post("/api/program_activity/resource/comment/", form).await;
            assert_eq!((told.http.as_u16(), told.error("message")), (422, "Tulis 1 sampai 5.000 karakter."));
        }
    }

    async fn a_discussion_is_not_there_for_whoever_does_not_attend_or_has_not_come_so_far(school: School) {
        school.with_a_discussion(|course| {
            course.is_linear = true;
            course.topics[0].activities.swap(0, 1);
        }).await;
        for user in [SINTA, UserId::new(8)] {
            assert_eq!(school.person(user).get("/api/program_activity/resource/user_comment/41/1/10").await.http.as_u16(), 404);
            let form = json!({ "activity_id": 41, "message": "Halo", "stamp": "x" });
            assert_eq!(school.person(user).post("/api/program_activity/resource/comment/", form).await.http.as_u16(), 404);
        }
        assert_eq!(school.heard(MEMBER, "user_comment/41/1/10").await, []);
        assert_eq!(school.person(MEMBER).get("/api/program_activity/resource/user_comment/42/1/10").await.http.as_u16(), 404, "no discussion");
    }

    async fn a_comment_is_taken_away_by_its_writer_or_a_facilitator(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        let reply = school.says(YOGA, "Oh.", Some(parent)).await["id"].as_i64().unwrap();
        let remove = async |user: UserId, id: i64| school.person(user).delete(&format!("/api/program_activity/resource/comment/{id}")).await.http.as_u16();
        assert_eq!(remove(YOGA, parent).await, 404);
        assert_eq!((remove(SINTA, parent).await, remove(SINTA, parent).await), (200, 404));
        assert_eq!(school.heard(YOGA, "user_comment/41/1/10").await, [line("Seorang peserta", "", 1)], "a gap while others answer it");
        assert_eq!(remove(MEMBER, reply).await, 200);
        assert_eq!(school.heard(YOGA, "user_comment/41/1/10").await, []);
    }

    async fn an_erased_person_has_said_nothing(school: School) {
        school.with_a_discussion(|_| ()).await;
        let parent = school.says(SINTA, "Mengapa?", None).await["id"].as_i64().unwrap();
        let own = school.says(YOGA, "Oh.", None).await["id"].as_i64().unwrap();
        school.says(YOGA, "Ah.", Some(parent)).await;
        school.says(SINTA, "Ya.", Some(own)).await;
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: YOGA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.heard(SINTA, "user_comment/41/1/10").await, [line("Seorang peserta", "", 1), line("Sinta Maharani", "Mengapa?", 0)]);
    }
}
