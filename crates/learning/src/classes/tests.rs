use sanggar_kernel::ActivityId;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::course_progress;
use crate::testing::{SINTA, School, YOGA, a_course};

impl School {
    async fn attends(&self, number: i64, title: &str, done: &[i64]) {
        let mut course = a_course(number);
        course.title = title.to_owned();
        let course = self.library.put(course);
        let enrolment = self.enrolled(SINTA, &course).await;
        for activity in done {
            let progress = course_progress::of_enrolment(&self.cx, SINTA, enrolment).await.unwrap();
            let tx = self.cx.db.write().await.unwrap();
            course_progress::complete(&self.cx, &tx, &progress, ActivityId::new(*activity), None).await.unwrap();
            tx.commit().await.unwrap();
        }
        self.cx.clock.advance_seconds(60);
    }

    async fn titles(&self, path: &str) -> Vec<String> {
        let told = self.person(SINTA).get(&format!("/api/program_activity/{path}")).await.ok();
        told.data().as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
    }
}

both_engines! {
    async fn c070_c072_c076_classes_come_last_used_first_and_are_searched_ordered_and_paged(school: School) {
        school.attends(1, "Aljabar", &[11, 12, 13, 14]).await;
        school.attends(2, "Pecahan", &[21]).await;
        school.attends(3, "Zat", &[]).await;
        assert_eq!(school.titles("my/all/").await, ["Zat", "Pecahan", "Aljabar"]);
        assert_eq!(school.titles("my/all/1").await, ["Zat", "Pecahan", "Aljabar"]);
        assert_eq!(school.titles("v3/enrolled/1/1/12?sort=judul").await, ["Aljabar", "Pecahan", "Zat"]);
        assert_eq!(school.titles("v3/enrolled/1/1/12?sort=progres").await, ["Aljabar", "Pecahan", "Zat"]);
        assert_eq!(school.titles("v3/enrolled/1/1/12?status=selesai").await, ["Aljabar"]);
        assert_eq!(school.titles("enrolled/1/1/12?status=berjalan").await, ["Zat", "Pecahan"]);
        assert_eq!(school.titles("search-enrolled/1/all/PECAH/1").await, ["Pecahan"]);
        let first = school.person(SINTA).get("/api/program_activity/enrolled/1/1/2").await.ok();
        assert_eq!(first.body["next-url"], "/api/program_activity/enrolled/1/2/2");
        let item = &first.data()[1];
        assert_eq!((&item["percentage_progress"], &item["completed_resources"], &item["total_resources"]), (&json!(25.0), &json!(1), &json!(4)));
        assert_eq!(item["next_activity"], json!({ "slug": "aktivitas-22", "title": "Aktivitas 22" }));
        let done: Vec<Value> = school.person(SINTA).get("/api/program_activity/enrolled/1/1/12?status=selesai").await.ok().data().as_array().unwrap().clone();
        assert_eq!(done[0]["next_activity"], json!(null));
    }

    async fn c072_others_lists_are_not_there(school: School) {
        school.attends(1, "Aljabar", &[]).await;
        assert_eq!(school.person(YOGA).get("/api/program_activity/enrolled/1/1/12").await.status(), 404);
        assert_eq!(school.person(YOGA).get("/api/program_activity/search-enrolled/1/all/a/1").await.status(), 404);
        assert_eq!(school.visitor().get("/api/program_activity/my/all/").await.status(), 401);
    }

    async fn b382_a_page_of_classes_has_twelve_where_the_address_names_no_size(school: School) {
        for number in 1..=13 {
            school.attends(number, &format!("Kelas {number}"), &[]).await;
        }
        for (path, next) in [("my/all/", "my/all/2"), ("my/all/1", "my/all/2"), ("search-enrolled/1/all/kelas/1", "search-enrolled/1/all/kelas/2")] {
            let told = school.person(SINTA).get(&format!("/api/program_activity/{path}")).await.ok();
            assert_eq!((told.data().as_array().unwrap().len(), &told.body["next-url"]), (12, &json!(format!("/api/program_activity/{next}"))));
        }
        assert_eq!(school.titles("my/all/2").await, ["Kelas 1"]);
    }
}
