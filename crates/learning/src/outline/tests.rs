use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::addon::AddOnKind;
use sanggar_contracts::{Course, CourseAddon};
use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::course_progress;
use crate::testing::{SINTA, School, YOGA, a_course, an_activity};

const BASE: &str = "/api/program-activity/v3";

fn an_addon() -> CourseAddon {
    CourseAddon {
        title: Some("Klub".to_owned()),
        description: "Bertemu.".to_owned(),
        kind: Some(AddOnKind::FaceToFace),
        place: Some("Bogor".to_owned()),
        quota: Some(5),
        places_left: Some(5),
        price: Some(40_000),
    }
}

/// Topic 1 with 41, 42, an archived 45 and 46 sold beside it; topic 3 sold beside it with 47; topic 2 with 43, 44.
fn a_rich_course() -> Course {
    let mut course = a_course(4);
    let mut archived = an_activity(45, ActivityKind::Image);
    archived.is_archived = true;
    let mut sold = an_activity(46, ActivityKind::Image);
    sold.addon = Some(an_addon());
    course.topics[0].activities.extend([archived, sold]);
    let mut club = course.topics[1].clone();
    club.id = sanggar_kernel::TopicId::new(49);
    club.addon = Some(an_addon());
    club.activities = vec![an_activity(47, ActivityKind::Image)];
    course.topics.insert(1, club);
    course
}

impl School {
    async fn of_place(&self, call: &str, place: EnrolmentId) -> TestResponse {
        self.person(SINTA).post(&format!("{BASE}/program-detail/get/{call}"), json!({ "user_id": SINTA, "program_user_id": place })).await
    }

    async fn chapter(&self, place: EnrolmentId, chapter: i64) -> TestResponse {
        let asked = json!({ "user_id": SINTA, "program_user_id": place, "program_id": 4, "chapter_id": chapter });
        self.person(SINTA).post(&format!("{BASE}/chapter-detail/get"), asked).await
    }

    async fn activity(&self, activity: i64) -> TestResponse {
        let asked = json!({ "user_id": SINTA, "program_id": activity / 10, "activity_id": activity, "group_id": 0 });
        self.person(SINTA).post(&format!("{BASE}/activity-detail/get"), asked).await
    }
}

fn each<'a>(list: &'a Value, field: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|one| &one[field]).collect()
}

