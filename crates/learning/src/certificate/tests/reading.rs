//! Who is told what of a certificate (checklist 21).

use sanggar_kernel::ProgramId;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::{School, regular, two_texts, view_of};
use crate::testing::{ADMIN, HEAD, Limited, MEMBER, OTHER, SINTA, YOGA};

const TEACHER: sanggar_kernel::UserId = sanggar_kernel::UserId::new(41);
const CHECK: &str = "/api/program_activity/certificate/check";

impl School {
    async fn with_teacher(&self) {
        self.changes("INSERT INTO learning_facilitator (program_id, user_id) VALUES ($1, $2)", &args![ProgramId::new(4), TEACHER]).await;
    }
}

both_engines! {
    async fn r126_c121_its_people_see_the_sheet_and_everybody_else_whether_it_is_genuine(school: School) {
        let place = school.graduate(YOGA).await;
        school.with_teacher().await;
        let address = school.address().await;
        for person in [YOGA, SINTA, TEACHER, HEAD, ADMIN] {
            assert!(!school.sees(person, &address).await["sheet"].is_null(), "{person}");
            assert_eq!(school.person(person).get(&regular(place)).await.http, 200, "{person}");
        }
        for person in [MEMBER, OTHER] {
            assert_eq!(school.person(person).get(&regular(place)).await.http, 404, "{person}");
        }
        let told = school.visitor().get(&view_of(&address)).await.ok();
        for person in [MEMBER, OTHER] {
            assert_eq!(&school.sees(person, &address).await, told.data());
        }
        let fields: Vec<&String> = told.data().as_object().unwrap().keys().collect();
        assert_eq!(fields.len(), 11, "{fields:?}");
        assert_eq!((&told.data()["sheet"], &told.data()["name"], &told.data()["can_withdraw"]), (&json!(null), &json!("Yoga Aditya"), &json!(false)));
        assert_eq!(school.visitor().get(&regular(place)).await.http, 401);
        for unknown in ["0".repeat(26), "x".to_owned(), "%00".to_owned()] {
            assert_eq!(school.visitor().get(&view_of(&unknown)).await.http, 404, "{unknown}");
        }
    }

    async fn c122_there_is_none_of_an_add_on_that_nobody_owns(school: School) {
        let place = school.graduate(SINTA).await;
        assert_eq!(school.person(SINTA).get(&format!("/api/program_activity/certificate/addon/{place}")).await.http, 404);
    }

    async fn c123_who_teaches_sees_how_it_will_look_and_nobody_else(school: School) {
        let course = school.library.put(two_texts());
        school.with_teacher().await;
        let sample = "/api/program_activity/certificate_preview/4";
        let told = school.person(TEACHER).get(sample).await.ok();
        assert_eq!((&told.data()["state"], &told.data()["number"], &told.data()["name"]), (&json!("sample"), &json!("SGM-0000-000000-0"), &json!("Nama Peserta")));
        assert!(school.certificates().await.is_empty());
        assert_eq!(school.person(SINTA).get(sample).await.http, 404);
        assert_eq!(school.person(TEACHER).get("/api/program_activity/certificate_preview/5").await.http, 404);
        school.library.put(sanggar_contracts::Course { show_certificate: false, ..(*course).clone() });
        assert_eq!(school.person(TEACHER).get(sample).await.http, 404, "a programme without certificates");
    }

    async fn the_institution_and_who_runs_the_whole_take_one_away_for_a_reason(school: School) {
        school.graduate(YOGA).await;
        school.with_teacher().await;
        let address = school.address().await;
        let withdraw = format!("{}/withdraw", view_of(&address));
        let reason = json!({ "reason": "Ujiannya dikerjakan orang lain." });
        for person in [YOGA, SINTA, TEACHER, OTHER] {
            assert_eq!(school.person(person).post(&withdraw, reason.clone()).await.http, 404, "{person}");
        }
        for short in ["", "  abc ", &"a".repeat(501)] {
            assert_eq!(school.person(HEAD).post(&withdraw, json!({ "reason": short })).await.http, 422, "{short}");
        }
        assert_eq!(school.sees(HEAD, &address).await["can_withdraw"], true);
        let told = school.person(HEAD).post(&withdraw, reason.clone()).await.ok();
        assert_eq!((&told.data()["state"], &told.data()["can_withdraw"]), (&json!("withdrawn"), &json!(false)));
        let first = school.cx.clock.now();
        school.cx.clock.advance_seconds(60);
        school.person(ADMIN).post(&withdraw, reason).await.ok();
        assert_eq!(school.sees(YOGA, &address).await["withdrawn_at"], json!(first), "it stays as it was");
        let conn = school.cx.db.read().await.unwrap();
        let sql = "SELECT COUNT(*) AS many FROM platform_audit WHERE action = 'learning.certificate_withdrawn'";
        assert_eq!(conn.one::<(i64,)>(sql, &args![]).await.unwrap(), (1,));
    }

    async fn by_number_one_learns_only_whether_a_name_fits(school: School) {
        school.graduate(SINTA).await;
        let number = school.certificates().await[0].0.clone();
        let check = async |number: &str, name: &str| school.visitor().post(CHECK, json!({ "number": number, "name": name })).await;
        for (typed, name) in [(number.clone(), "Sinta Maharani"), (number.to_lowercase().replace('-', " "), "  sinta   MAHARANI ")] {
            assert_eq!(check(&typed, name).await.ok().data(), &json!({ "is_match": true }), "{typed}");
        }
        assert_eq!(check(&number, "Sinta").await.ok().data(), &json!({ "is_match": false }));
        assert_eq!(check("SGM-2611-004821-7", "Sinta Maharani").await.ok().data(), &json!({ "is_match": false }), "no such number");
        let last = number.chars().last().unwrap().to_digit(10).unwrap();
        let mistyped = format!("{}{}", &number[..16], (last + 1) % 10);
        for (wrong, name, field) in [(mistyped.as_str(), "Sinta", "number"), ("12", "Sinta", "number"), (number.as_str(), " ", "name")] {
            let told = check(wrong, name).await;
            assert_eq!(told.http, 422);
            assert!(told.data()["errors"][field].is_array(), "{wrong}");
        }
        let address = school.address().await;
        school.person(HEAD).post(&format!("{}/withdraw", view_of(&address)), json!({ "reason": "Salah orang." })).await.ok();
        assert_eq!(check(&number, "Sinta Maharani").await.ok().data(), &json!({ "is_match": false }), "it counts no more");
    }

    async fn twenty_wrong_guesses_an_hour_are_enough_and_right_ones_cost_nothing(limited: Limited) {
        let school = limited.0;
        school.graduate(SINTA).await;
        let number = school.certificates().await[0].0.clone();
        let guess = async |name: &str| school.visitor().post(CHECK, json!({ "number": number, "name": name })).await.http.as_u16();
        for _ in 0..25 {
            assert_eq!(guess("Sinta Maharani").await, 200);
        }
        for _ in 0..20 {
            assert_eq!(guess("Sinta").await, 200);
        }
        assert_eq!((guess("Sinta").await, guess("Sinta Maharani").await), (429, 429));
        school.cx.clock.advance_seconds(3_600);
        assert_eq!(guess("Sinta Maharani").await, 200);
    }
}
