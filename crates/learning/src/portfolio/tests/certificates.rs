//! Which certificates a portfolio lists, and to whom.

use sanggar_contracts::Course;
use sanggar_kernel::UserId;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

use super::STRANGER;
use crate::testing::{ADMIN, GROUP, HEAD, SINTA, School, YOGA};

/// What is listed, by the titles of the programmes.
fn titles(told: &TestResponse) -> Vec<String> {
    told.data()["certificates"].as_array().unwrap().iter().map(|one| one["program_title"].as_str().unwrap().to_owned()).collect()
}

async fn of(viewer: Actor, owner: UserId, public: i64) -> TestResponse {
    viewer.get(&format!("/api/portofolio/view/{owner}/1/25?public={public}&type=sertifikat")).await
}

both_engines! {
    async fn the_person_and_a_linked_parent_see_what_counts_the_newest_first(school: School) {
        school.certified(YOGA, 4).await;
        school.world.services.clock.advance_seconds(60);
        school.certified(YOGA, 5).await;
        school.certified(SINTA, 6).await;
        for viewer in [YOGA, SINTA] {
            let told = of(school.person(viewer), YOGA, 0).await.ok();
            assert_eq!((titles(&told), &told.data()["certificate_total"]), (vec!["Kelas 5".to_owned(), "Kelas 4".to_owned()], &json!(2)));
            assert_eq!((&told.data()["total"], &told.data()["works"]), (&json!(0), &json!([])), "a certificate is no work");
        }
        let told = of(school.person(YOGA), YOGA, 0).await.ok();
        let newest = &told.data()["certificates"][0];
        assert_eq!((&newest["institution_name"], &newest["issued_at"]), (&json!("Sanggar Cendekia"), &json!(school.cx.clock.now())));
        assert!(newest["number"].as_str().unwrap().starts_with("SGM-"), "{newest}");
        let page = format!("/api/program_activity/certificate/view/{}", newest["address"].as_str().unwrap());
        assert_eq!(school.person(YOGA).get(&page).await.ok().data()["number"], newest["number"]);
        for viewer in [school.visitor(), school.person(STRANGER), school.person(ADMIN)] {
            assert_eq!(of(viewer, YOGA, 0).await.http, 404);
        }
        school.person(HEAD).post(&format!("{page}/withdraw"), json!({ "reason": "Ujiannya dikerjakan orang lain." })).await.ok();
        let told = of(school.person(YOGA), YOGA, 0).await.ok();
        assert_eq!((titles(&told), &told.data()["certificate_total"]), (vec!["Kelas 4".to_owned()], &json!(1)), "what was withdrawn is gone");
        let works = school.person(YOGA).get(&format!("/api/portofolio/view/{YOGA}?public=0")).await.ok();
        assert_eq!((titles(&works), &works.data()["certificate_total"]), (vec![], &json!(0)), "only where they were asked for");
    }

    async fn everybody_sees_those_of_a_child_once_a_parent_opened_the_portfolio(school: School) {
        school.certified(YOGA, 4).await;
        let public = async || of(school.visitor(), YOGA, 1).await;
        let absent = of(school.visitor(), UserId::new(900_000), 1).await;
        let closed = public().await;
        assert_eq!((closed.http, closed.message(), closed.data()), (absent.http, absent.message(), absent.data()));
        school.opens_wall(YOGA, YOGA, true).await;
        assert_eq!(public().await.http, 404, "a child's wish alone opens nothing");
        school.opens_wall(SINTA, YOGA, true).await;
        assert_eq!(titles(&public().await.ok()), ["Kelas 4"]);
        school.opens_wall(SINTA, YOGA, false).await;
        assert_eq!(public().await.http, 404);
    }

    async fn what_is_for_some_alone_is_certified_to_its_people_and_told_to_nobody_else(school: School) {
        school.certified(SINTA, 4).await;
        school.certified(SINTA, 5).await;
        let course = school.library.find(|course| course.id.get() == 5).unwrap();
        school.library.put(Course { groups: vec![GROUP], ..(*course).clone() });
        let (own, public) = (of(school.person(SINTA), SINTA, 0).await.ok(), of(school.visitor(), SINTA, 1).await.ok());
        assert_eq!((titles(&own).len(), titles(&public)), (2, vec!["Kelas 4".to_owned()]));
        assert_eq!((&own.data()["certificate_total"], &public.data()["certificate_total"]), (&json!(2), &json!(1)), "nor is it counted");
    }

    async fn b384_they_come_by_pages_of_25(school: School) {
        for number in 0..30 {
            school.certified(SINTA, 100 + number).await;
            school.world.services.clock.advance_seconds(60);
        }
        let first = of(school.person(SINTA), SINTA, 0).await.ok();
        assert_eq!((titles(&first).len(), titles(&first)[0].as_str(), &first.data()["certificate_total"]), (25, "Kelas 129", &json!(30)));
        let rest = school.person(SINTA).get(first.body["next-url"].as_str().unwrap()).await.ok();
        assert_eq!((titles(&rest).len(), titles(&rest)[4].as_str(), &rest.data()["certificate_total"]), (5, "Kelas 100", &json!(30)));
        assert!(rest.body.get("next-url").is_none_or(Value::is_null));
        let alone = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}?public=0&type=sertifikat&limit=3")).await.ok();
        assert_eq!(titles(&alone), ["Kelas 129", "Kelas 128", "Kelas 127"]);
    }
}
