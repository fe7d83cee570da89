use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::{Course, Histogram, PersonErased, ProgramRated, Reviews};
use sanggar_kernel::ProgramId;
use sanggar_platform::args;
use sanggar_platform::db::Engine;
use sanggar_testkit::{Actor, both_engines};
use serde_json::json;

use super::Ratings;
use crate::import::{PastReview, reviews};
use crate::review;
use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, YOGA, a_course};

const PECAHAN: ProgramId = ProgramId::new(4);
const SAINS: ProgramId = ProgramId::new(9);

impl School {
    async fn with_reviews(self) -> Self {
        let review = |program, user, stars, comment, days_ago: i64| PastReview {
            program,
            user,
            stars,
            comment,
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
        review::put(&tx, PECAHAN, MEMBER, 1, "Kurang cocok.", school.cx.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.rated", move |_, fact: ProgramRated| {
            ears.lock().unwrap().push((fact.program, fact.count, fact.sum));
            async { Ok(()) }.boxed()
        });
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
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.rated", move |_, fact: ProgramRated| {
            ears.lock().unwrap().push((fact.program, fact.count, fact.sum));
            async { Ok(()) }.boxed()
        });
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
