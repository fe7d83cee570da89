use std::sync::{Arc, Mutex};

use futures_util::{FutureExt, StreamExt};
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{PersonErased, PersonalData, StudyGroupType, WorkGraded, WorkHandedIn};
use sanggar_kernel::{ActivityId, EnrolmentId, UserId};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::Records;
use crate::study_group::{PastGroup, import};
use crate::teaching::put_facilitator;
use crate::testing::{ALONE, MEMBER, OTHER, SINTA, School, YOGA, a_course, an_activity};

const WORK: &str = "/api/program-activity/group-work";

struct Places {
    sinta: EnrolmentId,
    yoga: EnrolmentId,
    other: EnrolmentId,
    alone: EnrolmentId,
}

impl School {
    /// A group activity (45) of a course that Rani teaches: Sinta and Yoga write it in one group, another person in another.
    async fn with_group_work(&self) -> Places {
        let mut course = a_course(4);
        let mut together = an_activity(45, ActivityKind::GroupActivity);
        together.group_type = Some(StudyGroupType::ManualByUser);
        course.topics[1].activities.push(together);
        let course = self.library.put(course);
        let rubric = json!([
            { "name": "Isi", "points": 60, "levels": ["Belum", "Cukup", "Kuat"] },
            { "name": "Bahasa", "points": 40, "levels": ["Belum", "Cukup", "Kuat"] }
        ]);
        self.library.fill(ActivityId::new(45), json!({ "prompt": "<p>Tulis bersama.</p>", "min_words": 3, "rubric": rubric }));
        self.library.fill(ActivityId::new(44), json!({ "prompt": "<p>Ceritakan.</p>", "min_words": 3, "rubric": [] }));
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
        let [sinta, yoga, other, alone] = [
            self.enrolled(SINTA, &course).await,
            self.enrolled(YOGA, &course).await,
            self.enrolled(OTHER, &course).await,
            self.enrolled(ALONE, &course).await,
        ];
        self.with_team("Kelompok Satu", &[SINTA, YOGA]).await;
        self.with_team("Kelompok Dua", &[OTHER]).await;
        Places { sinta, yoga, other, alone }
    }

    async fn with_team(&self, name: &str, members: &[UserId]) {
        let program = a_course(4).id;
        let past = PastGroup { program, resource: ActivityId::new(45), name, capacity: -1, is_closed: false, members, waiting: &[] };
        assert!(import(&self.cx, &past).await.unwrap());
    }

    async fn writes(&self, user: UserId, place: EnrolmentId, text: &str, version: i64) -> TestResponse {
        let form = json!({ "program_user_id": place, "resource_id": 45, "text": text, "version": version });
        self.person(user).post(&format!("{WORK}/save"), form).await
    }

    async fn submits(&self, user: UserId, place: EnrolmentId, version: i64) -> TestResponse {
        let form = json!({ "program_user_id": place, "resource_id": 45, "version": version });
        self.person(user).post(&format!("{WORK}/send"), form).await
    }

    async fn group_work(&self, user: UserId) -> Value {
        self.person(user).get(&format!("{WORK}/45")).await.ok().data().clone()
    }

    /// Sent by Sinta; one member's part in it, as the queue names it.
    async fn with_sent_work(&self, places: &Places) -> i64 {
        self.writes(SINTA, places.sinta, "ini kami tulis bersama", 0).await.ok();
        self.submits(SINTA, places.sinta, 1).await.ok();
        self.queue("sent").await[0]["work_id"].as_i64().unwrap()
    }

    async fn queue(&self, state: &str) -> Value {
        self.person(MEMBER).get(&format!("/api/studio/grading/kelas-4/1/10?state={state}")).await.ok().data().clone()
    }

    async fn judges(&self, work: i64, points: &[i64], decision: &str, scope: Option<&str>) -> TestResponse {
        let rubric: Vec<Value> = points.iter().map(|points| json!({ "points": points })).collect();
        let mut form = json!({ "rubric": rubric, "feedback": "Lihat catatan.", "decision": decision });
        if let Some(scope) = scope {
            form["scope"] = json!(scope);
        }
        self.person(MEMBER).post(&format!("/api/studio/grading/work/{work}"), form).await
    }

