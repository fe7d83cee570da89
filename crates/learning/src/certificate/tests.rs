mod credential;
mod issuing;
mod model;
mod reading;

use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_testkit::TestResponse;
use serde_json::{Value, json};

use crate::testing::{School, a_course, an_activity};

/// A class of two texts, 41 and 42.
fn two_texts() -> Course {
    let mut course = a_course(4);
    course.topics.truncate(1);
    course.topics[0].activities = vec![an_activity(41, ActivityKind::Freetext), an_activity(42, ActivityKind::Image)];
    course
}

/// Number, address, whose, whether it counts.
type Row = (String, String, Option<i64>, bool);

impl School {
    fn working(self) -> Self {
        self.cx.jobs(&self.world.services.jobs);
        self
    }

    async fn completes(&self, user: UserId, place: EnrolmentId, activity: i64) -> TestResponse {
        self.reports(user, place, activity, json!({ "is_finish": true })).await
    }

    /// Has the person finish a class of two texts.
    async fn graduate(&self, user: UserId) -> EnrolmentId {
        let course = self.library.put(two_texts());
        let place = self.enrolled(user, &course).await;
        for activity in [41, 42] {
            self.completes(user, place, activity).await.ok();
        }
        place
    }

    /// Has the person finish a class of that number, of one text.
    pub async fn certified(&self, user: UserId, number: i64) {
        let mut course = a_course(number);
        course.topics.truncate(1);
        course.topics[0].activities = vec![an_activity(number * 10 + 1, ActivityKind::Freetext)];
        let place = self.enrolled(user, &self.library.put(course)).await;
        self.completes(user, place, number * 10 + 1).await.ok();
    }

    async fn certificates(&self) -> Vec<Row> {
        let conn = self.cx.db.read().await.unwrap();
        conn.all("SELECT number, address, learner_id, withdrawn_at IS NULL AS counts FROM learning_certificate ORDER BY id", &args![])
            .await
            .unwrap()
    }

    /// The address of the only one that counts.
    async fn address(&self) -> String {
        let counting: Vec<Row> = self.certificates().await.into_iter().filter(|row| row.3).collect();
        assert_eq!(counting.len(), 1, "{counting:?}");
        counting[0].1.clone()
    }

    async fn sees(&self, user: UserId, address: &str) -> Value {
        self.person(user).get(&view_of(address)).await.ok().data().clone()
    }

    async fn changes(&self, sql: &'static str, args: &[sanggar_platform::db::Value]) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, args).await.unwrap();
        tx.commit().await.unwrap();
    }
}

fn view_of(address: &str) -> String {
    format!("/api/program_activity/certificate/view/{address}")
}

fn regular(place: EnrolmentId) -> String {
    format!("/api/program_activity/certificate/regular/{place}")
}
