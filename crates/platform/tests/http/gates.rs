//! Every gate as every kind of caller, and what it hands over.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{
    Access, Answer, Edge, Fault, Gate, Guarded, GuardedIn, Identity, Json, Member, Names, Operator, OwnAccount, Owned, Path, Reply, Routes,
    SessionId, Sessions, Token, Verified, openapi,
};
use sanggar_testkit::{NoSites, World, both_engines};
use serde::Deserialize;
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

/// Everybody has the locker of their own number.
#[derive(Clone)]
struct School;

sanggar_platform::context!(School);

struct Locker(i64);

impl Guarded for Locker {
    const ACCESS: Access = Access::GUARDIAN;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<School> for Locker {
    async fn load(_: &School, me: &Identity, number: i64) -> Result<Self, Fault> {
        if me.user.get() == number { Ok(Self(number)) } else { Err(Fault::not_found()) }
    }
}

#[derive(Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
struct ByNumber {
    number: i64,
}

impl Names<i64> for ByNumber {
    fn key(&self) -> i64 {
        self.number
    }
}

async fn look(_: School, gate: Gate<Locker, Path<ByNumber>>) -> Answer<i64> {
    Ok(Reply::of(gate.subject.0))
}

async fn shut(_: School, gate: Gate<Locker, Json<ByNumber>>) -> Answer<i64> {
    assert_eq!((gate.me.user.get(), gate.input.0.number), (gate.subject.0, gate.subject.0));
    Ok(Reply::of(gate.subject.0))
}

async fn empty(_: School, Gate { subject: drawer, .. }: Gate<Owned<i64>, Path<ByNumber>>) -> Answer<String> {
    Ok(Reply::of(format!("drawer {} of {}", drawer.key(), drawer.owner())))
}

async fn member(_: School, Member(me): Member) -> Answer<i64> {
    Ok(Reply::of(me.user.get()))
}

async fn own(_: School, OwnAccount(me): OwnAccount) -> Answer<i64> {
    Ok(Reply::of(me.user.get()))
}

async fn verified(_: School, Verified(me): Verified) -> Answer<i64> {
    Ok(Reply::of(me.user.get()))
}

async fn operator(_: School, Operator(me): Operator) -> Answer<i64> {
    Ok(Reply::of(me.user.get()))
}

fn routes() -> Routes<School> {
    Routes::new()
        .get("/locker/{number}", look)
        .post("/locker", shut)
        .delete("/drawer/{number}", empty)
        .get("/member", member)
        .get("/own", own)
        .get("/verified", verified)
        .get("/operator", operator)
}

/// A token is the person's number behind what is special about the session.
struct Folk;

#[async_trait]
impl Sessions for Folk {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let (kind, number) = token.0.split_once('-').unwrap_or(("", &token.0));
        Ok(number.parse().ok().map(|number| Identity {
            user: UserId::new(number),
            session: SessionId(number),
            parent: (kind == "inside").then_some(UserId::new(1)),
            is_admin: kind == "operator",
            is_verified: kind != "unverified",
            owes_factor: kind == "owes",
        }))
    }
}

fn edge(world: &World) -> Arc<Edge> {
    world.edge(routes().with(School).0, Arc::new(Folk), Arc::new(NoSites))
}

both_engines! {
    async fn each_gate_lets_its_own_in_and_tells_the_others_why(world: World) {
        let edge = edge(&world);
        for (path, token, status) in [
            ("/api/own", "7", 200),
            ("/api/own", "inside-7", 403),
            ("/api/member", "inside-7", 200),
            ("/api/verified", "7", 200),
            ("/api/verified", "unverified-7", 403),
            ("/api/member", "unverified-7", 200),
            ("/api/operator", "operator-7", 200),
            ("/api/operator", "7", 403),
            ("/api/operator", "owes-7", 403),
            ("/api/locker/7", "7", 200),
            ("/api/locker/7", "8", 404),
            ("/api/locker/7", "owes-7", 403),
            ("/api/locker/7", "nobody", 401),
        ] {
            assert_eq!(world.visitor(&edge).with_token(token).get(path).await.http, status, "{path} as {token}");
        }
        let unverified = world.visitor(&edge).with_token("unverified-7").get("/api/verified").await;
        assert_eq!(unverified.data()["needs"], "verified_email");
    }

    async fn what_is_named_in_a_body_is_proved_before_the_handler_sees_it(world: World) {
        let edge = edge(&world);
        let dewi = world.visitor(&edge).with_token("7");
        assert_eq!(dewi.post("/api/locker", json!({ "number": 7 })).await.ok().data(), &json!(7));
        let (other, absent) = (dewi.post("/api/locker", json!({ "number": 8 })).await, dewi.post("/api/locker", json!({ "number": 9 })).await);
        assert_eq!((other.http.as_u16(), other.message()), (404, absent.message()), "another's is as absent as none");
        assert_eq!(dewi.post("/api/locker", json!({ "number": 7, "role": "admin" })).await.http, 400);
        let nobody = world.visitor(&edge).with_token("nobody").post("/api/locker", json!({ "broken": true })).await;
        assert_eq!(nobody.http, 401, "who is nobody is told nothing of the body");
    }

    async fn what_a_statement_proves_comes_with_the_caller_as_its_owner(world: World) {
        let edge = edge(&world);
        let emptied = |token: &'static str| {
            let actor = world.visitor(&edge).with_token(token);
            async move { actor.delete("/api/drawer/3").await }
        };
        assert_eq!(emptied("7").await.ok().data(), "drawer 3 of 7");
        assert_eq!(emptied("inside-8").await.ok().data(), "drawer 3 of 8", "inside a child's account it is the child's");
        assert_eq!((emptied("owes-7").await.http.as_u16(), emptied("nobody").await.http.as_u16()), (403, 401));
    }
}

#[test]
fn each_gate_stands_in_the_document() {
    let document = serde_json::to_value(openapi("", &routes().into_calls())).unwrap();
    let rule = |path: &str, method: &str| document["paths"][path][method]["x-access"]["rule"].as_str().unwrap().to_owned();
    assert_eq!(rule("/api/locker/{number}", "get"), "guardian");
    assert_eq!(rule("/api/locker", "post"), "guardian");
    assert!(document["paths"]["/api/locker"]["post"]["responses"]["404"].is_object(), "what a body names may be absent");
    assert!(document["paths"]["/api/locker"]["post"]["requestBody"].is_object());
    assert_eq!(rule("/api/drawer/{number}", "delete"), "owner");
    for (path, expected) in
        [("/api/own", "own_account"), ("/api/verified", "verified"), ("/api/operator", "operator"), ("/api/member", "session")]
    {
        assert_eq!(rule(path, "get"), expected);
        assert!(document["paths"][path]["get"]["responses"]["403"].is_object(), "{path}");
    }
}
