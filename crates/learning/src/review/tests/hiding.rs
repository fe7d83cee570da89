use sanggar_kernel::ProgramId;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{ears, form};
use crate::testing::{ADMIN, SINTA, School, YOGA};

impl School {
    /// Comments with whether they are hidden, as the person reads the list.
    async fn read_by(&self, actor: sanggar_testkit::Actor) -> Vec<(String, bool)> {
        let told = actor.get("/api/program_activity/rating/list/4/1/10").await.ok();
        let row = |one: &Value| (one["comment"].as_str().unwrap().to_owned(), one["is_hidden"].as_bool().unwrap());
        told.data().as_array().unwrap().iter().map(row).collect()
    }

    /// What operators noted beside each review, as the person reads the list.
    async fn notes_read_by(&self, actor: sanggar_testkit::Actor) -> Vec<Value> {
        let told = actor.get("/api/program_activity/rating/list/4/1/10").await.ok();
        told.data().as_array().unwrap().iter().map(|one| one["moderation_note"].clone()).collect()
    }

    async fn deeds(&self, action: &str) -> i64 {
        let sql = "SELECT COUNT(*) FROM platform_audit WHERE action = $1";
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &args![action]).await.unwrap().0
    }
}

both_engines! {
    async fn what_an_operator_hides_is_nowhere_and_its_author_still_sees_it(school: School) {
        school.with_graduates(4, &[SINTA, YOGA]).await;
        school.rates(SINTA, form(4, 1, "Si Fulan curang.")).await.ok();
        school.cx.clock.advance_seconds(60);
        school.rates(YOGA, form(4, 5, "Seru sekali.")).await.ok();
        let id = school.own_rating(SINTA, 4).await["review"]["id"].clone();
        let heard = ears(&school);
        school.hides(&id, true).await.ok();
        school.hides(&id, true).await.ok();
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(ProgramId::new(4), 1, 5)], "cards and search are told, once");
        assert_eq!(school.stands(4).await, ((1, 5), [0, 0, 0, 0, 1]));
        let (seru, fulan) = ("Seru sekali.".to_owned(), "Si Fulan curang.".to_owned());
        for reader in [school.visitor(), school.person(YOGA), school.person(SINTA)] {
            assert_eq!(school.read_by(reader).await, [(seru.clone(), false)]);
        }
        assert_eq!(school.read_by(school.person(ADMIN)).await, [(seru.clone(), false), (fulan.clone(), true)]);
        assert_eq!(school.notes_read_by(school.person(ADMIN)).await, [json!(null), json!("Menyebut nama murid lain.")]);
        let own = school.own_rating(SINTA, 4).await;
        assert_eq!((&own["review"]["is_hidden"], &own["review"]["comment"], &own["rating_prompt"]), (&json!(true), &json!(fulan), &json!(null)));
        assert_eq!(school.rates(SINTA, form(4, 5, "Baru lagi.")).await.status(), 116, "hidden, it is still the one review");
        school.edits(SINTA, form(4, 4, "Sudah saya perbaiki.")).await.ok();
        assert_eq!(school.own_rating(SINTA, 4).await["review"]["is_hidden"], true, "an edit does not show it");
        assert_eq!(school.stands(4).await, ((1, 5), [0, 0, 0, 0, 1]));
        school.hides(&id, false).await.ok();
        assert_eq!(school.stands(4).await, ((2, 9), [0, 0, 0, 1, 1]), "shown again it counts as it is now");
        assert_eq!(school.read_by(school.visitor()).await.len(), 2);
        assert_eq!(school.notes_read_by(school.person(ADMIN)).await[1], "Menyebut nama murid lain.", "why it was shown again");
        for reader in [school.visitor(), school.person(SINTA)] {
            assert_eq!(school.notes_read_by(reader).await, [json!(null), json!(null)], "told to operators alone");
        }
        assert_eq!((school.deeds("learning.review_hidden").await, school.deeds("learning.review_shown").await), (1, 1));
    }

    async fn only_operators_hide_and_they_say_why(school: School) {
        school.with_graduates(4, &[SINTA]).await;
        school.rates(SINTA, form(4, 5, "Seru sekali.")).await.ok();
        let id = school.own_rating(SINTA, 4).await["review"]["id"].clone();
        let call = format!("/api/program_activity/rating/{id}/hide");
        let fit = json!({ "is_hidden": true, "reason": "Menyebut nama murid lain." });
        assert_eq!(school.person(SINTA).post(&call, fit.clone()).await.http, 403);
        assert_eq!(school.visitor().post(&call, fit.clone()).await.http, 401);
        for reason in ["", "    ", "abcd", &"a".repeat(501)] {
            let told = school.person(ADMIN).post(&call, json!({ "is_hidden": true, "reason": reason })).await;
            assert_eq!((told.http.as_u16(), told.message()), (422, "Tulis alasannya, 5 sampai 500 karakter."));
        }
        assert_eq!(school.person(ADMIN).post("/api/program_activity/rating/999999/hide", fit).await.http, 404);
        assert_eq!(school.stands(4).await, ((1, 5), [0, 0, 0, 0, 1]));
    }
}
