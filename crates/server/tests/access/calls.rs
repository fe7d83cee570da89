//! Every call as every caller: who gets in, and what the others are told.

use crate::access::callers::Caller::{self, *};
use crate::access::callers::Cast;
use crate::access::demo::Demo;
use crate::access::matrix::Matrix;
use crate::access::row::{Request, Row};
use crate::access::table;
use crate::access::unchanged::Rows;
use crate::operations::{self, Operation, answering};

/// Open while a second factor is owed: what leads to one, and out.
const WHILE_OWING: [&str; 11] = [
    "POST /api/auth/logout",
    "POST /api/auth/me-v2",
    "POST /api/auth/validate-password",
    "GET /api/user/second-factor/",
    "POST /api/user/second-factor/totp/begin",
    "POST /api/user/second-factor/totp/finish",
    "POST /api/user/second-factor/passkey/begin",
    "POST /api/user/second-factor/passkey/finish",
    "POST /api/user/second-factor/recovery-codes",
    "POST /api/user/second-factor/rename/{factorId}",
    "POST /api/user/second-factor/remove/{factorId}",
];

/// Functions that are not for everybody who has a session, and whose gate does not say so (docs/families.md): the call, and who is told 403.
const NOT_FOR: [(&str, &[Caller]); 8] = [
    ("POST /api/user/pairing/", &[Child]),
    ("POST /api/user/second-factor/totp/begin", &[ParentAsChild]),
    ("POST /api/user/second-factor/totp/finish", &[ParentAsChild]),
    ("POST /api/user/second-factor/passkey/begin", &[ParentAsChild]),
    ("POST /api/user/second-factor/passkey/finish", &[ParentAsChild]),
    ("POST /api/user/second-factor/recovery-codes", &[ParentAsChild]),
    ("POST /api/user/second-factor/rename/{factorId}", &[ParentAsChild]),
    ("POST /api/user/second-factor/remove/{factorId}", &[ParentAsChild]),
];

/// Their samples name what is not there, by a secret or by a word.
const NAME_NOTHING: [&str; 7] = [
    "POST /api/program_activity/personal_chat/",
    "GET /api/files/{name}",
    "GET /api/kalender/{file}",
    "GET /api/catalog/addon/{type}/{slug}",
    "POST /api/teaching/facilitators",
    "POST /api/user/entrance/end",
    "POST /api/user/phone/prove",
];

/// After them a session may be over.
pub const ENDS_SESSIONS: [&str; 2] = ["POST /api/auth/logout", "POST /api/user/session/end-others"];

/// `None`: the caller gets in, whatever the call then says to this body.
pub fn refusal(operation: &Operation, caller: Caller) -> Option<u16> {
    let name = operation.name();
    match (operation.rule.as_str(), caller) {
        // None of them signs.
        ("webhook", _) => Some(401),
        ("open", ExpiredSession | LoggedOut) if operation.is_stream() => Some(401),
        ("open", _) => None,
        ("public", Nobody | ExpiredSession | LoggedOut) => Some(401),
        ("public", _) => None,
        ("session", Nobody | Visitor) if name == "POST /api/auth/me-v2" => Some(418),
        (_, Nobody | Visitor | ExpiredSession | LoggedOut) => Some(401),
        (_, OwesFactor) => (!WHILE_OWING.contains(&name.as_str())).then_some(403),
        ("operator", _) => (caller != Operator).then_some(403),
        ("verified", Unverified) => Some(403),
        ("own_account" | "guardian", ParentAsChild) => Some(403),
        // Whose the named thing is, the table of things asks.
        (
            "session" | "own_account" | "verified" | "guardian" | "enrolled" | "teaches" | "takes_part" | "room_member" | "staff" | "owner"
            | "owner_or_teacher" | "report",
            _,
        ) => NOT_FOR.iter().any(|(call, who)| *call == name && who.contains(&caller)).then_some(403),
        (other, _) => panic!("{name} has a class that this test does not know: {other}"),
    }
}

