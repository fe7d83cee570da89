mod hiding;
mod model;
mod prompt;
mod rating;

use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, Histogram, PersonErased, ProgramRated, Reviews};
use sanggar_kernel::{EnrolmentId, ProgramId, UserId};
use sanggar_platform::args;
use sanggar_platform::db::Engine;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

use super::Ratings;
use crate::import::{PastReview, reviews};
use crate::review;
use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, YOGA, a_course, an_activity};

const PECAHAN: ProgramId = ProgramId::new(4);
const SAINS: ProgramId = ProgramId::new(9);
const RATING: &str = "/api/program_activity/rating/";

/// A course of a hundred texts, numbered from a thousand times its own number on.
fn of_a_hundred(number: i64) -> Course {
    let mut course = a_course(number);
    course.topics.truncate(1);
    course.topics[0].activities = (0..100).map(|place| an_activity(number * 1_000 + place, ActivityKind::Freetext)).collect();
    course
}

fn form(program: i64, value: impl Into<Value>, comment: &str) -> Value {
    json!({ "program_id": program, "hide_info": 0, "rating": { "value": value.into(), "comment": comment }, "source": "web" })
}

/// Hears how programmes stand, each time that it changes.
fn ears(school: &School) -> Arc<Mutex<Vec<(ProgramId, i64, i64)>>> {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let ears = heard.clone();
    school.world.services.outbox.listen("test.rated", move |_, fact: ProgramRated| {
        ears.lock().unwrap().push((fact.program, fact.count, fact.sum));
        async { Ok(()) }.boxed()
    });
    heard
}

