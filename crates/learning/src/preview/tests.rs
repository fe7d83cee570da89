use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::ActivityId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, YOGA, a_course};

const READING: &str = "/api/program-activity/preview/aktivitas-41";
const FILM: &str = "/api/program-activity/preview/aktivitas-42";
const FILE: &str = "/api/program-activity/media/42/film.webm";

impl School {
    /// A course whose film may be tried.
    async fn with_something_to_try(&self, change: impl FnOnce(&mut Course)) {
        let mut course = a_course(4);
        self.enrolled(SINTA, &course).await;
        course.topics[0].activities[1].is_open = true;
        change(&mut course);
        self.library.put(course);
        self.library.fill(ActivityId::new(41), json!({ "html": "<p>Rahasia.</p>" }));
        self.library.fill(ActivityId::new(42), json!({ "media": "film.webm", "seconds": 22, "transcript": "Halo.", "html": "" }));
        self.add_medium("film.webm", b"0123456789").await;
    }

    async fn as_visitor(&self, path: &str) -> TestResponse {
        self.visitor().get(path).await
    }

    /// The rows that learning keeps about anybody.
    async fn written(&self) -> (i64, i64) {
        let conn = self.cx.db.read().await.unwrap();
        let sql = "SELECT (SELECT COUNT(*) FROM learning_enrolment) AS places, (SELECT COUNT(*) FROM learning_progress) AS progress";
        conn.one(sql, &[]).await.unwrap()
    }
}

both_engines! {
    async fn who_has_no_account_tries_an_activity_with_its_file_and_nothing_is_written(school: School) {
        school.with_something_to_try(|_| ()).await;
        let before = school.written().await;
        let told = school.as_visitor(FILM).await.ok();
        let (activity, program) = (&told.data()["activity"], &told.data()["program"]);
        assert_eq!(activity["media"], "/api/program-activity/media/42/film.webm");
        assert_eq!((&activity["lock_result"], &activity["enrolled"], &activity["is_complete"]), (&json!(null), &json!(false), &json!(false)));
        assert_eq!((&activity["previous"], &activity["next"]), (&json!(null), &json!(null)), "the way on is to join");
        assert_eq!((&program["slug"], &program["total_resources"], &program["enrolled"]), (&json!("kelas-4"), &json!(4), &json!(false)));
        // A player asks for its file by the address alone.
        let file = school.visitor().without_key().get(FILE).await;
        assert_eq!((file.http.as_u16(), file.bytes.as_slice()), (200, b"0123456789".as_slice()));
        assert_eq!(school.written().await, before);
        assert_eq!(school.visitor().without_key().get(FILM).await.http, 401, "the call itself is for clients that name themselves");
    }

    async fn all_that_may_not_be_tried_is_as_if_it_were_not_there(school: School) {
        school.with_something_to_try(|_| ()).await;
        let absent = school.as_visitor("/api/program-activity/preview/tidak-ada").await;
        assert_eq!(absent.http, 404);
        for told in [school.as_visitor(READING).await, school.person(YOGA).get(READING).await, school.person(SINTA).get(READING).await] {
            assert_eq!((told.http.as_u16(), &told.body["message"]), (404, &absent.body["message"]));
        }
        for change in [
            |course: &mut Course| course.is_removed = true,
            |course: &mut Course| course.external_url = Some("https://lain.example".to_owned()),
            |course: &mut Course| course.topics[0].is_archived = true,
            |course: &mut Course| course.topics[0].activities[1].is_archived = true,
            |course: &mut Course| course.topics[0].activities[1].kind = ActivityKind::Quiz,
            |course: &mut Course| course.topics[0].activities[1].is_open = false,
        ] {
            school.with_something_to_try(change).await;
            for path in [FILM, FILE] {
                assert_eq!(school.as_visitor(path).await.http, 404, "{path}");
            }
        }
    }

    async fn what_a_limited_programme_lets_one_try_is_for_its_group_alone(school: School) {
        school.with_something_to_try(|course| course.groups = vec![GROUP]).await;
        for path in [FILM, FILE] {
            assert_eq!(school.person(MEMBER).get(path).await.http, 200, "{path}");
            assert_eq!(school.person(YOGA).get(path).await.http, 404, "{path}");
            assert_eq!(school.as_visitor(path).await.http, 404, "{path}");
        }
    }

    async fn before_a_class_begins_and_where_others_wait_for_their_turn_one_can_still_try(school: School) {
        school.with_something_to_try(|course| course.is_linear = true).await;
        let told = school.person(SINTA).get(FILM).await.ok();
        assert_eq!(told.data()["program"]["enrolled"], true, "the site leads her to the activity itself");
        assert_eq!(school.person(ADMIN).get(FILM).await.ok().data()["program"]["enrolled"], false);
        school.with_something_to_try(|course| course.stage = sanggar_contracts::CourseStage::Registration).await;
        assert_eq!(school.as_visitor(FILM).await.http, 200);
    }

    async fn from_one_activity_to_try_a_way_leads_to_the_next(school: School) {
        school.with_something_to_try(|course| course.topics[0].activities[0].is_open = true).await;
        let told = school.as_visitor(READING).await.ok();
        assert_eq!(told.data()["activity"]["next"]["slug"], "aktivitas-42");
        assert_eq!(told.data()["activity"]["content"]["html"], "<p>Rahasia.</p>");
    }
}