both_engines! {
    async fn c080_b297_the_dashboard_counts_what_is_done(school: School) {
        let course = school.library.put(a_rich_course());
        let place = school.enrolled(SINTA, &course).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        let told = school.of_place("activity-dashboard", place).await.ok();
        let data = told.data();
        assert_eq!((&data["completed_resources"], &data["total_resources"], &data["percentage_progress"]), (&json!(1), &json!(4), &json!(25.0)));
        assert_eq!((&data["is_rated"], &data["is_available_to_rate"], &data["final_score"]), (&json!(0), &json!(false), &json!(null)));
        assert_eq!((&data["name"], &data["slug"], &data["program_user_id"]), (&json!("Kelas 4"), &json!("kelas-4"), &json!(place)));
        assert_eq!(school.person(YOGA).post(&format!("{BASE}/program-detail/get/activity-dashboard"), json!({ "user_id": YOGA, "program_user_id": place })).await.http, 404);
    }

    async fn b297_is_rated_is_one_for_who_rated_and_for_nobody_else(school: School) {
        let course = school.library.put(a_course(4));
        let (sinta, yoga) = (school.enrolled(SINTA, &course).await, school.enrolled(YOGA, &course).await);
        for activity in course.counted().map(|(_, one)| one.id) {
            let progress = course_progress::of_activity(&school.cx, &school.cx.db.read().await.unwrap(), SINTA, activity).await.unwrap();
            let tx = school.cx.db.write().await.unwrap();
            course_progress::complete(&school.cx, &tx, &progress, activity, None).await.unwrap();
            tx.commit().await.unwrap();
        }
        let told = school.of_place("activity-dashboard", sinta).await.ok();
        assert_eq!(told.data()["is_rated"], 0);
        let rating = json!({ "program_id": course.id, "hide_info": 0, "rating": { "value": 5, "comment": "Seru." }, "source": "web" });
        school.person(SINTA).post("/api/program_activity/rating/", rating).await.ok();
        let told = school.of_place("activity-dashboard", sinta).await.ok();
        assert_eq!(told.data()["is_rated"], 1);
        let other = school.person(YOGA).post(&format!("{BASE}/program-detail/get/activity-dashboard"), json!({ "user_id": YOGA, "program_user_id": yoga })).await.ok();
        assert_eq!(other.data()["is_rated"], 0);
    }

    async fn c083_b369_b343_topics_come_by_whether_they_belong_to_the_programme(school: School) {
        let course = school.library.put(a_rich_course());
        let place = school.enrolled(SINTA, &course).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        let told = school.of_place("tab-activity", place).await.ok();
        let list = &told.data()["chapter_list"];
        assert_eq!((each(list, "enrolled"), each(list, "is_addon")), (vec![&json!(true), &json!(false)], vec![&json!(false), &json!(true)]));
        let own = &list[0]["chapters"];
        assert_eq!(json!(each(own, "id")), json!([41, 42]));
        assert_eq!(json!(each(own, "total_resource")), json!([3, 2]));
        assert_eq!(json!(each(own, "completed_resource")), json!([1, 0]));
        assert_eq!(json!(each(own, "duration")), json!([36, 24]));
        let club = &list[1]["chapters"][0];
        assert_eq!((&club["addon_title"], &club["addon_quota_remaining"], &club["addon_prices"]), (&json!("Klub"), &json!(5), &json!([40_000])));
        let plain = school.library.put(a_course(5));
        let other = school.enrolled(SINTA, &plain).await;
        let told = school.of_place("tab-activity", other).await.ok();
        assert_eq!(told.data()["chapter_list"].as_array().unwrap().len(), 1, "an entry without topics is left out");
    }

    async fn c084_b315_numbers_run_on_through_the_topics_that_one_attends(school: School) {
        let course = school.library.put(a_rich_course());
        let place = school.enrolled(SINTA, &course).await;
        let first = school.chapter(place, 41).await.ok();
        assert_eq!(json!(each(&first.data()["resource_detail"], "number")), json!([1, 2, 3]));
        assert_eq!(json!(each(&first.data()["resource_detail"], "id")), json!([41, 42, 46]), "what is archived is not shown");
        assert_eq!(json!(each(&school.chapter(place, 42).await.ok().data()["resource_detail"], "number")), json!([4, 5]), "a topic not bought counts for nothing");
        assert_eq!(school.chapter(place, 77).await.http, 404);
        let elsewhere = json!({ "user_id": SINTA, "program_user_id": place, "program_id": 5, "chapter_id": 41 });
        assert_eq!(school.person(SINTA).post(&format!("{BASE}/chapter-detail/get"), elsewhere).await.http, 404);
    }

    async fn c084_b110_an_item_says_what_it_is(school: School) {
        let mut course = a_rich_course();
        course.topics[0].activities[0].timer = Some(90);
        course.topics[0].activities[1].timer = Some(90);
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        let told = school.chapter(place, 41).await.ok();
        let items = &told.data()["resource_detail"];
        assert_eq!(json!(each(items, "type")), json!(["freetext", "video", "image"]));
        assert_eq!(json!(each(items, "activity_category")), json!(["AKTIVITAS_MATERI_BELAJAR", "AKTIVITAS_MATERI_BELAJAR", "AKTIVITAS_MATERI_BELAJAR"]));
        assert_eq!((&items[0]["activity_category_color"], &items[0]["activity_category_wording_color"]), (&json!("#e2ebff"), &json!("#3748a0")));
        let opened = school.activity(42).await.ok();
        assert_eq!(opened.data()["activity_category_color"], items[1]["activity_category_color"], "the open activity has the colour of its row");
        assert_eq!(json!(each(items, "completion_timer")), json!([90, -1, -1]), "a video may not ask for a timer");
        assert_eq!(json!(each(items, "enrolled")), json!([true, true, false]));
        assert_eq!(json!(each(items, "lock_result")), json!([null, null, "addon"]));
        assert_eq!(items[2]["addon_resource_detail"], json!({ "description": "Bertemu.", "current_quota": 5, "price": 40_000, "is_available": true, "type": "tatap-muka", "place": "Bogor" }));
    }

    async fn c085_b316_an_activity_comes_with_what_is_inside_and_its_neighbours(school: School) {
        let course = school.library.put(a_rich_course());
        school.enrolled(SINTA, &course).await;
        school.library.fill(ActivityId::new(42), json!({ "media": "pecahan.webm", "seconds": 38, "transcript": "Satu martabak.", "html": "<p>Tonton</p>" }));
        let told = school.activity(42).await.ok();
        let data = told.data();
        assert_eq!((&data["number"], &data["chapter_id"]), (&json!(2), &json!(41)));
        let media = "/api/program-activity/media/42/pecahan.webm";
        assert_eq!(data["content"], json!({ "media": media, "seconds": 38, "transcript": "Satu martabak.", "html": "<p>Tonton</p>", "captions": null }));
        assert_eq!((&data["media"], &data["captions"]), (&json!(media), &json!(null)));
        assert_eq!((&data["previous"]["slug"], &data["next"]["slug"]), (&json!("aktivitas-41"), &json!("aktivitas-43")), "what is not bought is no neighbour");
        school.library.fill(ActivityId::new(42), json!({ "media": "pecahan.webm", "captions": "pecahan.vtt", "seconds": 38, "transcript": "", "html": "" }));
        assert_eq!(school.activity(42).await.ok().data()["captions"], "/api/program-activity/media/42/pecahan.vtt");
        assert_eq!(school.activity(44).await.ok().data()["next"], json!(null));
        assert_eq!(school.activity(45).await.status(), 122);
        assert_eq!(school.activity(99).await.http, 404);
    }

    async fn c085_b314_what_is_locked_keeps_its_content(school: School) {
        let course = school.library.put(Course { is_linear: true, ..a_rich_course() });
        let place = school.enrolled(SINTA, &course).await;
        for activity in [42, 46] {
            school.library.fill(ActivityId::new(activity), json!({ "media": "rahasia.webm", "seconds": 38, "transcript": "Rahasia", "html": "" }));
            let told = school.activity(activity).await.ok();
            assert_eq!(told.data()["content"], json!(null));
            assert!(!told.text.contains("ahasia"), "{}", told.text);
        }
        school.library.fill(ActivityId::new(42), json!({ "media": "rahasia.webm", "seconds": 38, "transcript": "Rahasia", "html": "" }));
        assert_eq!(school.activity(42).await.ok().data()["lock_result"], "linear");
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        assert!(school.activity(42).await.ok().text.contains("Rahasia"));
    }

    async fn q5_the_content_of_a_quiz_holds_no_question(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(SINTA, &course).await;
        let question = json!({ "type": "single", "text": "<p>Kanari soal</p>", "points": 5, "explanation": "<p>Kanari kunci</p>", "options": ["Kanari a", "b"], "answer": 0 });
        let quiz = json!({ "instruction": "<p>Kerjakan</p>", "time_limit_s": 600, "attempts": 2, "shuffle": true, "passing": 70, "questions": [question] });
        school.library.fill(ActivityId::new(43), quiz);
        let told = school.activity(43).await.ok();
        assert_eq!(told.data()["content"], json!({ "instruction": "<p>Kerjakan</p>", "time_limit_s": 600, "attempts": 2, "passing": 70, "questions": 1 }));
        assert_eq!(told.data()["resource_detail"]["quiz_detail"], json!({ "is_refleksi": false }));
        assert!(!told.text.contains("Kanari"));
    }

    async fn c085_who_does_not_attend_gets_nothing(school: School) {
        school.library.put(a_course(4));
        assert_eq!(school.activity(41).await.http, 404);
    }

    async fn one_statement_tells_where_a_person_stands(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        let (_, statements) = sanggar_platform::db::counted(course_progress::of_enrolment(&school.cx, SINTA, place)).await;
        assert_eq!(statements, 1);
    }
}
