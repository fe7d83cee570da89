use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::{StudyGroupSaved, StudyGroupType};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::audit::Actor;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::teaching::appoint;
use crate::testing::{ADMIN, SINTA, School, YOGA};

pub const MANAGE: &str = "/api/program-activity/study-group";
/// Teaches the class.
pub const RATNA: UserId = UserId::new(50);

impl School {
    pub async fn taught(&self, kind: StudyGroupType, people: i64) {
        self.divided(kind, people).await;
        let course = self.library.find(|course| course.id == ProgramId::new(4)).unwrap();
        appoint(&self.cx, Actor::default(), RATNA, &[course]).await.unwrap();
    }

    pub async fn opens(&self, names: &[&str], capacity: i64) -> TestResponse {
        let form = json!({ "program_id": 4, "resource_id": 0, "names": names, "capacity": capacity });
        self.person(RATNA).post(&format!("{MANAGE}/manage"), form).await
    }

    pub async fn touches(&self, group: i64, form: Value) -> TestResponse {
        self.person(RATNA).put(&format!("{MANAGE}/manage/{group}"), form).await
    }

    pub async fn moves(&self, group: Option<i64>, people: &[i64]) -> TestResponse {
        let form = json!({ "program_id": 4, "resource_id": 0, "group_id": group, "user_ids": people });
        self.person(RATNA).post(&format!("{MANAGE}/move"), form).await
    }

    pub async fn fills(&self) -> TestResponse {
        self.person(RATNA).post(&format!("{MANAGE}/fill"), json!({ "program_id": 4, "resource_id": 0 })).await
    }

    async fn managed(&self) -> Value {
        self.person(RATNA).get(&format!("{MANAGE}/manage/kelas-4/1/20")).await.ok().data().clone()
    }

    async fn members_of(&self) -> Vec<i64> {
        self.managed().await["groups"].as_array().unwrap().iter().map(|group| group["current_member"].as_i64().unwrap()).collect()
    }
}