    async fn judges_with_newcomers(&self, work: i64, points: &[i64]) -> TestResponse {
        let rubric: Vec<Value> = points.iter().map(|points| json!({ "points": points })).collect();
        let form = json!({ "rubric": rubric, "feedback": "", "decision": "graded", "include_newcomers": true });
        self.person(MEMBER).post(&format!("/api/studio/grading/work/{work}"), form).await
    }

    async fn own_scores(&self) -> Value {
        let mut scores = Vec::new();
        for user in [SINTA, YOGA] {
            scores.push(self.group_work(user).await["score"].clone());
        }
        json!(scores)
    }
}

both_engines! {
    async fn of_two_who_save_from_the_same_version_one_wins_and_the_other_sees_both_texts(school: School) {
        let places = school.with_group_work().await;
        let empty = school.group_work(YOGA).await;
        assert_eq!((&empty["version"], &empty["state"], &empty["text"], &empty["number"]), (&json!(0), &json!("draft"), &json!(""), &json!(1)));
        assert_eq!((&empty["group_name"], &empty["members_total"], &empty["room_id"]), (&json!("Kelompok Satu"), &json!(2), &Value::Null));
        assert_eq!(empty["members"][1]["is_me"], true, "{empty}");
        school.writes(SINTA, places.sinta, "awal", 0).await.ok();
        let both = futures_util::future::join(school.writes(SINTA, places.sinta, "dari Sinta", 1), school.writes(YOGA, places.yoga, "dari Yoga", 1)).await;
        let (won, lost) = if both.0.http == 200 { both } else { (both.1, both.0) };
        assert_eq!((won.http.as_u16(), lost.http.as_u16(), lost.status()), (200, 409, 409), "{} {}", won.text, lost.text);
        assert_eq!((&lost.data()["text"], &lost.data()["version"]), (&won.data()["text"], &json!(2)));
        assert!(lost.data()["edited_by"].is_string(), "{}", lost.text);
        // The slower has both texts now and saves again.
        let merged = school.writes(YOGA, places.yoga, "dari keduanya", 2).await.ok();
        assert_eq!((&merged.data()["version"], &merged.data()["text"]), (&json!(3), &json!("dari keduanya")));
        let again = school.writes(YOGA, places.yoga, "dari keduanya", 2).await.ok();
        assert_eq!(again.data()["version"], 3, "the answer was lost, and the same comes again");
        assert_eq!(school.writes(SINTA, places.sinta, &"a".repeat(50_001), 3).await.http, 422);
        assert_eq!(school.writes(SINTA, places.sinta, "dari nol", 0).await.http, 409);
    }

    async fn twenty_who_save_at_once_leave_versions_without_a_gap(school: School) {
        let course = { school.with_group_work().await; school.library.find(|_| true).unwrap() };
        let crowd: Vec<UserId> = (101..121).map(UserId::new).collect();
        let mut places = Vec::new();
        for user in &crowd {
            places.push((*user, school.enrolled(*user, &course).await));
        }
        school.with_team("Kelompok Besar", &crowd).await;
        let school = &school;
        let savers = places.iter().map(|(user, place)| async move {
            let mut version = 0;
            loop {
                let told = school.writes(*user, *place, &format!("teks {user}"), version).await;
                if told.http == 200 {
                    return version + 1;
                }
                assert_eq!(told.http, 409, "{}", told.text);
                version = told.data()["version"].as_i64().unwrap();
            }
        });
        let mut versions = futures_util::future::join_all(savers).await;
        versions.sort_unstable();
        assert_eq!(versions, (1..=20).collect::<Vec<_>>());
        assert_eq!(school.group_work(crowd[0]).await["version"], 20);
    }

    async fn it_is_sent_once_for_all_and_stands_in_the_queue_once(school: School) {
        let heard = Arc::new(Mutex::new(0));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.handed_in", move |_, _: WorkHandedIn| {
            *ears.lock().unwrap() += 1;
            async { Ok(()) }.boxed()
        });
        let places = school.with_group_work().await;
        assert_eq!(school.submits(SINTA, places.sinta, 0).await.error("body"), "Kerjakan tugasmu dulu, lalu kirim.");
        school.writes(SINTA, places.sinta, "dua kata", 0).await.ok();
        assert_eq!(school.submits(YOGA, places.yoga, 1).await.error("body"), "Tulisanmu baru 2 kata. Tulis paling sedikit 3 kata.");
        school.writes(YOGA, places.yoga, "kini tiga kata", 1).await.ok();
        assert_eq!(school.submits(SINTA, places.sinta, 1).await.http, 409, "it changed since she looked at it");
        let sent = school.submits(SINTA, places.sinta, 2).await.ok();
        assert_eq!((&sent.data()["state"], &sent.data()["sent_by"]), (&json!("sent"), &json!("Sinta Maharani")));
        assert_eq!(school.submits(YOGA, places.yoga, 2).await.ok().data()["state"], "sent", "twice is once");
        let late = school.writes(YOGA, places.yoga, "terlambat, ya", 2).await;
        assert_eq!((late.http.as_u16(), late.message(), &late.data()["text"]), (409, "Tugas kelompokmu sudah dikirim.", &json!("kini tiga kata")));
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), 1);
        let queue = school.queue("sent").await;
        assert_eq!((queue.as_array().unwrap().len(), &queue[0]["user"]["name"], &queue[0]["group"]["members"]), (1, &json!("Kelompok Satu"), &json!(2)));
        let programs = school.person(MEMBER).get("/api/studio/grading/programs").await.ok();
        assert_eq!(programs.data()[0]["waiting"], 1);
        let home = school.person(MEMBER).get("/api/teaching/home").await.ok();
        assert_eq!((&home.data()["waiting"][0]["count"], &home.data()["programs"][0]["waiting_works"]), (&json!(1), &json!(1)));
        let done = school.reports(SINTA, places.sinta, 45, json!({ "is_finish": true })).await.ok();
        assert_eq!(done.data()["message"], "Pekerjaanmu sudah terkirim dan sedang menunggu dinilai fasilitator.");
    }

    async fn b362_a_grade_reaches_every_member_and_may_be_changed_for_one(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.graded", move |_, fact: WorkGraded| {
            ears.lock().unwrap().push(fact.user);
            async { Ok(()) }.boxed()
        });
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        assert_eq!(school.judges(work, &[60, 40], "graded", Some("one")).await.http, 409, "first all");
        let page = school.person(MEMBER).get(&format!("/api/studio/grading/work/{work}")).await.ok();
        assert_eq!((&page.data()["group"]["name"], page.data()["members"].as_array().unwrap().len()), (&json!("Kelompok Satu"), 2));
        assert_eq!(page.data()["user"]["name"], "Kelompok Satu");
        school.judges(work, &[45, 20], "graded", None).await.ok();
        assert_eq!(school.own_scores().await, json!([65, 65]));
        assert_eq!((school.score_of(places.sinta, 45).await, school.score_of(places.yoga, 45).await), (Some(Some(65)), Some(Some(65))));
        let members = school.person(MEMBER).get(&format!("/api/studio/grading/work/{work}")).await.ok().data()["members"].clone();
        let of_yoga = members.as_array().unwrap().iter().find(|one| one["user"]["name"] == "Yoga Aditya").unwrap();
        school.judges(of_yoga["work_id"].as_i64().unwrap(), &[60, 40], "graded", Some("one")).await.ok();
        assert_eq!(school.own_scores().await, json!([65, 100]));
        assert_eq!((school.score_of(places.sinta, 45).await, school.score_of(places.yoga, 45).await), (Some(Some(65)), Some(Some(100))));
        assert_eq!(school.judges(work, &[], "returned", Some("one")).await.http, 409, "what is returned is the group's");
        assert_eq!(school.queue("graded").await.as_array().unwrap().len(), 1);
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [SINTA, YOGA, YOGA]);
    }

    async fn b362_what_is_returned_goes_on_under_the_next_number(school: School) {
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        school.judges(work, &[], "returned", None).await.ok();
        let told = school.group_work(YOGA).await;
        assert_eq!((&told["state"], &told["number"], &told["version"], &told["returned"]["feedback"]), (&json!("returned"), &json!(1), &json!(1), &json!("Lihat catatan.")));
        assert_eq!(school.submits(SINTA, places.sinta, 1).await.http, 422);
        let draft = school.writes(YOGA, places.yoga, "lebih baik dari dulu", 1).await.ok();
        assert_eq!((&draft.data()["state"], &draft.data()["number"], &draft.data()["version"]), (&json!("draft"), &json!(2), &json!(2)));
        assert_eq!(draft.data()["returned"]["text"], "ini kami tulis bersama");
        assert_eq!(draft.data()["returned"]["grader_name"], "Rani Wijaya");
        school.submits(SINTA, places.sinta, 2).await.ok();
        let work = school.queue("sent").await[0]["work_id"].as_i64().unwrap();
        school.judges(work, &[60, 40], "graded", None).await.ok();
        assert_eq!(school.own_scores().await, json!([100, 100]));
        assert_eq!(school.judges(work, &[], "returned", None).await.http, 409);
    }

    async fn who_comes_after_it_was_sent_sees_it_without_a_grade_and_who_left_keeps_theirs(school: School) {
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        let group = school.group_work(SINTA).await["group_id"].clone();
        let join = async |user: UserId| school.person(user).post("/api/program/resource_group/request_group/", json!({ "program_id": 4, "resource_id": 45, "group_id": group })).await.ok();
        join(ALONE).await;
        assert_eq!(school.group_work(ALONE).await["text"], "ini kami tulis bersama");
        school.person(YOGA).post("/api/program/resource_group/leave_group/", json!({ "program_id": 4, "resource_id": 45 })).await.ok();
        for points in [[60, 40], [30, 20]] {
            school.judges(work, &points, "graded", None).await.ok();
            join(OTHER).await;
        }
        let late = school.group_work(ALONE).await;
        assert_eq!((&late["state"], &late["score"], &late["text"]), (&json!("graded"), &Value::Null, &json!("ini kami tulis bersama")), "came between sending and grade");
        assert_eq!(school.group_work(OTHER).await["score"], Value::Null, "came between two grades");
        assert_eq!((school.score_of(places.alone, 45).await, school.score_of(places.other, 45).await), (None, None));
        assert_eq!((school.score_of(places.sinta, 45).await, school.score_of(places.yoga, 45).await), (Some(Some(50)), Some(Some(50))));
        let left = school.person(YOGA).get(&format!("{WORK}/45")).await;
        assert_eq!((left.http.as_u16(), left.status()), (403, 120));
        let page = async || school.person(MEMBER).get(&format!("/api/studio/grading/work/{work}")).await.ok().data().clone();
        assert_eq!((page().await["newcomers"].as_array().unwrap().len(), page().await["members"].as_array().unwrap().len()), (2, 2));
        school.judges_with_newcomers(work, &[48, 32]).await.ok();
        assert_eq!((&school.group_work(ALONE).await["score"], &school.group_work(OTHER).await["score"]), (&json!(80), &json!(80)));
        for place in [places.alone, places.other, places.sinta, places.yoga] {
            assert_eq!(school.score_of(place, 45).await, Some(Some(80)));
        }
        assert_eq!((&page().await["newcomers"], page().await["members"].as_array().unwrap().len()), (&json!([]), 4), "they have a part now");
        school.judges(work, &[60, 40], "graded", None).await.ok();
        assert_eq!(school.score_of(places.alone, 45).await, Some(Some(100)), "and hear of the next grade like the others");
    }

    async fn who_comes_before_a_returned_work_is_sent_again_has_a_part_in_it(school: School) {
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        school.judges(work, &[], "returned", None).await.ok();
        let group = school.group_work(SINTA).await["group_id"].clone();
        school.person(ALONE).post("/api/program/resource_group/request_group/", json!({ "program_id": 4, "resource_id": 45, "group_id": group })).await.ok();
        school.writes(ALONE, places.alone, "kini bertiga saja", 1).await.ok();
        school.submits(ALONE, places.alone, 2).await.ok();
        let work = school.queue("sent").await[0]["work_id"].as_i64().unwrap();
        school.judges(work, &[60, 40], "graded", None).await.ok();
        assert_eq!((school.group_work(ALONE).await["score"].clone(), school.own_scores().await), (json!(100), json!([100, 100])));
    }

    async fn b362_what_was_changed_for_one_stays_when_the_group_is_graded_again(school: School) {
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        school.judges(work, &[45, 20], "graded", None).await.ok();
        let parts = async || school.person(MEMBER).get(&format!("/api/studio/grading/work/{work}")).await.ok().data()["members"].clone();
        let part = async |name: &str| parts().await.as_array().unwrap().iter().find(|one| one["user"]["name"] == name).unwrap()["work_id"].as_i64().unwrap();
        let [sinta, yoga] = [part("Sinta Maharani").await, part("Yoga Aditya").await];
        // Whichever stood for the group in the queue until now.
        let (adjusted, other) = if work == sinta { (sinta, yoga) } else { (yoga, sinta) };
        let scores = async || {
            let (own, [one, two]) = (school.own_scores().await, [school.score_of(places.sinta, 45).await, school.score_of(places.yoga, 45).await]);
            assert_eq!(own, json!([one, two]), "the class counts what they are told");
            if adjusted == sinta { (own[0].clone(), own[1].clone()) } else { (own[1].clone(), own[0].clone()) }
        };
        school.judges(adjusted, &[60, 40], "graded", Some("one")).await.ok();
        let heard = Arc::new(Mutex::new(0));
        let ears = heard.clone();
        school.world.settle().await;
        school.world.services.outbox.listen("test.graded_again", move |_, _: WorkGraded| {
            *ears.lock().unwrap() += 1;
            async { Ok(()) }.boxed()
        });
        let queue = school.queue("graded").await;
        assert_eq!((queue[0]["work_id"].as_i64(), &queue[0]["score"]), (Some(other), &json!(65)), "who was graded apart does not stand for the group");
        school.judges(other, &[30, 20], "graded", None).await.ok();
        assert_eq!(scores().await, (json!(100), json!(50)));
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), 1, "nothing new for who was graded apart");
        school.judges(adjusted, &[0, 10], "graded", Some("one")).await.ok();
        assert_eq!(scores().await, (json!(10), json!(50)), "given anew it is another");
        school.judges(other, &[0, 0], "graded", Some("one")).await.ok();
        school.judges(other, &[60, 0], "graded", None).await.ok();
        assert_eq!(scores().await, (json!(10), json!(0)), "also when all were graded apart");
    }

    async fn i1_another_group_s_work_is_nobody_else_s(school: School) {
        let places = school.with_group_work().await;
        school.writes(SINTA, places.sinta, "RAHASIA kelompok satu", 0).await.ok();
        assert!(!school.group_work(OTHER).await.to_string().contains("RAHASIA"));
        school.writes(OTHER, places.other, "punya kami", 0).await.ok();
        assert_eq!(school.group_work(SINTA).await["text"], "RAHASIA kelompok satu");
        for told in [
            school.person(ALONE).get(&format!("{WORK}/45")).await,
            school.writes(ALONE, places.alone, "aku sendiri saja", 0).await,
            school.submits(ALONE, places.alone, 0).await,
        ] {
            assert_eq!((told.http.as_u16(), told.status()), (403, 120), "{}", told.text);
        }
        assert_eq!(school.person(MEMBER).get(&format!("{WORK}/45")).await.http, 404, "who does not attend");
        assert_eq!(school.writes(YOGA, places.sinta, "bukan tempatku", 1).await.http, 404);
        assert_eq!(school.person(SINTA).get(&format!("{WORK}/44")).await.http, 404, "an essay is one's own");
        let alone = json!({ "program_user_id": places.sinta, "resource_id": 45, "body": "sendiri saja dulu", "files": [], "seq": 1 });
        assert_eq!(school.person(SINTA).post("/api/program-activity/work/save", alone).await.http, 404);
    }

    async fn b362_nobody_grades_what_their_own_group_wrote(school: School) {
        let places = school.with_group_work().await;
        let work = school.with_sent_work(&places).await;
        let group = school.group_work(SINTA).await["group_id"].clone();
        let path = format!("/api/studio/grading/work/{work}");
        let form = json!({ "rubric": [{ "points": 60 }, { "points": 40 }], "feedback": "", "decision": "graded" });
        let tx = school.cx.db.write().await.unwrap();
        for user in [YOGA, ALONE] {
            put_facilitator(&tx, user, a_course(4).id).await.unwrap();
        }
        tx.commit().await.unwrap();
        school.person(ALONE).get(&path).await.ok();
        let join = json!({ "program_id": 4, "resource_id": 45, "group_id": group });
        school.person(ALONE).post("/api/program/resource_group/request_group/", join).await.ok();
        for (user, why) in [(YOGA, "has a part in it"), (ALONE, "came later, and is one of them")] {
            assert_eq!(school.person(user).get(&path).await.http, 404, "{why}");
            assert_eq!(school.person(user).post(&path, form.clone()).await.http, 404, "{why}");
        }
        assert_eq!(school.score_of(places.yoga, 45).await, None);
        school.person(YOGA).post("/api/program/resource_group/leave_group/", json!({ "program_id": 4, "resource_id": 45 })).await.ok();
        assert_eq!(school.person(YOGA).post(&path, form).await.http, 404, "also not after leaving it");
    }

    async fn of_members_who_send_at_once_one_sends_and_everybody_has_one_part(school: School) {
        let heard = Arc::new(Mutex::new(0));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.handed_in_once", move |_, _: WorkHandedIn| {
            *ears.lock().unwrap() += 1;
            async { Ok(()) }.boxed()
        });
        let places = school.with_group_work().await;
        school.writes(SINTA, places.sinta, "ini kami tulis bersama", 0).await.ok();
        let sends = (0..8).map(|number| if number % 2 == 0 { school.submits(SINTA, places.sinta, 1) } else { school.submits(YOGA, places.yoga, 1) });
        for told in futures_util::future::join_all(sends).await {
            assert_eq!(told.ok().data()["state"], "sent");
        }
        let (parts,): (i64,) = school.cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM learning_work WHERE group_work_id IS NOT NULL", &[]).await.unwrap();
        assert_eq!((parts, school.queue("sent").await.as_array().unwrap().len()), (2, 1));
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), 1);
    }

    async fn open_pages_of_the_members_hear_each_change(school: School) {
        let places = school.with_group_work().await;
        school.world.settle().await;
        let (mut yoga, mut other) = (school.listens(YOGA, None).await, school.listens(OTHER, None).await);
        school.writes(SINTA, places.sinta, "halo, teman", 0).await.ok();
        school.world.settle().await;
        let event = yoga.next().now_or_never().flatten().unwrap();
        assert_eq!(event.topic, "group-work/45");
        assert_eq!(serde_json::from_str::<Value>(&event.data).unwrap(), json!({ "version": 1, "state": "draft", "edited_by": "Sinta Maharani" }));
        assert!(other.next().now_or_never().flatten().is_none());
    }

    async fn an_erased_member_s_name_goes_and_the_group_s_text_stays(school: School) {
        let places = school.with_group_work().await;
        school.with_sent_work(&places).await;
        let copy = Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap();
        assert!(copy.iter().any(|(name, rows)| *name == "tugas_kelompok" && rows[0]["tulisan"] == "ini kami tulis bersama"));
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let told = school.group_work(YOGA).await;
        assert_eq!((&told["text"], &told["edited_by"], &told["sent_by"]), (&json!("ini kami tulis bersama"), &Value::Null, &Value::Null));
        assert_eq!(told["members_total"], 1);
        let work = school.queue("sent").await[0]["work_id"].as_i64().unwrap();
        school.judges(work, &[60, 40], "graded", None).await.ok();
        assert_eq!(school.group_work(YOGA).await["score"], 100);
    }
}
