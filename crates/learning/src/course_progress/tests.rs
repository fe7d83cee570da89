use sanggar_contracts::CourseAddon;
use sanggar_contracts::addon::AddOnKind;
use sanggar_kernel::ActivityId;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::{Lock, complete, of_enrolment};
use crate::testing::{SINTA, School, YOGA, a_course};
use crate::{Error, Learning};

async fn done(cx: &Learning, school: &School, enrolment: sanggar_kernel::EnrolmentId, activity: i64, score: Option<i64>) -> bool {
    let progress = of_enrolment(cx, SINTA, enrolment).await.unwrap();
    let tx = school.cx.db.write().await.unwrap();
    let is_new = complete(cx, &tx, &progress, ActivityId::new(activity), score).await.unwrap();
    tx.commit().await.unwrap();
    is_new
}

both_engines! {
    async fn b297_progress_is_derived_and_completing_twice_counts_once(school: School) {
        let course = school.library.put(a_course(4));
        let enrolment = school.enrolled(SINTA, &course).await;
        assert!(done(&school.cx, &school, enrolment, 41, None).await);
        assert!(!done(&school.cx, &school, enrolment, 41, Some(80)).await);
        done(&school.cx, &school, enrolment, 41, Some(60)).await;
        let progress = of_enrolment(&school.cx, SINTA, enrolment).await.unwrap();
        assert_eq!((progress.completed(), progress.total(), progress.percentage()), (1, 4, 25.0));
        assert_eq!(progress.at(ActivityId::new(41)).unwrap().score, Some(80));
    }

    async fn b314_in_a_linear_course_only_the_done_and_the_next_are_open(school: School) {
        let mut course = a_course(4);
        course.is_linear = true;
        course.topics[1].activities[0].addon = Some(CourseAddon { title: None, description: String::new(), kind: Some(AddOnKind::Other), place: None, quota: None, places_left: None, price: Some(1) });
        let course = school.library.put(course);
        let enrolment = school.enrolled(SINTA, &course).await;
        done(&school.cx, &school, enrolment, 41, None).await;
        let progress = of_enrolment(&school.cx, SINTA, enrolment).await.unwrap();
        let locks: Vec<Option<Lock>> = course.activities().map(|(topic, activity)| progress.lock(topic, activity)).collect();
        assert_eq!(locks, [None, None, Some(Lock::Addon), Some(Lock::Linear)]);
        assert_eq!(progress.total(), 3);
        assert!(matches!(progress.open(ActivityId::new(44)), Err(Error::Locked(Lock::Linear))));
        assert_eq!(progress.next().unwrap().id, ActivityId::new(42));
    }

    async fn a_place_is_its_owners_alone(school: School) {
        let course = school.library.put(a_course(4));
        let enrolment = school.enrolled(SINTA, &course).await;
        assert!(matches!(of_enrolment(&school.cx, YOGA, enrolment).await, Err(Error::Absent)));
    }

    async fn a_place_in_a_programme_that_the_catalogue_lost_is_our_fault(school: School) {
        let enrolment = school.enrolled(SINTA, &a_course(4)).await;
        let told = school.person(SINTA).post("/api/program-activity/score", json!({ "program_user_id": enrolment })).await;
        assert_eq!(told.http, 500);
    }
}
