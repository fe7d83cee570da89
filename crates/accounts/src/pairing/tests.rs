use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::testing::family::{PARENT, names};
use crate::testing::{Area, Limited};

const NALA: &str = "nala@surel.example";
const RELATIONS: &str = "SELECT COUNT(*) FROM accounts_relation";

async fn show(area: &Area, token: &str) -> TestResponse {
    area.bearer(token).post("/api/user/pairing/", json!({})).await
}

/// The child gives its password and shows a code.
async fn code_of(area: &Area, token: &str) -> String {
    area.give_password(token).await;
    show(area, token).await.ok().data()["code"].as_str().unwrap().to_owned()
}

async fn enter(area: &Area, token: &str, code: &str) -> TestResponse {
    area.bearer(token).post("/api/user/pairing/use", json!({ "code": code, "consent": true })).await
}

both_engines! {
    async fn a_code_on_the_child_s_screen_links_whoever_types_it(area: Area) {
        let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        let told = show(&area, &nala).await;
        assert_eq!((told.http.as_u16(), &told.data()["needs"]), (403, &json!("proof")), "a code without the child's password");
        let code = code_of(&area, &nala).await;
        assert!(code.len() == 8 && !code.contains(['0', 'O', '1', 'I', 'L']));
        let told = area.bearer(&parent).post("/api/user/pairing/use", json!({ "code": code })).await;
        assert!(!told.error("consent").is_empty(), "a parent agrees to it");
        let typed = format!(" {}-{} ", code[..4].to_lowercase(), &code[4..]);
        assert_eq!(enter(&area, &parent, &typed).await.ok().data(), &json!({ "child_name": "Putri Ayuningtyas" }));
        assert_eq!(names(&area.me(&parent).await["child"], "child_name"), ["Putri Ayuningtyas"]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_consent").await, 1);
        let other = area.join("ayah@surel.example").await;
        assert_eq!(enter(&area, &other, &code).await.http, 422, "it worked twice");
    }

    async fn an_old_or_replaced_code_and_one_s_own_link_nobody(area: Area) {
        let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        let replaced = code_of(&area, &nala).await;
        let code = code_of(&area, &nala).await;
        assert_eq!(enter(&area, &parent, &replaced).await.http, 422);
        assert_eq!(enter(&area, &nala, &code).await.http, 422);
        let code = code_of(&area, &nala).await;
        area.wait(600);
        assert_eq!(enter(&area, &parent, &code).await.http, 422);
        assert_eq!(area.count(RELATIONS).await, 0);
    }

    async fn only_a_child_without_a_parent_shows_a_code_and_only_an_adult_uses_it(area: Area) {
        let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        let raka = area.join_student("raka@surel.example").await;
        area.give_password(&parent).await;
        assert_eq!(show(&area, &parent).await.http, 409);
        let code = code_of(&area, &nala).await;
        assert_eq!(enter(&area, &raka, &code).await.http, 403);
        enter(&area, &parent, &code).await.ok();
        assert_eq!(show(&area, &nala).await.http, 403, "a child that has a parent leaves it to the parent");
        let inside = area.enter(&parent, area.id(&nala).await).await;
        assert_eq!((show(&area, &inside).await.http.as_u16(), enter(&area, &inside, &code).await.http.as_u16()), (403, 403));
    }

    async fn guesses_are_few_even_when_they_come_at_once(limited: Limited) {
        let Limited(area) = limited;
        let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        let code = code_of(&area, &nala).await;
        let guess = |number: usize| ("/api/user/pairing/use".to_owned(), json!({ "code": format!("AAAA{number:04}"), "consent": true }));
        let told = area.all_at_once(&parent, (0..40).map(guess).collect()).await;
        assert_eq!(told.iter().filter(|told| told.http == 422).count(), 20);
        assert_eq!(enter(&area, &parent, &code).await.http, 429, "the right one answers as any other");
        assert_eq!(area.count(RELATIONS).await, 0);
    }

    async fn of_two_who_type_it_at_once_one_is_linked(area: Area) {
        let (one, two, nala) = (area.join(PARENT).await, area.join("ayah@surel.example").await, area.join_student(NALA).await);
        let code = code_of(&area, &nala).await;
        let call = vec![("/api/user/pairing/use".to_owned(), json!({ "code": code, "consent": true }))];
        let (one, two) = tokio::join!(area.all_at_once(&one, call.clone()), area.all_at_once(&two, call.clone()));
        let mut statuses = [one[0].http.as_u16(), two[0].http.as_u16()];
        statuses.sort_unstable();
        assert_eq!((statuses, area.count(RELATIONS).await), ([200, 422], 1));
    }
}
