use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseStage};
use sanggar_kernel::UserId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, TALKATIVE, YOGA, a_course, an_activity};

const VALIDATE: &str = "/api/program-activity/v3/program-detail/validate";

impl School {
    async fn enters(&self, user: UserId, slug: &str) -> TestResponse {
        self.person(user).post(VALIDATE, json!({ "type_access": "activity", "user_id": user, "slug": slug, "include": true })).await
    }
}

fn some<'a>(told: &'a TestResponse, fields: &[&str]) -> Vec<&'a Value> {
    fields.iter().map(|field| &told.data()[field]).collect()
}

both_engines! {
    async fn c079_b264_b269_who_attends_gets_the_activity_with_all_that_its_page_needs(school: School) {
        let course = school.library.put(Course { is_linear: true, ..a_course(TALKATIVE.get()) });
        let place = school.enrolled(SINTA, &course).await;
        school.library.fill(course.topics[0].activities[0].id, json!({ "html": "<p>Halo</p>" }));
        let told = school.enters(SINTA, "aktivitas-71").await.ok();
        let fields = ["status", "is_joined", "has_user_group", "enrolled", "program_user_id", "program_id", "user_id", "chapter_id", "activity_id", "linier"];
        assert_eq!(json!(some(&told, &fields)), json!([200, true, false, true, place, 7, SINTA, 71, 71, 1]));
        let fields = ["has_program_announcement", "is_external", "stage", "is_admin", "platform", "activity_slug", "program_slug"];
        assert_eq!(json!(some(&told, &fields)), json!([true, false, "running", false, "sanggar", "aktivitas-71", "kelas-7"]));
        let opened = &told.data()["opened"];
        assert_eq!(opened["dashboard"]["name"], "Kelas 7");
        assert_eq!(opened["report"]["show_report"], true);
        assert_eq!(opened["chapter_list"][0]["chapters"][1]["first_number"], 3);
        assert_eq!(opened["chapter"]["resource_detail"][1]["lock_result"], "linear");
        assert_eq!(opened["activity"]["content"]["html"], "<p>Halo</p>");
        assert_eq!(opened["activity"]["next"]["slug"], "aktivitas-72");
    }

    async fn c079_b256_without_a_session_nothing_opens_and_nobody_enters_as_another(school: School) {
        school.library.put(a_course(4));
        let asked = json!({ "type_access": "activity", "user_id": SINTA, "slug": "aktivitas-41" });
        assert_eq!(school.visitor().post(VALIDATE, asked.clone()).await.http, 401);
        assert_eq!(school.person(YOGA).post(VALIDATE, asked).await.http, 404);
    }

    async fn b265_a_career_programme_opens_on_the_career_site_where_there_is_one(school: School) {
        let course = school.library.put(Course { category: "KARIERMU".to_owned(), ..a_course(4) });
        let class = school.library.put(a_course(5));
        school.enrolled(SINTA, &course).await;
        school.enrolled(SINTA, &class).await;
        assert_eq!(school.enters(SINTA, "aktivitas-41").await.ok().data()["platform"], "sanggar");
        let school = school.with_career_site("https://karier.test/");
        let told = school.enters(SINTA, "aktivitas-41").await.ok();
        assert_eq!(json!(some(&told, &["platform", "platform_url"])), json!(["career", "https://karier.test/aktivitas/aktivitas-41"]));
        assert_eq!(school.enters(SINTA, "aktivitas-51").await.ok().data()["platform"], "sanggar");
        let elsewhere = school.rewired(|cx| cx.settings.product = "bengkel".into());
        assert_eq!(elsewhere.enters(SINTA, "aktivitas-51").await.ok().data()["platform"], "bengkel", "the word of the configuration");
    }

    async fn b266_what_is_unknown_removed_or_archived_has_its_status(school: School) {
        assert_eq!(school.enters(SINTA, "tidak-ada").await.status(), 400);
        let mut course = a_course(4);
        course.topics[0].activities[1].is_archived = true;
        course.topics[1].is_archived = true;
        let course = school.library.put(course);
        school.enrolled(SINTA, &course).await;
        assert_eq!(school.enters(SINTA, "aktivitas-42").await.status(), 122);
        assert_eq!(school.enters(SINTA, "aktivitas-43").await.status(), 122, "so has what is in an archived topic");
        school.library.put(Course { is_removed: true, ..a_course(4) });
        assert_eq!(school.enters(SINTA, "aktivitas-41").await.status(), 114);
    }

    async fn b267_who_does_not_attend_is_told_so_and_gets_no_content(school: School) {
        school.library.put(a_course(4));
        let told = school.enters(SINTA, "aktivitas-41").await.ok();
        let fields = ["enrolled", "is_joined", "has_user_group", "program_user_id", "program_slug", "opened"];
        assert_eq!(json!(some(&told, &fields)), json!([false, false, false, 0, "kelas-4", null]));
    }

    async fn b267_an_external_programme_does_not_open_here(school: School) {
        let course = school.library.put(Course { external_url: Some("https://mitra.test".to_owned()), ..a_course(4) });
        school.enrolled(SINTA, &course).await;
        let told = school.enters(SINTA, "aktivitas-41").await.ok();
        assert_eq!(json!(some(&told, &["is_external", "opened"])), json!([true, null]));
    }

    async fn b267_before_it_begins_a_class_opens_for_admins_alone(school: School) {
        let course = school.library.put(Course { stage: CourseStage::Registration, ..a_course(4) });
        school.library.fill(course.topics[0].activities[0].id, json!({ "html": "<p>Rahasia</p>" }));
        let place = school.enrolled(SINTA, &course).await;
        school.enrolled(ADMIN, &course).await;
        let told = school.enters(SINTA, "aktivitas-41").await.ok();
        assert_eq!(json!(some(&told, &["stage", "is_admin", "opened"])), json!(["registration", false, null]));
        let admin = school.enters(ADMIN, "aktivitas-41").await.ok();
        assert_eq!(admin.data()["is_admin"], true);
        assert_eq!(admin.data()["opened"]["activity"]["content"]["html"], "<p>Rahasia</p>");
        let detail = json!({ "user_id": SINTA, "program_id": 4, "activity_id": 41, "group_id": 0 });
        let around = school.person(SINTA).post("/api/program-activity/v3/activity-detail/get", detail).await.ok();
        assert_eq!(json!(some(&around, &["content", "lock_result"])), json!([null, "stage"]), "nor by another door");
        let report = school.reports(SINTA, place, 41, json!({ "is_finish": true })).await;
        assert_eq!((report.http.as_u16(), report.message()), (409, "Kelas ini belum dimulai."));
    }

    async fn b268_a_programme_without_activities_has_the_activity_zero(school: School) {
        let course = school.library.put(Course { topics: Vec::new(), ..a_course(4) });
        school.enrolled(SINTA, &course).await;
        let asked = json!({ "type_access": "program", "user_id": SINTA, "slug": "kelas-4", "include": true });
        let told = school.person(SINTA).post(VALIDATE, asked).await.ok();
        assert_eq!(json!(some(&told, &["activity_id", "chapter_id", "activity_slug", "opened"])), json!([0, 0, "", null]));
    }

    async fn b270_an_outsider_of_a_limited_programme_hears_nothing_but_that(school: School) {
        let course = school.library.put(Course { groups: vec![GROUP], title: "Rahasia".to_owned(), ..a_course(4) });
        let told = school.enters(SINTA, "aktivitas-41").await.ok();
        let fields = ["is_joined", "has_user_group", "enrolled", "program_id", "program_slug", "activity_slug"];
        assert_eq!(json!(some(&told, &fields)), json!([false, true, false, 0, "", "aktivitas-41"]));
        assert!(!told.text.contains("Rahasia") && !told.text.contains("kelas-4"));
        let member = school.enters(MEMBER, "aktivitas-41").await.ok();
        assert_eq!(json!(some(&member, &["is_joined", "enrolled", "program_slug"])), json!([true, false, "kelas-4"]));
        school.enrolled(SINTA, &course).await;
        assert_eq!(school.enters(SINTA, "aktivitas-41").await.ok().data()["enrolled"], true, "who has a place needs no group");
    }

    async fn c079_a_programme_is_entered_where_the_person_goes_on(school: School) {
        let mut course = a_course(4);
        course.topics[1].activities.push(an_activity(45, ActivityKind::Image));
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        school.reports(SINTA, place, 45, json!({ "is_finish": false })).await.ok();
        let asked = json!({ "type_access": "program", "user_id": SINTA, "slug": "kelas-4" });
        let told = school.person(SINTA).post(VALIDATE, asked).await.ok();
        assert_eq!(json!(some(&told, &["activity_slug", "opened"])), json!(["aktivitas-45", null]), "and without include nothing is opened");
    }
}