both_engines! {
    async fn many_groups_are_opened_at_once_and_told(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.saved", move |_, fact: StudyGroupSaved| {
            ears.lock().unwrap().push(fact.name);
            async { Ok(()) }.boxed()
        });
        school.taught(StudyGroupType::ManualByUser, 3).await;
        let opened = school.opens(&[" Melati ", "Mawar"], 2).await.ok();
        let (first, second) = (opened.data()[0]["id"].as_i64().unwrap(), opened.data()[1]["id"].as_i64().unwrap());
        assert_eq!((&opened.data()[0]["name"], &opened.data()[0]["current_quota"]), (&json!("Melati"), &json!(2)));
        assert_eq!(school.opens(&["Kenanga", "MELATI"], 2).await.error("names"), "Sudah ada kelompok dengan nama itu.");
        assert_eq!(school.opens(&["Sama", "sama"], 2).await.error("names"), "Beri setiap kelompok nama yang berbeda.");
        assert_eq!(school.opens(&[], 2).await.http, 422);
        assert_eq!(school.opens(&["  "], 2).await.http, 422);
        assert_eq!(school.opens(&["Kenanga"], 0).await.error("capacity"), "Isi kapasitas 1 sampai 5.000, atau tanpa batas.");
        school.chooses(100, first).await.ok();
        school.requests(101, 0, first).await.ok();
        let told = school.managed().await;
        assert_eq!((&told["ungrouped"], &told["waiting"], &told["type"], &told["closes_at"]), (&json!(1), &json!(0), &json!("manual_by_user"), &json!(null)));
        assert_eq!(told["groups"].as_array().unwrap().len(), 2, "all of a list or none");
        assert_eq!(school.touches(second, json!({ "name": "melati" })).await.error("name"), "Sudah ada kelompok dengan nama itu.");
        assert_eq!(school.touches(second, json!({ "name": "Mawar Putih" })).await.ok().data()["name"], "Mawar Putih");
        school.touches(second, json!({ "capacity": 3 })).await.ok();
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), ["Melati", "Mawar", "Mawar Putih"], "on opening and renaming alone");
    }

    async fn g1_a_lower_capacity_throws_nobody_out_and_a_higher_one_serves_the_waiting(school: School) {
        school.taught(StudyGroupType::ManualByUser, 6).await;
        let group = school.opens(&["Melati"], 2).await.ok().data()[0]["id"].as_i64().unwrap();
        for user in [100, 101] {
            school.chooses(user, group).await.ok();
        }
        for user in [102, 103, 104] {
            school.requests(user, 0, group).await.ok();
        }
        let lowered = school.touches(group, json!({ "capacity": 1 })).await.ok();
        assert_eq!((&lowered.data()["current_quota"], &lowered.data()["current_member"], &lowered.data()["waiting"]), (&json!(-1), &json!(2), &json!(3)));
        let raised = school.touches(group, json!({ "capacity": 3 })).await.ok();
        assert_eq!((&raised.data()["current_quota"], &raised.data()["waiting"]), (&json!(0), &json!(2)), "the first moved up");
        school.touches(group, json!({ "status": 2, "capacity": 4 })).await.ok();
        assert_eq!(school.managed().await["waiting"], 2, "a closed group takes nobody");
        let opened = school.touches(group, json!({ "status": 1, "capacity": -1 })).await.ok();
        assert_eq!((&opened.data()["current_member"], &opened.data()["waiting"], &opened.data()["current_quota"]), (&json!(5), &json!(0), &json!(0)));
        school.assert_counted().await;
    }

    async fn people_are_moved_all_or_none(school: School) {
        let heard = school.hears_given();
        school.taught(StudyGroupType::ByFacilitator, 4).await;
        let told = school.opens(&["Melati", "Mawar"], 2).await.ok();
        let groups = [told.data()[0]["id"].as_i64().unwrap(), told.data()[1]["id"].as_i64().unwrap()];
        let full = school.moves(Some(groups[0]), &[100, 101, 102]).await;
        assert_eq!((full.http.as_u16(), full.status()), (409, 118));
        assert_eq!(school.members_of().await, [0, 0]);
        school.moves(Some(groups[0]), &[100, 101]).await.ok();
        school.touches(groups[1], json!({ "status": 2 })).await.ok();
        school.moves(Some(groups[1]), &[101]).await.ok();
        assert_eq!(school.members_of().await, [1, 1], "a closed group takes who is put there");
        assert_eq!(school.moves(Some(groups[0]), &[102, SINTA.get()]).await.http, 404, "who does not attend");
        assert_eq!(school.moves(Some(77), &[102]).await.http, 404);
        assert_eq!(school.moves(Some(groups[0]), &[]).await.http, 422);
        school.moves(None, &[100, 103]).await.ok();
        assert_eq!(school.members_of().await, [0, 1]);
        school.assert_counted().await;
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(100, "Melati".to_owned()), (101, "Melati".to_owned()), (101, "Mawar".to_owned())]);
    }

    async fn filling_spreads_evenly_and_the_waiting_come_first(school: School) {
        school.taught(StudyGroupType::ByFacilitator, 7).await;
        let ask = |user: i64| { let school = &school; async move { school.person(UserId::new(user)).post("/api/program-activity/study-group/enrollment", json!({ "program_id": 4 })).await.ok() } };
        school.opens(&["Melati", "Mawar", "Kenanga"], 2).await.ok();
        ask(106).await;
        let told = school.fills().await.ok();
        assert_eq!(told.data(), &json!({ "given": 6, "ungrouped": 1 }));
        assert_eq!(school.members_of().await, [2, 2, 2]);
        let none = school.person(RATNA).get(&format!("{MANAGE}/members/kelas-4/1/20?group_id=0")).await.ok();
        assert_eq!((none.data().as_array().unwrap().len(), &none.data()[0]["id"]), (1, &json!(105)), "the last to come, for 106 had asked");
        school.assert_counted().await;
        assert_eq!(school.managed().await["waiting"], 0);
    }

    async fn who_asked_for_any_group_gets_one_as_soon_as_there_is_a_place(school: School) {
        school.taught(StudyGroupType::Auto, 3).await;
        for user in [100, 101] {
            let told = school.person(UserId::new(user)).post("/api/program-activity/study-group/enrollment", json!({ "program_id": 4 })).await.ok();
            assert_eq!(told.data()["on_process"], true);
        }
        let opened = school.opens(&["Melati"], 1).await.ok();
        assert_eq!(opened.data()[0]["current_member"], 1, "the first of them");
        school.touches(opened.data()[0]["id"].as_i64().unwrap(), json!({ "capacity": 5 })).await.ok();
        assert_eq!((school.members_of().await, school.managed().await["waiting"].clone()), (vec![2], json!(0)));
    }

    async fn learners_are_listed_with_their_groups_and_found_by_name(school: School) {
        school.taught(StudyGroupType::ManualByUser, 0).await;
        let course = school.library.find(|course| course.id.get() == 4).unwrap();
        for user in [SINTA, YOGA] {
            school.enrolled(user, &course).await;
        }
        let group = school.opens(&["Melati"], 1).await.ok().data()[0]["id"].as_i64().unwrap();
        school.chooses(1, group).await.ok();
        school.requests(2, 0, group).await.ok();
        let list = |query: &'static str| { let school = &school; async move { school.person(RATNA).get(&format!("{MANAGE}/members/kelas-4/1/20{query}")).await.ok().data().clone() } };
        let yoga = json!({ "id": 2, "user_name": "Yoga Aditya", "avatar": "/api/files/yoga", "group_id": null, "group_name": null, "waits_for": "Melati" });
        assert_eq!(list("?search=ADIT").await, json!([yoga]));
        assert_eq!(list("?search=zzz").await, json!([]));
        assert_eq!(list("").await[0]["group_name"], "Melati");
        assert_eq!(list("?group_id=0").await, json!([yoga]));
    }

    async fn the_date_that_a_facilitator_sets_wins_over_the_document(school: School) {
        school.taught(StudyGroupType::ManualByUser, 1).await;
        let group = school.opens(&["Melati"], 1).await.ok().data()[0]["id"].as_i64().unwrap();
        let past = json!({ "program_id": 4, "closes_at": school.cx.clock.now().0 - 1 });
        school.person(RATNA).put(&format!("{MANAGE}/settings"), past).await.ok();
        assert_eq!(school.chooses(100, group).await.status(), 118);
        school.person(ADMIN).put(&format!("{MANAGE}/settings"), json!({ "program_id": 4, "closes_at": null })).await.ok();
        school.chooses(100, group).await.ok();
    }

    async fn i1_only_who_teaches_the_class_manages_its_groups(school: School) {
        school.taught(StudyGroupType::ManualByUser, 1).await;
        let group = school.opens(&["Melati"], 1).await.ok().data()[0]["id"].as_i64().unwrap();
        for person in [SINTA, UserId::new(100)] {
            let person = school.person(person);
            let told = [
                person.get(&format!("{MANAGE}/manage/kelas-4/1/20")).await,
                person.get(&format!("{MANAGE}/members/kelas-4/1/20")).await,
                person.post(&format!("{MANAGE}/manage"), json!({ "program_id": 4, "resource_id": 0, "names": ["X"], "capacity": 1 })).await,
                person.put(&format!("{MANAGE}/manage/{group}"), json!({ "capacity": 9 })).await,
                person.put(&format!("{MANAGE}/settings"), json!({ "program_id": 4, "closes_at": null })).await,
                person.post(&format!("{MANAGE}/move"), json!({ "program_id": 4, "resource_id": 0, "group_id": group, "user_ids": [100] })).await,
                person.post(&format!("{MANAGE}/fill"), json!({ "program_id": 4, "resource_id": 0 })).await,
            ];
            assert!(told.iter().all(|told| told.http == 404));
        }
        assert_eq!(school.members_of().await, [0]);
    }
}
