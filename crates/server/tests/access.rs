//! Who may call what: every operation of the document as every kind of caller, and every thing that a call names as its owner, as
//! others, and where there is none. `matrix.csv` in cargo's test folder keeps the outcome.

mod callers;
mod calls;
mod completeness;
mod demo;
mod matrix;
mod objects;
mod row;
mod secrets;
mod staff;
mod table;
mod things;
mod unchanged;

use crate::operations::{self, Operation};
use callers::{Caller, Cast, enter};
use demo::Demo;
use matrix::Matrix;
use sanggar_testkit::both_engines;
use serde_json::json;

both_engines! {
    async fn b205_every_call_lets_in_whom_it_is_for_and_tells_all_others_the_same_as_of_nothing(demo: Demo) {
        let mut matrix = Matrix::new();
        let mut cast = Cast::new(&demo).await;
        calls::ask(&mut cast, &mut matrix).await;
        objects::ask(&cast, &mut matrix).await;
        matrix.finish();
    }

    async fn b197_b198_the_shared_key_names_a_client_and_opens_nothing_that_is_personal(demo: Demo) {
        for wrong in ["", "sanggar-we", "sanggar-web2", "SANGGAR-WEB"] {
            let told = demo.0.visitor().without_key().with_key(wrong).get("/api/user/profession/").await;
            assert_eq!(told.http, 401, "{wrong:?}");
        }
        for key in ["Key sanggar-web", "key sanggar-web"] {
            let told = demo.0.visitor().without_key().with("authorization", key).get("/api/user/profession/").await;
            assert_eq!(told.http, 200, "{key:?}");
        }
        let told = demo.0.visitor().with_token("sanggar-web").post("/api/auth/logout", json!({})).await;
        assert_eq!(told.http, 401, "the key is no token");
    }

    async fn b204_every_call_takes_what_the_shared_client_adds_to_its_address(demo: Demo) {
        let mut actor = enter(&demo, Caller::Member).await;
        for operation in operations::all(&demo.0.app).into_iter().filter(|operation| operation.method == "GET" || operation.path.contains("/user/")) {
            let plain = operation.status(&actor).await;
            let (mark, path) = (if operation.path.contains('?') { '&' } else { '?' }, &operation.path);
            let added = Operation { path: format!("{path}{mark}platform=sanggarmu&source=YmVyYW5kYS1td2Vi&version=v2"), ..operation };
            if !added.path.starts_with("/api/live") {
                assert_eq!(added.status(&actor).await, plain, "{}", added.path);
            }
            if calls::ENDS_SESSIONS.contains(&added.name().as_str()) {
                actor = enter(&demo, Caller::Member).await;
            }
        }
    }

    async fn a_refusal_is_the_same_whether_the_session_is_old_or_was_never_there(demo: Demo) {
        let mut answers = Vec::new();
        for actor in [enter(&demo, Caller::ExpiredSession).await, enter(&demo, Caller::LoggedOut).await, demo.0.visitor().with_token("sgm_tidak-pernah-ada")] {
            let mut told = actor.post("/api/auth/logout", json!({})).await;
            told.body["id"] = json!(null);
            answers.push((told.http, told.body));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }
}
