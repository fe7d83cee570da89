//! Bodies and queries, read into the type of every call that there is.

use std::sync::LazyLock;

use http::Uri;
use sanggar_platform::http::Call;
use serde_json::Value;

const DEEPEST: usize = 32;
static CALLS: LazyLock<Vec<Call>> = LazyLock::new(sanggar_server::api::calls);

/// What is taken is an object, not too deep, and without a zero that no store keeps.
pub fn json(bytes: &[u8]) {
    let mut is_taken = false;
    for read in CALLS.iter().filter_map(|call| call.doc.read_body) {
        is_taken |= read(bytes).is_ok();
    }
    if is_taken {
        let value: Value = serde_json::from_slice(bytes).expect("what a call takes is JSON");
        assert!(value.is_object(), "no object");
        check(&value, DEEPEST);
    }
}

fn check(value: &Value, levels: usize) {
    let inside = |value| check(value, levels.checked_sub(1).expect("a body that is not too deep"));
    match value {
        Value::String(text) => assert!(!text.contains('\0'), "a zero"),
        Value::Array(list) => list.iter().for_each(inside),
        Value::Object(pairs) => pairs.values().for_each(inside),
        _ => {}
    }
}

pub fn query(bytes: &[u8]) {
    let Ok(uri) = Uri::try_from([b"/api/x?", bytes].concat()) else { return };
    for read in CALLS.iter().flat_map(|call| &call.doc.read_query) {
        assert!(read(&uri).is_err() || !uri.query().unwrap_or_default().contains("%00"), "a zero");
    }
}
