//! Who may call what: every operation of the document as every kind of caller. `matrix.csv` in cargo's test folder keeps the outcome.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

mod operations;
mod world;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use operations::Operation;
use sanggar_platform::db::{Db, Engine};
use sanggar_testkit::{Actor, OnEngine, World, both_engines, rows};
use serde_json::json;
use world::Whole;

const PASSWORD: &str = "belajar di sanggar";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caller {
    Nobody,
    SharedKey,
    ExpiredSession,
    LoggedOut,
    Member,
    Admin,
}

impl Caller {
    const ALL: [Self; 6] = [Self::Nobody, Self::SharedKey, Self::ExpiredSession, Self::LoggedOut, Self::Member, Self::Admin];
}

/// In demo mode and with a movable clock, so that every call of the document is there.
struct Demo(Whole);

impl OnEngine for Demo {
    async fn on(engine: Engine) -> Self {
        let whole = Whole::new(World::on(engine).await, |config| {
            config.site.demo = true;
            config.dev.movable_clock = true;
            config.external.google.client_id = "klien".to_owned();
            // Nothing answers there, so nothing is asked of anybody.
            config.external.google.issuer = "https://127.0.0.1".to_owned();
        });
        whole.app.seed_demo().await.unwrap();
        Self(whole)
    }
}

impl Demo {
    async fn login(&self, email: &str) -> String {
        let form = json!({ "email": email, "password": PASSWORD, "session": "token" });
        let told = self.0.visitor().post("/api/auth/login", form).await.ok();
        let tx = self.0.world.base.db.write().await.unwrap();
        let prove = "UPDATE accounts_session SET proved_at = $1 WHERE id = (SELECT MAX(id) FROM accounts_session)";
        assert_eq!(tx.run(prove, &sanggar_platform::args![self.0.world.base.clock.now()]).await.unwrap(), 1);
        tx.commit().await.unwrap();
        told.data()["token"].as_str().unwrap().to_owned()
    }

    async fn actor(&self, caller: Caller) -> Actor {
        let visitor = self.0.visitor();
        match caller {
            Caller::Nobody => visitor.without_key(),
            Caller::SharedKey => visitor,
            Caller::Member => visitor.with_token(&self.login("sekar@surel.example").await),
            Caller::Admin => visitor.with_token(&self.login("admin@surel.example").await),
            Caller::LoggedOut => {
                let actor = visitor.with_token(&self.login("sekar@surel.example").await);
                actor.post("/api/auth/logout", json!({})).await.ok();
                actor
            }
            Caller::ExpiredSession => {
                let token = self.login("sekar@surel.example").await;
                let tx = self.0.world.base.db.write().await.unwrap();
                let expire = "UPDATE accounts_session SET expires_at = 1 WHERE id = (SELECT MAX(id) FROM accounts_session)";
                assert_eq!(tx.run(expire, &[]).await.unwrap(), 1);
                tx.commit().await.unwrap();
                visitor.with_token(&token)
            }
        }
    }
}

/// Calls about one thing, and what the tests name of it belongs to someone else: it is as if it were not there.
const OTHERS_THINGS: [&str; 5] = [
    "/api/auth/switch-account",
    "/api/user/relation_user/answer",
    "/api/user/relation_user/cancel",
    "/api/user/user-relation/delete/1",
    "/api/user/v2/account-menu/1",
];

/// `None`: the caller gets in, whatever the call then says to this body.
fn refusal(operation: &Operation, caller: Caller) -> Option<u16> {
    use Caller::{Admin, ExpiredSession, LoggedOut, Member, Nobody, SharedKey};
    match (operation.rule.as_str(), caller) {
        ("session", Member | Admin) if OTHERS_THINGS.contains(&operation.path.trim_end_matches('/')) => Some(404),
        ("open" | "public" | "session", Member | Admin) => None,
        ("open", ExpiredSession | LoggedOut) if operation.is_stream() => Some(401),
        ("open", _) | ("public", SharedKey) => None,
        ("public", Nobody | ExpiredSession | LoggedOut) => Some(401),
        ("session", Nobody | SharedKey) if operation.path == "/api/auth/me-v2" => Some(418),
        ("session", _) => Some(401),
        (other, _) => panic!("{} has a class that this test does not know: {other}", operation.path),
    }
}

