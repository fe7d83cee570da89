use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use futures_util::future::join_all;
use sanggar_contracts::{ChildEnrolled, Course, CourseStage, LearnerEnrolled, Source};
use sanggar_kernel::UserId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, YOGA, a_course};

const JOIN: &str = "/api/payment/free_enrollment/";

impl School {
    async fn joins(&self, user: UserId, course: &Course) -> TestResponse {
        self.person(user).post(JOIN, json!({ "program_id": course.id })).await
    }
}

impl School {
    /// The right to the place is taken back, as whoever sold it would.
    async fn leaves(&self, user: UserId, course: &Course) {
        assert!(self.takes_back(Source::Free, user, course).await);
    }
}

both_engines! {
    async fn c157_b248_joining_gives_a_place_once_and_tells_it_once(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.enrolled", move |_, fact: LearnerEnrolled| {
            ears.lock().unwrap().push((fact.user, fact.program, fact.source));
            async { Ok(()) }.boxed()
        });
        let course = school.library.put(a_course(4));
        let first = school.joins(SINTA, &course).await.ok();
        assert_eq!(first.data()["is_new"], true);
        assert_eq!(first.data()["first_activity"], json!({ "id": 41, "slug": "aktivitas-41" }));
        let again = school.joins(SINTA, &course).await.ok();
        assert_eq!(again.data()["is_new"], false);
        assert_eq!(again.data()["program_user_id"], first.data()["program_user_id"]);
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(SINTA, course.id, Source::Free)]);
    }

    async fn c157_with_one_key_the_same_answer_comes_again(school: School) {
        let course = school.library.put(a_course(4));
        let sinta = school.person(SINTA).with("idempotency-key", "satu-kunci-untuk-gabung");
        let [first, again] = [sinta.post(JOIN, json!({ "program_id": course.id })).await.ok(), sinta.post(JOIN, json!({ "program_id": course.id })).await.ok()];
        assert_eq!((&first.data()["is_new"], &first.text), (&json!(true), &again.text));
        let other = school.library.put(a_course(5));
        assert_eq!(sinta.post(JOIN, json!({ "program_id": other.id })).await.http, 422, "the key belongs to the other request");
    }

    async fn a_place_that_is_opened_again_takes_a_seat_and_is_told(school: School) {
        let heard = Arc::new(Mutex::new(0));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.enrolled", move |_, _: LearnerEnrolled| {
            *ears.lock().unwrap() += 1;
            async { Ok(()) }.boxed()
        });
        let course = school.library.put(Course { capacity: Some(1), ..a_course(4) });
        school.joins(SINTA, &course).await.ok();
        school.leaves(SINTA, &course).await;
        school.joins(SINTA, &course).await.ok();
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), 2);
        assert_eq!(school.joins(YOGA, &course).await.http, 409, "the seat is taken again");
        school.leaves(SINTA, &course).await;
        school.joins(YOGA, &course).await.ok();
        let late = school.joins(SINTA, &course).await;
        assert_eq!((late.http.as_u16(), late.message()), (409, "Kuota kelas ini sudah habis."));
    }

    async fn c157_many_calls_of_one_person_at_once_are_one_place(school: School) {
        let course = school.library.put(Course { capacity: Some(2), ..a_course(4) });
        let told = join_all((0..8).map(|_| school.joins(SINTA, &course))).await;
        let places: Vec<_> = told.into_iter().map(|one| one.ok().data()["program_user_id"].clone()).collect();
        assert!(places.iter().all(|place| place == &places[0]), "{places:?}");
        school.joins(YOGA, &course).await.ok();
    }

    async fn c157_the_last_seat_goes_to_one_of_many(school: School) {
        let course = school.library.put(Course { capacity: Some(3), ..a_course(4) });
        let told = join_all((100..110).map(|number| school.joins(UserId::new(number), &course))).await;
        let (inside, outside): (Vec<_>, Vec<_>) = told.into_iter().partition(|one| one.http == 200);
        assert_eq!(inside.len(), 3);
        assert!(outside.iter().all(|one| one.http == 409 && one.message() == "Kuota kelas ini sudah habis."));
    }

    async fn c157_what_cannot_be_joined_says_why(school: School) {
        let refused = [
            (Course { price: 50_000, ..a_course(4) }, 409, "Kelas ini berbayar."),
            (Course { external_url: Some("https://mitra.test".to_owned()), ..a_course(4) }, 409, "Kelas ini diikuti di situs penyelenggaranya."),
            (Course { stage: CourseStage::Finished, ..a_course(4) }, 409, "Kelas ini sudah selesai."),
            (Course { is_removed: true, ..a_course(4) }, 114, "Program ini sudah tidak tersedia."),
            (Course { groups: vec![GROUP], ..a_course(4) }, 404, "Yang kamu cari tidak ditemukan."),
        ];
        for (course, status, message) in refused {
            let course = school.library.put(course);
            let told = school.joins(SINTA, &course).await;
            assert_eq!((told.status(), told.message()), (status, message));
        }
        assert_eq!(school.person(SINTA).post(JOIN, json!({ "program_id": 77 })).await.http, 404);
        assert_eq!(school.visitor().post(JOIN, json!({ "program_id": 4 })).await.http, 401);
    }

    async fn c157_a_limited_programme_is_joined_by_its_group_and_a_coming_one_by_all(school: School) {
        let limited = school.library.put(Course { groups: vec![GROUP], ..a_course(4) });
        school.joins(MEMBER, &limited).await.ok();
        let coming = school.library.put(Course { stage: CourseStage::Registration, ..a_course(5) });
        school.joins(SINTA, &coming).await.ok();
    }

    async fn c157_who_attends_already_keeps_the_place_whatever_the_price_becomes(school: School) {
        let course = school.library.put(a_course(4));
        school.joins(SINTA, &course).await.ok();
        let dear = school.library.put(Course { price: 10_000, ..a_course(4) });
        assert_eq!(school.joins(SINTA, &dear).await.ok().data()["is_new"], false);
    }

    async fn c157_a_parent_joins_for_a_child_who_is_told(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.child_enrolled", move |_, fact: ChildEnrolled| {
            ears.lock().unwrap().push((fact.parent, fact.child, fact.program_slug, fact.title));
            async { Ok(()) }.boxed()
        });
        let course = school.library.put(a_course(4));
        let form = json!({ "program_id": 4, "for_user_id": YOGA });
        let joined = school.person(SINTA).post(JOIN, form.clone()).await.ok();
        assert_eq!(joined.data()["is_new"], true);
        assert_eq!(school.joins(YOGA, &course).await.ok().data()["program_user_id"], joined.data()["program_user_id"], "it is the child's place");
        assert_eq!(school.joins(SINTA, &course).await.ok().data()["is_new"], true, "the parent had none");
        assert_eq!(school.person(SINTA).post(JOIN, form).await.ok().data()["is_new"], false);
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(SINTA, YOGA, "kelas-4".to_owned(), "Kelas 4".to_owned())], "once");
    }

    async fn c157_nobody_joins_for_somebody_else(school: School) {
        school.library.put(a_course(4));
        let form = json!({ "program_id": 4, "for_user_id": SINTA });
        let [absent, stranger] = [json!({ "program_id": 4, "for_user_id": 77 }), json!({ "program_id": 4, "for_user_id": MEMBER })];
        for told in [
            school.person(YOGA).post(JOIN, form.clone()).await,
            school.inside(YOGA, SINTA).post(JOIN, stranger.clone()).await,
            school.person(ADMIN).post(JOIN, stranger).await,
            school.person(SINTA).post(JOIN, absent).await,
        ] {
            assert_eq!((told.http.as_u16(), told.message()), (404, "Yang kamu cari tidak ditemukan."));
        }
        let (places,): (i64,) = school.cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM learning_enrolment", &[]).await.unwrap();
        assert_eq!(places, 0);
    }

    async fn c157_a_child_joins_what_is_for_the_child_s_group(school: School) {
        let limited = school.library.put(Course { groups: vec![GROUP], ..a_course(4) });
        let join = |child: UserId| json!({ "program_id": limited.id, "for_user_id": child });
        school.person(SINTA).post(JOIN, join(MEMBER)).await.ok();
        assert_eq!(school.person(SINTA).post(JOIN, join(YOGA)).await.http, 404);
    }

    async fn c157_a_key_for_one_child_is_none_for_another(school: School) {
        school.library.put(a_course(4));
        let sinta = school.person(SINTA).with("idempotency-key", "satu-kunci-untuk-gabung");
        sinta.post(JOIN, json!({ "program_id": 4, "for_user_id": YOGA })).await.ok();
        assert_eq!(sinta.post(JOIN, json!({ "program_id": 4, "for_user_id": MEMBER })).await.http, 422);
    }

    async fn c078_of_my_programmes_the_activity_to_go_on_with(school: School) {
        let course = school.library.put(a_course(4));
        let other = school.library.put(a_course(5));
        let place = school.enrolled(SINTA, &course).await;
        school.enrolled(YOGA, &other).await;
        let call = "/api/program/first-activity-multi-program/";
        let asked = json!({ "program_id_list": [4, 5, 77] });
        let first = school.person(SINTA).post(call, asked.clone()).await.ok();
        let row = |activity: i64| json!([{ "program_id": 4, "program_slug": "kelas-4", "activity_id": activity, "activity_slug": format!("aktivitas-{activity}") }]);
        assert_eq!(first.data(), &row(41), "the first, and only of what I attend");
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        assert_eq!(school.person(SINTA).post(call, asked.clone()).await.ok().data(), &row(42), "the first that is not done");
        school.reports(SINTA, place, 43, json!({ "is_finish": false })).await.ok();
        assert_eq!(school.person(SINTA).post(call, asked).await.ok().data(), &row(43), "the last that was opened");
        assert_eq!(school.person(SINTA).post(call, json!({ "program_id_list": [] })).await.http, 422);
    }
}