impl School {
    /// So many of the activities of the place are done.
    async fn has_finished(&self, place: EnrolmentId, course: &Course, many: usize) {
        let tx = self.cx.db.write().await.unwrap();
        for (_, activity) in course.counted().take(many) {
            let sql = "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
                       VALUES ($1, $2, 1, 0, '[]', 1, 1, 1)";
            tx.run(sql, &args![place, activity.id]).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// Everybody has done all of a course, so that they are asked to rate it.
    async fn with_graduates(&self, number: i64, people: &[UserId]) {
        let mut course = a_course(number);
        course.topics.truncate(1);
        let course = self.library.put(course);
        for user in people {
            let place = self.enrolled(*user, &course).await;
            self.has_finished(place, &course, 2).await;
        }
    }

    async fn rates(&self, user: UserId, form: Value) -> TestResponse {
        self.person(user).post(RATING, form).await
    }

    async fn edits(&self, user: UserId, form: Value) -> TestResponse {
        self.person(user).put(RATING, form).await
    }

    async fn own_rating(&self, user: UserId, program: i64) -> Value {
        self.person(user).get(&format!("{RATING}{program}")).await.ok().data().clone()
    }

    async fn hides(&self, review: &Value, is_hidden: bool) -> TestResponse {
        let form = json!({ "is_hidden": is_hidden, "reason": "Menyebut nama murid lain." });
        self.person(ADMIN).post(&format!("{RATING}{review}/hide"), form).await
    }

    /// How many rated the programme and their stars together, as it is kept, and the histogram, as it is counted.
    async fn stands(&self, program: i64) -> ((i64, i64), [i64; 5]) {
        let kept = "SELECT people, stars FROM learning_rating WHERE program_id = $1";
        let kept: Option<(i64, i64)> = self.cx.db.read().await.unwrap().maybe(kept, &args![program]).await.unwrap();
        let told = Ratings { db: self.cx.db.clone() }.histograms(&[ProgramId::new(program)]).await.unwrap();
        (kept.unwrap_or_default(), told.first().map(|(_, histogram)| histogram.0).unwrap_or_default())
    }

    async fn with_reviews(self) -> Self {
        let review = |program, user, stars, comment, days_ago: i64| PastReview {
            program,
            user,
            stars,
            comment,
            hide_info: false,
            hidden_at: None,
            at: self.cx.clock.now().plus_seconds(-86_400 * days_ago),
        };
        let said = [
            review(PECAHAN, SINTA, 5, "Anak saya minta lanjut.", 10),
            review(PECAHAN, YOGA, 4, "Skala peta paling seru.", 3),
            review(SAINS, SINTA, 5, "Percobaannya aman.", 1),
        ];
        for course in [a_course(4), a_course(9)] {
            self.library.put(course);
        }
        reviews(&self.cx, &said).await.unwrap();
        self
    }

    async fn listed(&self, query: &str) -> Vec<(i64, String, Option<String>)> {
        let told = self.visitor().get(&format!("/api/program_activity/rating/list/4/1/10{query}")).await.ok();
        let reviews = told.data().as_array().unwrap().clone();
        let text = |review: &serde_json::Value, field: &str| review[field].as_str().map(str::to_owned);
        reviews.iter().map(|one| (one["stars"].as_i64().unwrap(), text(one, "name").unwrap(), text(one, "profession_name"))).collect()
    }
}

both_engines! {
    async fn reviews_are_listed_newest_first_with_their_authors_a_page_at_a_time(school: School) {
        let school = school.with_reviews().await;
        let (yoga, sinta) = ((4, "Yoga".to_owned(), Some("Murid".to_owned())), (5, "Sinta Maharani".to_owned(), Some("Orangtua".to_owned())));
        assert_eq!(school.listed("").await, [yoga, sinta.clone()]);
        assert_eq!(school.listed("?stars=5").await, [sinta]);
        assert!(school.listed("?stars=1").await.is_empty());
        let first = school.visitor().get("/api/program_activity/rating/list/4/1/1").await.ok();
        assert_eq!(first.body["next-url"], "/api/program_activity/rating/list/4/2/1");
        assert_eq!(school.visitor().get("/api/program_activity/rating/list/4/2/1").await.ok().body.get("next-url"), None);
    }

    async fn whoever_asked_not_to_be_named_is_not(school: School) {
        let school = school.with_reviews().await;
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_review SET hide_info = TRUE WHERE user_id = $1", &args![SINTA]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(school.listed("?stars=5").await, [(5, "Seorang peserta".to_owned(), None)]);
    }

    async fn a_child_who_reviews_is_called_by_the_first_name_and_has_no_picture(school: School) {
        let school = school.with_reviews().await;
        for reader in [school.visitor(), school.person(SINTA)] {
            let told = reader.get("/api/program_activity/rating/list/4/1/10?stars=4").await.ok();
            assert_eq!((&told.data()[0]["name"], &told.data()[0]["avatar"]), (&json!("Yoga"), &json!(null)));
            assert!(!told.body.to_string().contains("ditya"), "{}", told.body);
        }
    }

    async fn reviews_of_a_limited_programme_are_as_those_of_an_absent_one(school: School) {
        let school = school.with_reviews().await;
        let limited = school.library.put(Course { groups: vec![GROUP], ..a_course(4) });
        school.enrolled(YOGA, &limited).await;
        let read = async |actor: Actor, program: i64| actor.get(&format!("/api/program_activity/rating/list/{program}/1/10")).await.ok();
        for (name, stranger) in [("a visitor", school.visitor()), ("somebody else", school.person(SINTA))] {
            assert_eq!(read(stranger.clone(), 4).await.body, read(stranger, 77).await.body, "{name}");
        }
        for user in [MEMBER, YOGA, ADMIN] {
            assert_eq!(read(school.person(user), 4).await.data().as_array().unwrap().len(), 2, "whom it is for, who attends, who runs the whole");
        }
    }

    async fn two_who_are_erased_at_once_leave_the_right_rating(school: School) {
        let school = school.with_reviews().await;
        let tx = school.cx.db.write().await.unwrap();
        let opinion = review::Opinion::new(Some(1), "Kurang cocok.", false).unwrap();
        let said = review::Said { program: PECAHAN, user: MEMBER, opinion: &opinion, at: school.cx.clock.now(), hidden_at: None };
        review::put(&tx, &said).await.unwrap();
        tx.commit().await.unwrap();
        let heard = ears(&school);
        // Both have deleted their reviews before one of them commits.
        let erased = async |user, gone: &tokio::sync::Barrier| {
            let tx = school.cx.db.write().await.unwrap();
            if school.cx.db.engine() == Engine::Postgres {
                gone.wait().await;
            }
            review::delete_all_of(&school.cx.outbox, &tx, user).await.unwrap();
            tx.commit().await.unwrap();
        };
        let gone = tokio::sync::Barrier::new(2);
        futures_util::future::join(erased(SINTA, &gone), erased(YOGA, &gone)).await;
        school.world.settle().await;
        let last = heard.lock().unwrap().iter().rfind(|(program, ..)| *program == PECAHAN).copied();
        assert_eq!(last, Some((PECAHAN, 1, 1)));
    }

    async fn the_histogram_is_of_the_rows(school: School) {
        let school = school.with_reviews().await;
        let told = Ratings { db: school.cx.db.clone() }.histograms(&[PECAHAN, SAINS, ProgramId::new(77)]).await.unwrap();
        assert_eq!(told, [(PECAHAN, Histogram([0, 0, 0, 1, 1])), (SAINS, Histogram([0, 0, 0, 0, 1]))]);
    }

    async fn each_change_tells_how_the_programme_stands(school: School) {
        let heard = ears(&school);
        let school = school.with_reviews().await;
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(PECAHAN, 2, 9), (SAINS, 1, 5)]);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(PECAHAN, 1, 4), (SAINS, 0, 0)], "what an erased person said is forgotten");
        assert_eq!(school.listed("").await.len(), 1);
    }
}
