use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{Day, Millis};
use sanggar_platform::db::counted;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA, a_course};

const FAMILY: &str = "/api/program-activity/dashboard/family";
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
    }
}
