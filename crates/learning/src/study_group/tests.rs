use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Classes, Course, PersonErased, StudyGroupGiven, StudyGroupType, StudyGroups};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::enrolment::Roll;
use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA, a_course, an_activity};

mod model;
mod races;
mod selling;

const SELECT: &str = "/api/program/resource_group/select_group/?refresh=1";
const REQUEST: &str = "/api/program/resource_group/request_group/";
const LEAVE: &str = "/api/program/resource_group/leave_group/";
const ASK: &str = "/api/program-activity/study-group/enrollment";

/// The class 4, whose activity 44 has groups of its own.
pub fn a_divided_class(kind: StudyGroupType) -> Course {
    let mut course = Course { study_groups: Some(StudyGroups { kind, closes_at: None }), ..a_course(4) };
    course.topics[1].activities[1].group_type = Some(kind);
    course
}

impl School {
    /// With people 100, 101 … who attend it.
    pub async fn divided(&self, kind: StudyGroupType, people: i64) -> Arc<Course> {
        let course = self.library.put(a_divided_class(kind));
        for number in 0..people {
            self.enrolled(UserId::new(100 + number), &course).await;
        }
        course
    }

    pub async fn opens_group(&self, resource: i64, name: &str, capacity: i64) -> i64 {
        let tx = self.cx.db.write().await.unwrap();
        let sql = "INSERT INTO learning_study_group (program_id, resource_id, name, name_folded, capacity, members, waiting, is_closed, created_at)
                   VALUES (4, $1, $2, $3, $4, 0, 0, FALSE, 1) RETURNING id";
        let (id,): (i64,) = tx.one(sql, &args![resource, name, sanggar_kernel::fold(name).as_str(), capacity]).await.unwrap();
        tx.commit().await.unwrap();
        id
    }

    pub async fn closes_group(&self, group: i64) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_study_group SET is_closed = TRUE WHERE id = $1", &args![group]).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn chooses(&self, user: i64, group: i64) -> TestResponse {
        self.person(UserId::new(user)).post(SELECT, json!({ "program_id": 4, "group_id": group })).await
    }

    pub async fn requests(&self, user: i64, resource: i64, group: i64) -> TestResponse {
        self.person(UserId::new(user)).post(REQUEST, json!({ "program_id": 4, "resource_id": resource, "group_id": group })).await
    }

    pub async fn leaves_group(&self, user: i64) -> TestResponse {
        self.person(UserId::new(user)).post(LEAVE, json!({ "program_id": 4, "resource_id": 0 })).await
    }

    /// What somebody who attends sees of the groups: members and how many wait.
    async fn counts(&self, resource: i64) -> Vec<(i64, i64)> {
        let list =
            self.person(UserId::new(100)).get(&format!("/api/program-activity/study-group/list/4?resource_id={resource}")).await.ok();
        let counts = list.data().as_array().unwrap().iter();
        counts.map(|group| (group["current_member"].as_i64().unwrap(), group["waiting"].as_i64().unwrap())).collect()
    }

    async fn my_group(&self, user: i64) -> Value {
        self.person(UserId::new(user)).get("/api/program-activity/my-study-group/4/1/20").await.ok().data().clone()
    }

    pub fn hears_given(&self) -> Arc<Mutex<Vec<(i64, String)>>> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        self.world.services.outbox.listen("test.given", move |_, fact: StudyGroupGiven| {
            ears.lock().unwrap().push((fact.user.get(), fact.name));
            async { Ok(()) }.boxed()
        });
        heard
    }

    /// What the rows say agrees with what was counted.
    pub async fn assert_counted(&self) {
        let sql = "SELECT COUNT(*) FROM learning_study_group g
                   WHERE g.members <> (SELECT COUNT(*) FROM learning_study_group_member m WHERE m.group_id = g.id)
                      OR g.waiting <> (SELECT COUNT(*) FROM learning_study_group_request r WHERE r.group_id = g.id)";
        let (wrong,): (i64,) = self.cx.db.read().await.unwrap().one(sql, &[]).await.unwrap();
        assert_eq!(wrong, 0, "counts of groups that their rows do not bear out");
    }
}

