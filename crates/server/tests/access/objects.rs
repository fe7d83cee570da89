//! Own things, another's, and what is not there: whoever may not see a thing is told what is told of one that does not exist.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::access::callers::{Caller, Cast};
use crate::access::matrix::Matrix;
use crate::access::row::{Row, absent, lasting, odd};
use crate::access::table;
use crate::access::things::{Belongings, belongings};
use crate::access::unchanged::Rows;

pub async fn ask(cast: &Cast<'_>, matrix: &mut Matrix) {
    let belongings = belongings(cast).await;
    for caller in Caller::ALL.into_iter().filter(|caller| caller.is_in()) {
        let rows = Rows::of(cast.demo).await;
        let before = matrix.len();
        for row in table::all() {
            if caller == row.owner {
                ask_for_others(cast, &row, &belongings[&caller], matrix).await;
            } else if !row.is_open && !row.may.contains(&caller) {
                ask_as_stranger(cast, caller, &row, &belongings[&row.owner], matrix).await;
            }
        }
        let changed = rows.changed(cast.demo).await;
        if !changed.is_empty() && before == matrix.len() {
            matrix.complain(format!("refused calls as {caller:?} changed {changed:?}"));
        }
    }
    for row in table::all() {
        ask_for_own(cast, &row, &belongings, matrix).await;
    }
}

/// The owner, with one thing that is another's, nobody's or none at all.
async fn ask_for_others(cast: &Cast<'_>, row: &Row, has: &Belongings, matrix: &mut Matrix) {
    let actor = cast.actor(row.owner);
    for word in row.words() {
        let nothing = absent(word);
        let told = row.with(&has.mine, Some((word, &nothing))).send(actor).await;
        let refusal = lasting(&told, &nothing);
        let is_told = row.absent.contains(&refusal.0) || row.is_open;
        matrix.note(row.call, row.owner, &format!("absent {word}"), &format!("{:?}", row.absent), &refusal.0.to_string(), is_told);
        if let Some(theirs) = has.theirs.get(word).filter(|_| !row.is_open) {
            let got = lasting(&row.with(&has.mine, Some((word, theirs))).send(actor).await, theirs);
            note_same(matrix, row, row.owner, &format!("another's {word}"), &refusal, &got);
        }
        for (name, value) in odd(word) {
            let got = lasting(&row.with(&has.mine, Some((word, &value))).send(actor).await, &value);
            let is_refused = got == refusal || matches!(got.0, 400 | 404 | 422) || row.is_open && got.0 == 200;
            matrix.note(row.call, row.owner, &format!("{name} {word}"), "refused", &got.0.to_string(), is_refused);
        }
    }
}

/// Somebody else, with all that is the owner's.
async fn ask_as_stranger(cast: &Cast<'_>, caller: Caller, row: &Row, has: &Belongings, matrix: &mut Matrix) {
    let actor = cast.actor(caller);
    let refusal = lasting(&row.with_nothing().send(actor).await, &Value::Null);
    let got = lasting(&row.with(&has.mine, None).send(actor).await, &Value::Null);
    note_same(matrix, row, caller, "another's", &refusal, &got);
}

fn note_same(matrix: &mut Matrix, row: &Row, caller: Caller, object: &str, refusal: &(u16, String), got: &(u16, String)) {
    matrix.note(row.call, caller, object, &format!("as absent ({})", refusal.0), &got.0.to_string(), got == refusal);
    if got.0 == refusal.0 && got != refusal {
        matrix.complain(format!("{} as {caller:?}: {} is not {}", row.call, got.1, refusal.1));
    }
}

/// Last, since some of it ends the things.
async fn ask_for_own(cast: &Cast<'_>, row: &Row, belongings: &BTreeMap<Caller, Belongings>, matrix: &mut Matrix) {
    let request = row.with(&belongings[&row.owner].mine, None);
    for caller in row.may.iter().filter(|_| !row.ends) {
        let got = request.send(cast.actor(*caller)).await.http.as_u16();
        matrix.note(row.call, *caller, "another's", "in", &got.to_string(), !matches!(got, 401 | 403 | 404 | 405 | 500..));
    }
    let told = request.send(cast.actor(row.owner)).await;
    matrix.look_into(row.call, &told);
    let got = told.http.as_u16();
    matrix.note(row.call, row.owner, "own", &row.own.to_string(), &got.to_string(), got == row.own);
    if got != row.own {
        matrix.complain(format!("{} as {:?}: {}", row.call, row.owner, told.text.chars().take(300).collect::<String>()));
    }
}
