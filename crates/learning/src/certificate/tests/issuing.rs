//! When certificates come about and when they count no more (K1).

use futures_util::future::join_all;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CertificateIssued, CertificateTermsSet, Course, PersonErased, Signatory, Source};
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{School, regular, two_texts, view_of};
use crate::testing::{HEAD, SINTA, YOGA, an_activity};

const DAY: i64 = 86_400;

impl School {
    async fn ends_place(&self, user: UserId, course: &Course) {
        assert!(self.takes_back(Source::Staff, user, course).await);
    }

    /// As rows of a time before there were certificates.
    async fn had_finished(&self, place: EnrolmentId, course: &Course) {
        for (_, activity) in course.counted() {
            self.changes(
                "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
                 VALUES ($1, $2, 1, 0, '[]', 1, 1, 1)",
                &args![place, activity.id],
            )
            .await;
        }
    }
}

both_engines! {
    async fn k1_c121_b293_the_last_activity_brings_the_certificate_once_with_what_held_then(school: School) {
        let signatory = Some(Signatory { name: "Ratna Wulandari, M.Pd.".to_owned(), title: "Fasilitator".to_owned() });
        let course = school.library.put(Course { signatory, ..two_texts() });
        let place = school.enrolled(SINTA, &course).await;
        let report = format!("/api/program-activity/report-info/{place}");
        let can_view = async || school.person(SINTA).get(&report).await.ok().data()["can_view_certificate"].clone();
        let heard = school.hears::<CertificateIssued>("test.certificate_issued");
        school.completes(SINTA, place, 41).await.ok();
        assert_eq!((school.certificates().await.len(), can_view().await), (0, json!(false)));
        assert_eq!(school.person(SINTA).get(&regular(place)).await.http, 404);

        school.completes(SINTA, place, 42).await.ok();
        assert_eq!(can_view().await, true);
        let [(number, address, learner, true)] = &school.certificates().await[..] else { panic!("one certificate") };
        assert!(number.starts_with("SGM-2611-") && address.len() == 26 && *learner == Some(SINTA.get()));
        let told = school.person(SINTA).get(&regular(place)).await.ok();
        let now = school.cx.clock.now();
        assert_eq!(told.data(), &json!({
            "address": address, "number": number, "state": "valid", "name": "Sinta Maharani", "program_title": "Kelas 4",
            "institution_name": "Sanggar Cendekia", "issued_at": now, "withdrawn_at": null, "can_withdraw": false, "can_reissue": false,
            "sheet": {
                "kind": "regular", "program_user_id": place, "program_slug": "kelas-4", "institution_slug": "sanggar-cendekia",
                "activities": 2, "minutes": course.counted().map(|(_, one)| one.minutes).sum::<i64>(), "studied_from": now, "studied_until": now,
                "final_score": null, "signatory_name": "Ratna Wulandari, M.Pd.", "signatory_title": "Fasilitator",
                "check_url": format!("https://sanggarmu.test/sertifikat/{address}"),
            },
        }));

        // Looking at it, saying it again and a changed programme change nothing.
        school.library.put(Course { title: "Kelas Baru".to_owned(), ..two_texts() });
        school.completes(SINTA, place, 42).await.ok();
        assert_eq!(school.person(SINTA).get(&regular(place)).await.ok().data()["program_title"], "Kelas 4");
        assert_eq!(school.certificates().await.len(), 1);
        school.world.settle().await;
        let told: Vec<_> = heard.lock().unwrap().iter().map(|fact| (fact.user, fact.program_title.clone(), fact.address.clone())).collect();
        assert_eq!(told, [(SINTA, "Kelas 4".to_owned(), address.clone())], "its people hear of it once");
    }

    async fn k1_a_view_issues_nothing(school: School) {
        let school = school.working();
        let course = school.library.put(two_texts());
        let place = school.enrolled(SINTA, &course).await;
        school.had_finished(place, &course).await;
        let sinta = school.person(SINTA);
        for path in [regular(place), format!("/api/program-activity/report-info/{place}")] {
            sinta.get(&path).await;
        }
        assert!(school.certificates().await.is_empty());
        assert_eq!(sinta.get(&format!("/api/program-activity/report-info/{place}")).await.ok().data()["can_view_certificate"], false);

        // The job that a store with places brings along.
        let tx = school.cx.db.write().await.unwrap();
        school.cx.jobs.enqueue(&tx, crate::issuing::CERTIFY, &json!([null, 0]), school.cx.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.sees(SINTA, &school.address().await).await["sheet"]["program_user_id"], json!(place));
    }

    async fn k1_two_devices_finish_the_last_two_at_the_same_moment_and_there_is_one(school: School) {
        let mut course = two_texts();
        for round in 0..200_i64 {
            course.id = sanggar_kernel::ProgramId::new(100 + round);
            let activities = [1_000 + round * 2, 1_001 + round * 2];
            course.topics[0].activities = activities.iter().map(|number| an_activity(*number, ActivityKind::Freetext)).collect();
            let course = school.library.put(course.clone());
            let place = school.enrolled(SINTA, &course).await;
            let told = join_all(activities.map(|activity| school.completes(SINTA, place, activity))).await;
            assert!(told.iter().all(|one| one.http == 200));
            let rows = school.certificates().await;
            assert_eq!(rows.len() as i64, round + 1, "round {round}");
        }
        let mut numbers: Vec<String> = school.certificates().await.into_iter().map(|row| row.0).collect();
        numbers.sort();
        numbers.dedup();
        assert_eq!(numbers.len(), 200);
    }

    async fn k1_b293_a_pass_mark_keeps_it_back_until_a_better_score_comes(school: School) {
        let mut course = two_texts();
        course.topics[0].activities = vec![an_activity(41, ActivityKind::Essay), an_activity(42, ActivityKind::Essay)];
        course.pass_mark = Some(80);
        let place = school.enrolled(SINTA, &school.library.put(course)).await;
        for (activity, score) in [(41, 70), (42, 89)] {
            school.graded(place, activity, score).await;
            assert!(school.certificates().await.is_empty(), "79,5 of 80");
        }
        school.graded(place, 41, 76).await;
        let sheet = school.sees(SINTA, &school.address().await).await;
        assert_eq!(sheet["sheet"]["final_score"], json!(82.5));
    }

    async fn k1_b293_with_a_scoring_date_it_comes_once_that_is_over(school: School) {
        let school = school.working();
        let date = school.cx.clock.now().plus_seconds(DAY);
        let course = school.library.put(Course { scoring_date: Some(date), ..two_texts() });
        let place = school.enrolled(SINTA, &course).await;
        for activity in [41, 42] {
            school.completes(SINTA, place, activity).await.ok();
        }
        school.world.settle().await;
        assert!(school.certificates().await.is_empty(), "before the date");
        // The date moves: nobody gets it on the old one.
        school.library.put(Course { scoring_date: Some(date.plus_seconds(DAY)), ..two_texts() });
        school.cx.clock.advance_seconds(DAY);
        school.world.settle().await;
        assert!(school.certificates().await.is_empty(), "it moved");
        school.cx.clock.advance_seconds(DAY);
        school.world.settle().await;
        let sheet = school.sees(SINTA, &school.address().await).await;
        assert_eq!((&sheet["issued_at"], &sheet["sheet"]["studied_until"]), (&json!(date.plus_seconds(DAY)), &json!(date.plus_seconds(-DAY))));
        school.world.settle().await;
        assert_eq!(school.certificates().await.len(), 1);
    }

    async fn k1_other_conditions_bring_it_to_those_who_fulfil_them(school: School) {
        let school = school.working();
        let course = school.library.put(Course { show_certificate: false, ..two_texts() });
        for user in [SINTA, YOGA] {
            let place = school.enrolled(user, &course).await;
            school.had_finished(place, &course).await;
        }
        school.library.put(two_texts());
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &CertificateTermsSet { program: course.id }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let learners: Vec<Option<i64>> = school.certificates().await.into_iter().map(|row| row.2).collect();
        assert_eq!(learners.len(), 2);
        school.world.assert_idle().await;
    }

    async fn k1_a_place_that_ends_takes_it_along_and_one_that_is_taken_again_brings_another(school: School) {
        let place = school.graduate(SINTA).await;
        let (course, first) = (two_texts(), school.address().await);
        school.ends_place(SINTA, &course).await;
        let gone = school.visitor().get(&view_of(&first)).await.ok();
        assert_eq!((&gone.data()["state"], &gone.data()["withdrawn_at"]), (&json!("withdrawn"), &json!(school.cx.clock.now())));
        assert!(!school.takes_back(Source::Staff, SINTA, &course).await, "there is none any more");
        assert_eq!(school.enrolled(SINTA, &course).await, place);
        let second = school.address().await;
        assert_ne!(first, second);
        assert_eq!(school.visitor().get(&view_of(&first)).await.ok().data()["state"], "withdrawn");
        assert_eq!(school.person(SINTA).get(&regular(place)).await.ok().data()["address"], json!(second));
    }

    async fn k1_what_was_taken_away_by_a_decision_does_not_come_back(school: School) {
        let school = school.working();
        let place = school.graduate(SINTA).await;
        let address = school.address().await;
        let withdraw = format!("{}/withdraw", view_of(&address));
        school.person(HEAD).post(&withdraw, json!({ "reason": "Ujiannya dikerjakan orang lain." })).await.ok();
        school.completes(SINTA, place, 42).await.ok();
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &CertificateTermsSet { program: two_texts().id }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.certificates().await.into_iter().map(|row| row.3).collect::<Vec<_>>(), [false]);
        let report = school.person(SINTA).get(&format!("/api/program-activity/report-info/{place}")).await.ok();
        assert_eq!(report.data()["can_view_certificate"], false);
    }

    async fn k1_of_whoever_is_erased_only_the_withdrawn_number_is_left(school: School) {
        school.graduate(SINTA).await;
        let address = school.address().await;
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let left: Value = school.visitor().get(&view_of(&address)).await.ok().data().clone();
        assert_eq!((&left["state"], &left["name"], &left["program_title"]), (&json!("withdrawn"), &json!(""), &json!("Kelas 4")));
        let conn = school.cx.db.read().await.unwrap();
        let sql = "SELECT COUNT(*) AS many FROM learning_certificate WHERE learner_id IS NOT NULL OR enrolment_id IS NOT NULL OR name <> '' OR studied_from IS NOT NULL OR score IS NOT NULL";
        assert_eq!(conn.one::<(i64,)>(sql, &args![]).await.unwrap(), (0,));
    }

    async fn a_full_list_is_followed_by_another(school: School) {
        school.changes("INSERT INTO learning_status_list (institution_id, number, taken) VALUES (1, 1, $1)", &args![crate::issuing::PLACES_OF_LIST / 2 - 1]).await;
        school.graduate(SINTA).await;
        school.graduate(YOGA).await;
        let conn = school.cx.db.read().await.unwrap();
        let lists: Vec<(i64,)> = conn.all("SELECT list_number FROM learning_certificate ORDER BY id", &args![]).await.unwrap();
        assert_eq!(lists, [(1,), (2,)]);
    }
}