fn refused(told: &TestResponse, words: &str) {
    assert_eq!((told.http.as_u16(), told.status(), &told.data()["status"]), (409, 118, &json!(118)), "{}", told.text);
    assert!(told.message().contains(words), "{}", told.message());
}

both_engines! {
    async fn c115_b299_the_list_tells_places_and_what_is_mine(school: School) {
        school.divided(StudyGroupType::ManualByUser, 3).await;
        let [small, all, closed] = [school.opens_group(0, "Melati", 2).await, school.opens_group(0, "Mawar", -1).await, school.opens_group(0, "Kenanga", 9).await];
        school.opens_group(44, "Tim A", 3).await;
        school.closes_group(closed).await;
        school.chooses(100, small).await.ok();
        school.chooses(101, all).await.ok();
        let list = school.person(UserId::new(100)).get("/api/program-activity/study-group/list/4?name=&status=1&platform=sanggarmu&refresh=1").await.ok();
        let row = |id, name: &str, capacity, quota, members, status, is_mine| json!({
            "id": id, "name": name, "program_id": 4, "resource_id": 0, "capacity": capacity, "current_quota": quota,
            "current_member": members, "status": status, "is_mine": is_mine, "waiting": 0, "my_turn": null,
        });
        let wanted = json!([row(small, "Melati", 2, 1, 1, 1, true), row(all, "Mawar", -1, 0, 1, 1, false), row(closed, "Kenanga", 9, 9, 0, 2, false)]);
        assert_eq!(list.data(), &wanted);
        let found = school.person(UserId::new(100)).get("/api/program-activity/study-group/list/4?name=MAW").await.ok();
        assert_eq!(found.data().as_array().unwrap().len(), 1);
        let resource = school.person(UserId::new(100)).get("/api/program-activity/study-group/list/4?resource_id=44").await.ok();
        assert_eq!((&resource.data()[0]["name"], &resource.data()[0]["resource_id"]), (&json!("Tim A"), &json!(44)));
    }

    async fn c115_the_list_goes_on_behind_a_hundred(school: School) {
        school.divided(StudyGroupType::ManualByUser, 1).await;
        for number in 0..101 {
            school.opens_group(0, &format!("Kelompok {number}"), 5).await;
        }
        let first = school.person(UserId::new(100)).get("/api/program-activity/study-group/list/4?name=kelompok").await.ok();
        assert_eq!(first.data().as_array().unwrap().len(), 100);
        let next = first.body["next-url"].as_str().unwrap().to_owned();
        let rest = school.person(UserId::new(100)).get(&next).await.ok();
        assert_eq!((&rest.data()[0]["name"], rest.body.get("next-url")), (&json!("Kelompok 100"), None));
    }

    async fn c116_b337_choosing_another_moves_and_adjusts_both_counts(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 2).await;
        let [one, other] = [school.opens_group(0, "Melati", 5).await, school.opens_group(0, "Mawar", 5).await];
        let chosen = school.chooses(100, one).await.ok();
        assert_eq!((&chosen.data()["status"], &chosen.data()["group"]["current_quota"], &chosen.data()["group"]["is_mine"]), (&json!(200), &json!(4), &json!(true)));
        school.chooses(101, one).await.ok();
        assert_eq!(school.counts(0).await, [(2, 0), (0, 0)]);
        school.chooses(100, other).await.ok();
        school.chooses(100, other).await.ok();
        assert_eq!(school.counts(0).await, [(1, 0), (1, 0)], "out of one and into the other, once");
        school.assert_counted().await;
        let roll = Roll { db: school.cx.db.clone() };
        let part = roll.parts_in(UserId::new(100), &[course.id]).await.unwrap().pop().unwrap();
        assert_eq!((part.attends, part.teaches, part.groups.iter().map(|group| group.get()).collect::<Vec<_>>()), (true, false, vec![other]));
        assert_eq!(roll.parts_of(UserId::new(100)).await.unwrap(), [part]);
    }

    async fn g1_b347_a_full_or_closed_group_refuses_with_118(school: School) {
        school.divided(StudyGroupType::ManualByUser, 3).await;
        let [small, closed] = [school.opens_group(0, "Melati", 1).await, school.opens_group(0, "Mawar", 5).await];
        school.closes_group(closed).await;
        school.chooses(100, small).await.ok();
        refused(&school.chooses(101, small).await, "penuh");
        refused(&school.chooses(101, closed).await, "ditutup");
        refused(&school.requests(101, 0, closed).await, "ditutup");
        assert_eq!(school.counts(0).await, [(1, 0), (0, 0)]);
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_study_group SET capacity = 2, members = members", &[]).await.unwrap();
        tx.commit().await.unwrap();
        school.chooses(101, small).await.ok();
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_study_group SET capacity = 1", &[]).await.unwrap();
        tx.commit().await.unwrap();
        let list = school.person(UserId::new(102)).get("/api/program-activity/study-group/list/4").await.ok();
        assert_eq!((&list.data()[0]["current_quota"], &list.data()[0]["current_member"]), (&json!(-1), &json!(2)), "nobody is thrown out");
        refused(&school.chooses(102, small).await, "penuh");
        school.leaves_group(100).await.ok();
        refused(&school.chooses(102, small).await, "penuh");
    }

    async fn b363_only_where_learners_choose_and_until_the_closing_date(school: School) {
        for kind in [StudyGroupType::Auto, StudyGroupType::ByFacilitator] {
            school.divided(kind, 1).await;
            let group = school.opens_group(0, kind.as_str(), 5).await;
            refused(&school.chooses(100, group).await, "dibagikan");
        }
        let closes_at = Some(Millis(school.cx.clock.now().0 + 60_000));
        let manual = a_divided_class(StudyGroupType::ManualByUser);
        school.library.put(Course { study_groups: manual.study_groups.map(|groups| StudyGroups { closes_at, ..groups }), ..manual });
        let group = school.opens_group(0, "Melati", 5).await;
        school.chooses(100, group).await.ok();
        assert_eq!(school.my_group(100).await["can_change"], true);
        school.world.services.clock.advance_seconds(60);
        let other = school.opens_group(0, "Mawar", 5).await;
        refused(&school.chooses(100, other).await, "berakhir");
        refused(&school.leaves_group(100).await, "berakhir");
        let mine = school.my_group(100).await;
        assert_eq!((&mine["can_change"], &mine["group"]["id"]), (&json!(false), &json!(group)));
        let tx = school.cx.db.write().await.unwrap();
        tx.run("INSERT INTO learning_study_group_setting (program_id, closes_at) VALUES (4, NULL)", &[]).await.unwrap();
        tx.commit().await.unwrap();
        school.chooses(100, other).await.ok();
    }

    async fn c120_who_waits_moves_up_in_the_commit_that_frees_the_place(school: School) {
        let heard = school.hears_given();
        school.divided(StudyGroupType::ManualByUser, 4).await;
        let [full, other] = [school.opens_group(0, "Melati", 1).await, school.opens_group(0, "Mawar", 5).await];
        school.chooses(100, full).await.ok();
        for (user, turn) in [(101, 1), (102, 2)] {
            let told = school.requests(user, 0, full).await.ok();
            assert_eq!((&told.data()["is_waiting"], &told.data()["group"]["my_turn"]), (&json!(true), &json!(turn)));
        }
        assert_eq!(school.requests(102, 0, full).await.ok().data()["group"]["my_turn"], 2, "asked again, the turn stays");
        assert_eq!(school.my_group(102).await["waiting"]["my_turn"], 2);
        assert_eq!(school.counts(0).await, [(1, 2), (0, 0)]);
        school.chooses(100, other).await.ok();
        assert_eq!(school.counts(0).await, [(1, 1), (1, 0)]);
        assert_eq!(school.my_group(101).await["group"]["id"], full);
        assert_eq!(school.my_group(102).await["waiting"]["my_turn"], 1);
        school.leaves_group(101).await.ok();
        assert_eq!(school.my_group(102).await["group"]["id"], full);
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(101, "Melati".to_owned()), (102, "Melati".to_owned())], "who chose is not told");
        school.assert_counted().await;
    }

    async fn one_who_moves_up_leaves_a_place_that_the_next_takes(school: School) {
        let heard = school.hears_given();
        school.divided(StudyGroupType::ManualByUser, 4).await;
        let groups = [school.opens_group(0, "A", 1).await, school.opens_group(0, "B", 1).await, school.opens_group(0, "C", 1).await];
        for (user, place) in [(100, 0), (101, 1), (102, 2)] {
            school.chooses(user, groups[place]).await.ok();
        }
        for (user, place) in [(101, 0), (102, 1), (103, 2)] {
            assert_eq!(school.requests(user, 0, groups[place]).await.ok().data()["is_waiting"], true);
        }
        assert_eq!(school.my_group(101).await["group"]["name"], "B", "one keeps the group while one waits");
        school.leaves_group(100).await.ok();
        assert_eq!(school.counts(0).await, [(1, 0), (1, 0), (1, 0)]);
        for (user, name) in [(101, "A"), (102, "B"), (103, "C")] {
            assert_eq!(school.my_group(user).await["group"]["name"], name);
        }
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().len(), 3);
        school.assert_counted().await;
    }

    async fn a_choice_ends_the_waiting_and_leaving_the_line_keeps_the_group(school: School) {
        school.divided(StudyGroupType::ManualByUser, 3).await;
        let [full, other] = [school.opens_group(0, "Melati", 1).await, school.opens_group(0, "Mawar", 5).await];
        school.chooses(100, full).await.ok();
        school.requests(101, 0, full).await.ok();
        school.chooses(101, other).await.ok();
        assert_eq!(school.counts(0).await, [(1, 0), (1, 0)]);
        school.requests(101, 0, full).await.ok();
        let only = json!({ "program_id": 4, "resource_id": 0, "waiting_only": true });
        school.person(UserId::new(101)).post(LEAVE, only).await.ok();
        assert_eq!(school.counts(0).await, [(1, 0), (1, 0)]);
        assert_eq!(school.my_group(101).await["group"]["id"], other);
        school.leaves_group(101).await.ok();
        school.leaves_group(101).await.ok();
        assert_eq!(school.counts(0).await, [(1, 0), (0, 0)], "who is in none stays so");
    }

    async fn c119_groups_are_given_or_asked_for_where_nobody_chooses(school: School) {
        let heard = school.hears_given();
        school.divided(StudyGroupType::Auto, 5).await;
        let ask = |user: i64| { let school = &school; async move { school.person(UserId::new(user)).post(ASK, json!({ "program_id": 4 })).await } };
        let [_, _] = [school.opens_group(0, "Melati", 2).await, school.opens_group(0, "Mawar", 1).await];
        for user in [100, 101, 102, 102] {
            assert_eq!(ask(user).await.ok().data(), &json!({ "status": 200, "on_process": false }));
        }
        assert_eq!(school.counts(0).await, [(2, 0), (1, 0)], "the emptiest, each once");
        for user in [103, 103] {
            assert_eq!(ask(user).await.ok().data()["on_process"], true, "no place is left");
        }
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().len(), 3);
        school.divided(StudyGroupType::ByFacilitator, 0).await;
        school.opens_group(0, "Kenanga", 9).await;
        assert_eq!(ask(104).await.ok().data()["on_process"], true);
        school.leaves_group(104).await.ok();
        school.divided(StudyGroupType::ManualByUser, 0).await;
        refused(&ask(104).await, "memilih kelompok sendiri");
    }

    async fn c118_members_are_told_as_learners_may_know_each_other(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 0).await;
        for user in [SINTA, YOGA, MEMBER] {
            school.enrolled(user, &course).await;
        }
        let group = school.opens_group(0, "Melati", 5).await;
        for user in [1, 2] {
            school.chooses(user, group).await.ok();
            school.world.services.clock.advance_seconds(1);
        }
        let form = json!({ "program_id": 4, "resource_id": 0, "group_id": group });
        let told = school.person(MEMBER).post("/api/program-activity/get-group-member/1/1", form.clone()).await.ok();
        assert_eq!(told.data(), &json!([{ "id": 1, "user_name": "Sinta Maharani", "avatar": null, "is_me": false }]));
        let next = told.body["next-url"].as_str().unwrap().to_owned();
        let rest = school.person(MEMBER).post(&next, form).await.ok();
        assert_eq!(rest.data(), &json!([{ "id": 2, "user_name": "Yoga", "avatar": null, "is_me": false }]), "a child's first name alone");
        let mine = school.my_group(2).await;
        assert_eq!(mine["members"][1], json!({ "id": 2, "user_name": "Yoga Aditya", "avatar": "/api/files/yoga", "is_me": true }));
        assert_eq!((&mine["type"], &mine["resource_groups"]), (&json!("manual_by_user"), &json!([{ "activity_id": 44, "activity_slug": "aktivitas-44", "title": "Aktivitas 44", "group": null }])));
    }

    async fn i1_groups_of_other_classes_and_activities_are_not_there(school: School) {
        school.divided(StudyGroupType::ManualByUser, 1).await;
        let other = school.library.put(Course { study_groups: a_divided_class(StudyGroupType::ManualByUser).study_groups, ..a_course(5) });
        school.enrolled(SINTA, &other).await;
        let [class, team] = [school.opens_group(0, "Rahasia", 5).await, school.opens_group(44, "Tim rahasia", 5).await];
        let told = [
            school.chooses(1, class).await,
            school.person(SINTA).post(SELECT, json!({ "program_id": 5, "group_id": class })).await,
            school.chooses(100, team).await,
            school.requests(100, 43, team).await,
            school.requests(100, 0, team).await,
            school.requests(100, 77, team).await,
            school.person(SINTA).get("/api/program-activity/study-group/list/4").await,
            school.person(SINTA).get("/api/program-activity/my-study-group/4/1/20").await,
            school.person(SINTA).post("/api/program-activity/get-group-member/1/20", json!({ "program_id": 5, "resource_id": 0, "group_id": class })).await,
            school.person(SINTA).post(ASK, json!({ "program_id": 4 })).await,
        ];
        for (number, told) in told.iter().enumerate() {
            assert_eq!(told.http, 404, "{number}: {}", told.text);
            assert!(!told.text.contains("ahasia"));
        }
        let typed = school.person(UserId::new(100)).post(SELECT, json!({ "program_id": "4", "group_id": class.to_string() })).await;
        assert!([400, 422].contains(&typed.http.as_u16()), "{}", typed.text);
        assert_eq!(school.visitor().post(SELECT, json!({ "program_id": 4, "group_id": class })).await.http, 401);
        assert_eq!(school.counts(0).await, [(0, 0)]);
    }

    async fn c120_a_resource_group_is_beside_the_one_of_the_class(school: School) {
        school.divided(StudyGroupType::ManualByUser, 2).await;
        let [class, team] = [school.opens_group(0, "Melati", 5).await, school.opens_group(44, "Tim A", 1).await];
        school.chooses(100, class).await.ok();
        let joined = school.requests(100, 44, team).await.ok();
        assert_eq!((&joined.data()["is_waiting"], &joined.data()["group"]["is_mine"]), (&json!(false), &json!(true)));
        assert_eq!(school.requests(101, 44, team).await.ok().data()["is_waiting"], true);
        let mine = school.my_group(100).await;
        assert_eq!((&mine["group"]["id"], &mine["resource_groups"][0]["group"]["id"]), (&json!(class), &json!(team)));
        assert_eq!((school.counts(0).await, school.counts(44).await), (vec![(1, 0)], vec![(1, 1)]));
    }

    async fn g1_who_is_erased_frees_the_place_and_is_in_no_line(school: School) {
        let heard = school.hears_given();
        school.divided(StudyGroupType::ManualByUser, 4).await;
        let [full, team] = [school.opens_group(0, "Melati", 1).await, school.opens_group(44, "Tim A", 1).await];
        school.chooses(100, full).await.ok();
        school.requests(101, 44, team).await.ok();
        for user in [101, 102] {
            school.requests(user, 0, full).await.ok();
        }
        school.requests(100, 44, team).await.ok();
        for user in [100, 101] {
            let tx = school.cx.db.write().await.unwrap();
            school.cx.outbox.write(&tx, &PersonErased { user: UserId::new(user) }).await.unwrap();
            tx.commit().await.unwrap();
            school.world.settle().await;
        }
        assert_eq!(*heard.lock().unwrap(), [(101, "Melati".to_owned()), (102, "Melati".to_owned())]);
        assert_eq!(school.my_group(102).await["group"]["id"], full);
        school.assert_counted().await;
        let rows = sanggar_testkit::rows::all(&school.cx.db).await;
        assert_eq!(rows["learning_study_group_request"], "");
        assert_eq!(rows["learning_study_group_member"].lines().count(), 1);
    }

    async fn b331_b338_validate_says_that_a_group_is_needed_or_asked_for(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 2).await;
        let group = school.opens_group(0, "Melati", 1).await;
        let enter = |user: UserId| { let school = &school; async move {
            let form = json!({ "type_access": "activity", "user_id": user, "slug": "aktivitas-41", "include": true });
            let told = school.person(user).post("/api/program-activity/v3/program-detail/validate", form).await.ok();
            ["has_program_study_group_activity", "need_study_group", "study_group_type", "on_process_study_group"].map(|field| told.data()[field].clone()).into_iter().chain([json!(told.data()["opened"].is_object())]).collect::<Value>()
        } };
        let (learner, waiter) = (UserId::new(100), UserId::new(101));
        assert_eq!(enter(learner).await, json!([true, true, "manual_by_user", false, false]));
        school.chooses(100, group).await.ok();
        assert_eq!(enter(learner).await, json!([true, false, "manual_by_user", false, true]));
        school.requests(101, 0, group).await.ok();
        assert_eq!(enter(waiter).await, json!([true, true, "manual_by_user", true, false]));
        school.enrolled(ADMIN, &course).await;
        school.enrolled(SINTA, &course).await;
        crate::teaching::appoint(&school.cx, sanggar_platform::audit::Actor::default(), SINTA, std::slice::from_ref(&course)).await.unwrap();
        for exempt in [ADMIN, SINTA] {
            assert_eq!(enter(exempt).await, json!([true, false, "manual_by_user", false, true]), "who teaches needs none");
        }
        let plain = school.library.put(a_course(5));
        school.enrolled(learner, &plain).await;
        let form = json!({ "type_access": "activity", "user_id": learner, "slug": "aktivitas-51" });
        let told = school.person(learner).post("/api/program-activity/v3/program-detail/validate", form).await.ok();
        assert_eq!((&told.data()["has_program_study_group_activity"], &told.data()["study_group_type"]), (&json!(false), &Value::Null));
    }

    async fn without_a_needed_group_activity_calls_say_120(school: School) {
        let mut course = a_divided_class(StudyGroupType::ManualByUser);
        course.topics[1].activities.push(an_activity(45, ActivityKind::Discussion));
        let course = school.library.put(course);
        let learner = UserId::new(100);
        let place = school.enrolled(learner, &course).await;
        let detail = json!({ "user_id": learner, "program_id": 4, "activity_id": 41, "group_id": 0 });
        let told = [
            school.person(learner).post("/api/program-activity/v3/activity-detail/get", detail.clone()).await,
            school.reports(learner, place, 41, json!({ "is_finish": true })).await,
            school.person(learner).post("/api/program-activity/work/save", json!({ "program_user_id": place, "resource_id": 44, "body": "", "files": [], "seq": 1 })).await,
            school.person(learner).get("/api/program_activity/resource/user_comment/45/1/20").await,
        ];
        for (number, told) in told.iter().enumerate() {
            assert_eq!((told.http.as_u16(), told.status()), (403, 120), "{number}: {}", told.text);
        }
        let group = school.opens_group(0, "Melati", 5).await;
        school.chooses(100, group).await.ok();
        school.person(learner).post("/api/program-activity/v3/activity-detail/get", detail).await.ok();
        school.reports(learner, place, 41, json!({ "is_finish": true })).await.ok();
    }

    async fn an_activity_tells_my_group_in_it_and_who_is_there(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 0).await;
        for user in [SINTA, YOGA] {
            school.enrolled(user, &course).await;
        }
        let class = school.opens_group(0, "Melati", 5).await;
        let team = school.opens_group(44, "Tim A", 5).await;
        for user in [1, 2] {
            school.chooses(user, class).await.ok();
        }
        let place = school.enrolled(SINTA, &course).await;
        let form = json!({ "user_id": SINTA, "program_user_id": place, "program_id": 4, "chapter_id": 42 });
        let chapter = || async { school.person(SINTA).post("/api/program-activity/v3/chapter-detail/get", form.clone()).await.ok().data()["resource_detail"].clone() };
        let before = chapter().await;
        assert_eq!((&before[1]["is_join_group"], &before[1]["group_id"]), (&json!(false), &json!(0)));
        assert_eq!(before[1]["content_group"], json!({ "group_id": 0, "current_member": 0, "selected_group": null, "group_member": [] }));
        assert_eq!(before[0]["content_group"], Value::Null);
        for user in [1, 2] {
            school.requests(user, 44, team).await.ok();
            school.world.services.clock.advance_seconds(1);
        }
        let after = chapter().await;
        assert_eq!((&after[1]["is_join_group"], &after[1]["group_id"]), (&json!(true), &json!(team)));
        let members = json!([{ "user_name": "Sinta Maharani" }, { "user_name": "Yoga" }]);
        assert_eq!(after[1]["content_group"], json!({ "group_id": team, "current_member": 2, "selected_group": "Tim A", "group_member": members }));
        let detail = json!({ "user_id": SINTA, "program_id": 4, "activity_id": 44, "group_id": 0 });
        let told = school.person(SINTA).post("/api/program-activity/v3/activity-detail/get", detail).await.ok();
        assert_eq!(told.data()["content_group"]["selected_group"], "Tim A");
    }

    async fn c117_one_s_own_group_says_where_it_talks(school: School) {
        let school = school.rewired(|cx| cx.ports.chat_rooms = std::sync::Arc::new(crate::testing::Talking::default()));
        let course = school.divided(StudyGroupType::ManualByUser, 0).await;
        for user in [SINTA, YOGA] {
            school.enrolled(user, &course).await;
        }
        let group = school.opens_group(0, "Melati", 5).await;
        school.chooses(1, group).await.ok();
        let mine = async |user: UserId| school.person(user).get("/api/program-activity/my-study-group/4/1/20").await.ok().data()["room_id"].clone();
        assert_eq!((mine(SINTA).await, mine(YOGA).await), (json!(700 + group), Value::Null));
    }

    async fn the_calls_of_the_picker_cost_few_statements(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 0).await;
        for user in [SINTA, YOGA, MEMBER] {
            school.enrolled(user, &course).await;
        }
        let [one, other] = [school.opens_group(0, "Melati", 5).await, school.opens_group(0, "Mawar", 5).await];
        let yoga = school.person(YOGA);
        school.chooses(1, one).await.ok();
        let (told, choosing) = counted(school.chooses(2, one)).await;
        told.ok();
        let (told, moving) = counted(school.chooses(2, other)).await;
        told.ok();
        let (told, listing) = counted(yoga.get("/api/program-activity/study-group/list/4")).await;
        told.ok();
        let (told, mine) = counted(yoga.get("/api/program-activity/my-study-group/4/1/20")).await;
        told.ok();
        // The names of the members are one more, asked of accounts.
        assert_eq!((choosing, moving, listing, mine), (5, 5, 2, 2));
    }
}