/// The calls, each with things that are not there, and whether it names any.
fn without_things(demo: &Demo) -> Vec<(Operation, bool)> {
    let (operations, rows) = (operations::all(&demo.0.app), table::all());
    let of = |operation: &Operation| {
        let is_answered = |row: &&Row| answering(&operations, row.method(), row.path()).is_some_and(|one| one.name() == operation.name());
        rows.iter().find(is_answered)
    };
    let call = |operation: &Operation| match of(operation).map(Row::with_nothing) {
        Some(Request { path, body, .. }) => (Operation { path, body: body.or(operation.body.clone()), ..operation.clone() }, true),
        None => (operation.clone(), NAME_NOTHING.contains(&operation.name().as_str())),
    };
    operations.iter().map(call).collect()
}

pub async fn ask(cast: &mut Cast<'_>, matrix: &mut Matrix) {
    let calls = without_things(cast.demo);
    for caller in Caller::ALL {
        let (harmless, others): (Vec<_>, Vec<_>) =
            calls.iter().partition(|(operation, _)| operation.method == "GET" || refusal(operation, caller).is_some());
        let rows = Rows::of(cast.demo).await;
        for (operation, names_thing) in &harmless {
            ask_one(cast, caller, operation, *names_thing, matrix).await;
        }
        let changed = rows.changed(cast.demo).await;
        // A look at all rows is dear: only when something changed, who did it is asked one by one.
        for (operation, _) in harmless.iter().filter(|_| !changed.is_empty()) {
            let rows = Rows::of(cast.demo).await;
            operation.status(cast.actor(caller)).await;
            let changed = rows.changed(cast.demo).await;
            if !changed.is_empty() {
                matrix.complain(format!("{} as {caller:?} changed {changed:?}", operation.name()));
            }
        }
        if !changed.is_empty() {
            matrix.complain(format!("refused calls as {caller:?} changed {changed:?}"));
        }
        for (operation, names_thing) in &others {
            ask_one(cast, caller, operation, *names_thing, matrix).await;
            if ENDS_SESSIONS.contains(&operation.name().as_str()) {
                cast.let_in_again(caller).await;
            }
        }
    }
}

async fn ask_one(cast: &Cast<'_>, caller: Caller, operation: &Operation, names_thing: bool, matrix: &mut Matrix) {
    let expected = refusal(operation, caller);
    let got = if operation.is_stream() {
        operation.status(cast.actor(caller)).await
    } else {
        let told = operation.call(cast.actor(caller)).await;
        matrix.look_into(&operation.name(), &told);
        told.http.as_u16()
    };
    let fits = match expected {
        Some(status) => got == status,
        None => !matches!(got, 401 | 403 | 405 | 418 | 500..) && (got != 404 || names_thing),
    };
    let expected = expected.map_or("in".to_owned(), |status| status.to_string());
    let object = if names_thing { "absent" } else { "" };
    matrix.note(&operation.name(), caller, object, &expected, &got.to_string(), fits);
}

#[test]
fn a_call_for_staff_opens_to_no_caller_without_a_session() {
    let [method, pattern, path, rule] = ["GET", "/api/ledger/{institutionId}", "/api/ledger/1", "staff"].map(str::to_owned);
    let ledger = Operation { method, pattern, path, rule, body: None, fields: Vec::new() };
    for caller in Caller::ALL {
        let expected = match caller {
            OwesFactor => Some(403),
            _ => (!caller.is_in()).then_some(401),
        };
        assert_eq!(refusal(&ledger, caller), expected, "{caller:?}");
    }
}

#[test]
fn a_webhook_opens_to_no_caller_of_ours() {
    let [method, pattern, path, rule] = ["POST", "/api/hook", "/api/hook", "webhook"].map(str::to_owned);
    let hook = Operation { method, pattern, path, rule, body: None, fields: Vec::new() };
    assert!(Caller::ALL.into_iter().all(|caller| refusal(&hook, caller) == Some(401)));
}
