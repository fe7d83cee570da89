use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, RelationEnded, WorkGraded};
use sanggar_kernel::{ActivityId, Day, EnrolmentId, Millis, ProgramId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_testkit::{Actor, both_engines};
use serde_json::{Value, json};

use crate::course_progress::{self, ProgressKey};
use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA, a_course};

const FAMILY: &str = "/api/program-activity/dashboard/family";
const OVERVIEW: &str = "/api/program-activity/family-overview";
const DAY: i64 = 86_400;

/// Four activities: the first two days of this week, a meeting in an hour, and one in four weeks.
fn dated(number: i64, now: Millis) -> Course {
    let mut course = a_course(number);
    let monday = Day::at(now).monday().begins_at();
    let [first, second] = &mut course.topics[0].activities[..] else { unreachable!() };
    first.ends_at = Some(monday.plus_seconds(3_600));
    second.ends_at = Some(monday.plus_seconds(DAY + 3_600));
    let [meeting, last] = &mut course.topics[1].activities[..] else { unreachable!() };
    meeting.kind = ActivityKind::LiveStreaming;
    meeting.starts_at = Some(now.plus_seconds(3_600));
    last.ends_at = Some(now.plus_seconds(28 * DAY));
    course
}

impl School {
    async fn overview(&self, who: Actor) -> Value {
        who.get(OVERVIEW).await.ok().data().clone()
    }