async fn rows(db: &Db) -> BTreeMap<String, String> {
    let all = rows::all(db).await;
    assert!(all["accounts_user"].contains("Dewi Kartika"), "the rows are not read");
    all
}

/// The tables whose rows are others after the calls.
async fn changed_by(demo: &Demo, actor: &Actor, operations: &[Operation]) -> Vec<String> {
    let before = rows(&demo.0.world.base.db).await;
    for operation in operations {
        operation.status(actor).await;
    }
    let after = rows(&demo.0.world.base.db).await;
    before.into_iter().filter(|(table, rows)| after[table] != *rows).map(|(table, _)| table).collect()
}

both_engines! {
    async fn b205_every_call_lets_in_whom_its_class_names_and_nobody_else(demo: Demo) {
        let mut csv = "operation,caller,expected,got\n".to_owned();
        let mut mismatches = Vec::new();
        for operation in operations::all(&demo.0.app) {
            for caller in Caller::ALL {
                let actor = demo.actor(caller).await;
                let (expected, got) = (refusal(&operation, caller), operation.status(&actor).await);
                let fits = match expected {
                    Some(status) => got == status,
                    None => !matches!(got, 401 | 403 | 405 | 418 | 500..) && (got != 404 || operation.names_object),
                };
                let expected = expected.map_or("in".to_owned(), |status| status.to_string());
                let line = format!("{} {},{caller:?},{expected},{got}", operation.method, operation.path);
                writeln!(csv, "{line}").unwrap();
                if !fits {
                    mismatches.push(line);
                }
            }
        }
        std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("matrix.csv"), csv).unwrap();
        assert!(mismatches.is_empty(), "{mismatches:#?}");
    }

    async fn a_refused_call_and_a_call_that_only_reads_change_no_row(demo: Demo) {
        for caller in Caller::ALL {
            let actor = demo.actor(caller).await;
            let all = operations::all(&demo.0.app).into_iter();
            let harmless: Vec<Operation> = all.filter(|one| one.method == "GET" || refusal(one, caller).is_some()).collect();
            let changed = changed_by(&demo, &actor, &harmless).await;
            // A look at all rows is dear: only when something changed, who did it is asked one by one.
            for operation in harmless.iter().filter(|_| !changed.is_empty()) {
                let changed = changed_by(&demo, &actor, std::slice::from_ref(operation)).await;
                assert!(changed.is_empty(), "{} {} as {caller:?} changed {changed:?}", operation.method, operation.path);
            }
            assert!(changed.is_empty(), "the calls as {caller:?} changed {changed:?}, once");
        }
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
        for operation in operations::all(&demo.0.app).into_iter().filter(|operation| operation.method == "GET" || operation.path.contains("/user/")) {
            let actor = demo.actor(Caller::Member).await;
            let plain = operation.status(&actor).await;
            let (mark, path) = (if operation.path.contains('?') { '&' } else { '?' }, &operation.path);
            let added = Operation { path: format!("{path}{mark}platform=sanggarmu&source=YmVyYW5kYS1td2Vi&version=v2"), ..operation };
            if !added.path.starts_with("/api/live") {
                assert_eq!(added.status(&actor).await, plain, "{}", added.path);
            }
        }
    }

    async fn a_refusal_is_the_same_whether_the_session_is_old_or_was_never_there(demo: Demo) {
        let mut answers = Vec::new();
        for actor in [demo.actor(Caller::ExpiredSession).await, demo.actor(Caller::LoggedOut).await, demo.0.visitor().with_token("sgm_tidak-pernah-ada")] {
            let mut told = actor.post("/api/auth/logout", json!({})).await;
            told.body["id"] = json!(null);
            answers.push((told.http, told.body));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }
}
