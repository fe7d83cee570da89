use std::sync::Arc;

use futures_util::future::join_all;
use sanggar_contracts::{Course, CourseAddon, Enrolling, GroupPlace, Line, Record, Source, StudyGroupType, StudyGroups, StudyPlaces};
use sanggar_kernel::{ActivityId, StudyGroupId, UserId};
use sanggar_platform::http::ToFault;
use sanggar_testkit::both_engines;

use super::a_divided_class;
use crate::testing::School;
use crate::{Error, Registrar};

const FULL: GroupPlace = GroupPlace::Refused("Kelompok ini sudah penuh. Pilih kelompok lain.");
const ACTIVITY: ActivityId = ActivityId::new(44);

fn sold(mut course: Course) -> Course {
    let addon = CourseAddon {
        title: None,
        description: String::new(),
        kind: None,
        place: None,
        quota: None,
        places_left: None,
        price: Some(50_000),
    };
    course.topics[1].activities[1].addon = Some(addon);
    course
}

impl School {
    /// Activity 44 of class 4 is sold beside it, with a group; people 100, 101 … attend the class.
    async fn selling(&self, people: i64) -> Arc<Course> {
        self.divided(StudyGroupType::ManualByUser, people).await;
        self.library.put(sold(a_divided_class(StudyGroupType::ManualByUser)))
    }

    /// What a sale does with its transaction: without a place nothing is sold.
    async fn buys(&self, course: &Arc<Course>, user: i64, group: i64, is_paid: bool) -> GroupPlace {
        let registrar = Registrar(self.cx.clone());
        let tx = self.cx.db.write().await.unwrap();
        let place = registrar.take(&tx, UserId::new(user), course, ACTIVITY, StudyGroupId::new(group)).await.unwrap();
        if place == GroupPlace::Taken && is_paid {
            tx.commit().await.unwrap();
        }
        place
    }

    async fn gives_back(&self, course: &Arc<Course>, user: i64) {
        let tx = self.cx.db.write().await.unwrap();
        StudyPlaces::release(&Registrar(self.cx.clone()), &tx, UserId::new(user), course, ACTIVITY).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn count_members(&self, group: i64) -> i64 {
        self.assert_counted().await;
        let sql = "SELECT members FROM learning_study_group WHERE id = $1";
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &sanggar_platform::args![group]).await.unwrap().0
    }
}

both_engines! {
    async fn b257_of_two_who_buy_the_last_place_exactly_one_has_it(school: School) {
        let course = school.selling(8).await;
        for round in 0..20 {
            let group = school.opens_group(44, &format!("Tim {round}"), 1).await;
            let both = join_all([100, 101].map(|user| school.buys(&course, user, group, true))).await;
            assert!(both == [GroupPlace::Taken, FULL] || both == [FULL, GroupPlace::Taken], "{both:?}");
            assert_eq!(school.count_members(group).await, 1);
        }
        let group = school.opens_group(44, "Tim besar", 3).await;
        let all = join_all((100..108).map(|user| school.buys(&course, user, group, true))).await;
        assert_eq!((all.iter().filter(|one| **one == GroupPlace::Taken).count(), school.count_members(group).await), (3, 3));
    }

    async fn b257_a_sale_that_fails_takes_no_place_and_one_that_is_repeated_takes_one(school: School) {
        let course = school.selling(2).await;
        let group = school.opens_group(44, "Tim A", 1).await;
        assert_eq!((school.buys(&course, 100, group, false).await, school.count_members(group).await), (GroupPlace::Taken, 0));
        assert_eq!(school.buys(&course, 101, group, true).await, GroupPlace::Taken);
        assert_eq!(school.buys(&course, 101, group, true).await, GroupPlace::Taken, "it is theirs already");
        assert_eq!((school.buys(&course, 100, group, true).await, school.count_members(group).await), (FULL, 1));
        school.gives_back(&course, 101).await;
        school.gives_back(&course, 101).await;
        assert_eq!((school.count_members(group).await, school.buys(&course, 100, group, true).await), (0, GroupPlace::Taken));
        let other = school.opens_group(44, "Tim B", 1).await;
        assert_eq!(school.buys(&course, 100, other, true).await, GroupPlace::Taken);
        assert_eq!((school.count_members(group).await, school.count_members(other).await), (0, 1), "out of the one before");
    }

    async fn b378_b257_what_is_refused_says_118_as_the_picker_hears_it(school: School) {
        let course = school.selling(1).await;
        let [closed, of_class] = [school.opens_group(44, "Tim A", 5).await, school.opens_group(0, "Melati", 5).await];
        school.closes_group(closed).await;
        let GroupPlace::Refused(sentence) = school.buys(&course, 100, closed, true).await else { panic!("a closed group") };
        let fault = GroupPlace::Refused(sentence).checked().unwrap_err();
        assert_eq!(format!("{fault:?}"), format!("{:?}", Error::CLOSED_GROUP.to_fault()));
        assert!(format!("{fault:?}").contains("http: 409, status: 118"), "{fault:?}");
        for (user, group, why) in [(100, of_class, "a group of the class"), (100, 9_999, "no group"), (555, closed, "who does not attend")] {
            assert_eq!(school.buys(&course, user, group, true).await, GroupPlace::Absent, "{why}");
        }
        assert_eq!(school.requests(100, 44, closed).await.http, 409, "nobody takes without buying");
        let given = Arc::new(sold(a_divided_class(StudyGroupType::Auto)));
        assert_eq!(school.buys(&given, 100, closed, true).await, GroupPlace::Refused("Kelompok di kelas ini dibagikan, jadi tidak perlu memilih."));
        let now = school.cx.clock.now();
        let over = Arc::new(Course { study_groups: Some(StudyGroups { kind: StudyGroupType::ManualByUser, closes_at: Some(now) }), ..(*course).clone() });
        assert_eq!(school.buys(&over, 100, closed, true).await, GroupPlace::Refused("Waktu untuk memilih kelompok sudah berakhir."));
    }

    async fn b257_the_place_in_the_class_and_that_in_the_group_are_one_commit(school: School) {
        let course = school.selling(1).await;
        let group = school.opens_group(44, "Tim A", 1).await;
        let registrar = Registrar(school.cx.clone());
        let new = UserId::new(300);
        for is_paid in [false, true] {
            let tx = school.cx.db.write().await.unwrap();
            let sold = Record { source: Source::Order, reference: "INV-1".to_owned() };
            registrar.grant(&tx, &sold, &[Line::of_program(1, new, course.clone())]).await.unwrap();
            assert_eq!(registrar.take(&tx, new, &course, ACTIVITY, StudyGroupId::new(group)).await.unwrap(), GroupPlace::Taken);
            if is_paid {
                tx.commit().await.unwrap();
            } else {
                drop(tx);
            }
            assert_eq!(school.count_members(group).await, i64::from(is_paid));
        }
    }
}