    /// What the child did now is worth so much.
    async fn has_score(&self, place: EnrolmentId, activity: i64, score: i64) {
        let tx = self.cx.db.write().await.unwrap();
        let course = self.cx.ports.courses.courses(&[ProgramId::new(4)]).await.unwrap().pop().unwrap();
        let key = ProgressKey { enrolment: place, user: YOGA, program: ProgramId::new(4) };
        course_progress::complete_at(&self.cx, &tx, &course, key, ActivityId::new(activity), Some(score)).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn family(&self) -> Vec<Value> {
        self.person(SINTA).get(FAMILY).await.ok().data().as_array().unwrap().clone()
    }
}

both_engines! {
    async fn a_parent_sees_each_child_s_week_and_what_comes_next(school: School) {
        let course = school.library.put(dated(4, school.cx.clock.now()));
        let place = school.enrolled(YOGA, &course).await;
        school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.ok();
        let children = school.family().await;
        assert_eq!(children.iter().map(|child| child["user_id"].clone()).collect::<Vec<_>>(), [json!(YOGA), json!(MEMBER)]);
        let yoga = &children[0];
        assert_eq!(yoga["week"], json!({ "done": 1, "total": 3 }), "what is dated in four weeks is not of this one");
        assert_eq!(yoga["latest"], json!({ "slug": "kelas-4", "title": "Kelas 4", "progress": { "done": 1, "total": 4 } }));
        assert_eq!((&yoga["next"]["slug"], &yoga["next"]["is_meeting"], &yoga["next"]["program_title"]), (&json!("aktivitas-43"), &json!(true), &json!("Kelas 4")));
        assert_eq!(yoga["next"]["due_at"], school.cx.clock.now().plus_seconds(3_600).0);
        assert_eq!(children[1], json!({ "user_id": MEMBER, "week": { "done": 0, "total": 0 }, "latest": null, "next": null, "classes": 0 }));
    }

    async fn without_dates_a_child_goes_on_with_the_class_used_last(school: School) {
        let (first, second) = (school.library.put(a_course(4)), school.library.put(a_course(5)));
        school.enrolled(YOGA, &first).await;
        school.cx.clock.advance_seconds(60);
        let place = school.enrolled(YOGA, &second).await;
        school.reports(YOGA, place, 51, json!({ "is_finish": true })).await.ok();
        let yoga = &school.family().await[0];
        assert_eq!((&yoga["next"]["slug"], &yoga["next"]["due_at"]), (&json!("aktivitas-52"), &Value::Null));
        assert_eq!((&yoga["latest"]["slug"], &yoga["classes"]), (&json!("kelas-5"), &json!(2)));
    }

    async fn what_is_locked_is_not_the_next_thing_to_do(school: School) {
        let course = school.library.put(Course { is_linear: true, ..dated(4, school.cx.clock.now()) });
        school.enrolled(YOGA, &course).await;
        assert_eq!(school.family().await[0]["next"]["slug"], "aktivitas-41", "the meeting is nearer, and locked");
    }

    async fn a_family_is_its_parent_s_alone(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(YOGA, &course).await;
        for other in [school.person(YOGA), school.person(ADMIN), school.inside(YOGA, SINTA)] {
            assert_eq!(other.get(FAMILY).await.ok().data(), &json!([]));
        }
        assert_eq!(school.visitor().get(FAMILY).await.http, 401);
    }

    async fn all_children_are_asked_for_together(school: School) {
        let course = school.library.put(a_course(4));
        for child in [YOGA, MEMBER] {
            school.enrolled(child, &course).await;
        }
        let (children, statements) = counted(school.family()).await;
        assert_eq!((children.len(), statements), (2, 2), "one for the classes, one for the work");
        let (told, statements) = counted(school.overview(school.person(SINTA))).await;
        assert_eq!((told["children"].as_array().unwrap().len(), statements), (2, 2), "and the page of the family no more");
    }

    async fn a_parent_s_page_tells_of_each_child_what_is_due_and_what_is_new(school: School) {
        let now = school.cx.clock.now();
        let course = school.library.put(dated(4, now));
        let talkative = school.library.put(a_course(7));
        let place = school.enrolled(YOGA, &course).await;
        school.enrolled(YOGA, &talkative).await;
        school.enrolled(MEMBER, &course).await;
        school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.ok();
        school.has_score(place, 42, 88).await;
        let told = school.overview(school.person(SINTA)).await;
        let (yoga, member) = (&told["children"][0], &told["children"][1]);
        assert_eq!((&yoga["user_id"], &member["user_id"]), (&json!(YOGA), &json!(MEMBER)));
        assert_eq!((&yoga["due"]["slug"], &yoga["meeting"]["slug"]), (&json!("aktivitas-44"), &json!("aktivitas-43")), "each the nearest of its kind");
        assert_eq!((&yoga["score"]["score"], &yoga["score"]["slug"], &yoga["score"]["program_title"]), (&json!(88), &json!("aktivitas-42"), &json!("Kelas 4")));
        assert_eq!((&yoga["announcement"]["title"], &yoga["announcement"]["program_title"]), (&json!("Bawa baskom dan cuka"), &json!("Kelas 7")));
        assert_eq!((&member["score"], &member["announcement"]), (&Value::Null, &Value::Null), "what is another child's");
        assert_eq!(yoga["classes"].as_array().unwrap().len(), 2);
        let week = &told["week"];
        assert_eq!((&week["done"], &week["total"], &week["scores"]), (&json!(2), &json!(6), &json!(1)), "all children together");
        let minutes: i64 = course.topics[0].activities.iter().map(|one| one.minutes).sum();
        assert_eq!((&week["minutes"], &week["meetings"]), (&json!(minutes), &json!(0)));
        assert_eq!(week["first_day"], Day::at(now).monday().to_string());
    }

    async fn what_is_older_than_a_week_is_not_new(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(YOGA, &course).await;
        school.has_score(place, 42, 88).await;
        school.cx.clock.advance_seconds(7 * DAY + 1);
        let told = school.overview(school.person(SINTA)).await;
        assert_eq!((&told["children"][0]["score"], &told["week"]["scores"], &told["week"]["minutes"]), (&Value::Null, &json!(0), &json!(0)));
    }

    async fn before_the_scoring_date_a_parent_is_told_no_score(school: School) {
        let later = school.cx.clock.now().plus_seconds(DAY);
        let course = school.library.put(Course { scoring_date: Some(later), ..a_course(4) });
        let place = school.enrolled(YOGA, &course).await;
        school.has_score(place, 42, 88).await;
        assert_eq!(school.overview(school.person(SINTA)).await["children"][0]["score"], Value::Null);
        school.cx.clock.advance_seconds(DAY + 1);
        assert_eq!(school.overview(school.person(SINTA)).await["children"][0]["score"]["score"], 88);
    }

    async fn a_family_s_page_is_its_parent_s_alone(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(YOGA, &course).await;
        for other in [school.person(YOGA), school.person(ADMIN), school.inside(YOGA, SINTA)] {
            assert_eq!(school.overview(other).await["children"], json!([]));
        }
        assert_eq!(school.visitor().get(OVERVIEW).await.http, 401);
    }

    async fn a_grade_and_the_end_of_a_link_are_told_to_the_parent_at_once(school: School) {
        let graded = WorkGraded { user: YOGA, program: ProgramId::new(4), activity: ActivityId::new(41), activity_slug: "a".to_owned(), title: "A".to_owned(), is_returned: false };
        let ended = RelationEnded { parent: SINTA, child: YOGA, by: SINTA, sessions: Vec::new() };
        for (told, fact) in [(1, Some(&graded)), (2, None)] {
            let tx = school.cx.db.write().await.unwrap();
            match fact {
                Some(graded) => school.cx.outbox.write(&tx, graded).await.unwrap(),
                None => school.cx.outbox.write(&tx, &ended).await.unwrap(),
            }
            tx.commit().await.unwrap();
            school.world.settle().await;
            let sql = "SELECT COUNT(*) FROM platform_live WHERE topic = 'family' AND subject = $1";
            let rows = school.cx.db.read().await.unwrap().one::<(i64,)>(sql, &args![SINTA]).await.unwrap().0;
            assert_eq!(rows, told);
        }
    }
}
