//! No call may name a thing without a line in the table.

use sanggar_testkit::both_engines;
use serde_json::Value;

use crate::access::row::Row;
use crate::access::table;
use crate::operations::{self, Operation, answering};
use crate::world::Whole;

/// A field or a part of a query that may stand for a thing.
fn may_name(field: &str) -> bool {
    let field = field.to_ascii_lowercase();
    ["id", "ids", "id_list", "slug", "folder"].iter().any(|end| field == *end || field.ends_with(end))
}

/// All that a call names: parts of its path, and fields and parts of its query that look like it.
fn names(document: &Value, operation: &Operation) -> Vec<String> {
    let described = &document["paths"][&operation.pattern][operation.method.to_lowercase()];
    let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
    let mut names: Vec<String> = Vec::new();
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        if parameter["in"] == "path" || parameter["in"] == "query" && may_name(name) {
            names.push(name.to_owned());
        }
    }
    if let Some(schema) = described.pointer("/requestBody/content/application~1json/schema") {
        collect(document, schema, &mut names);
    }
    names
}

fn collect(document: &Value, schema: &Value, names: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        return collect(document, document.pointer(name.trim_start_matches('#')).expect("a schema of that name"), names);
    }
    for way in schema["oneOf"].as_array().into_iter().flatten() {
        collect(document, way, names);
    }
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        if may_name(name) && !names.contains(name) {
            names.push(name.clone());
        }
        collect(document, inner, names);
        collect(document, &inner["items"], names);
    }
}

/// A `$word` stands where the call has this name.
fn is_asked(row: &Row, operation: &Operation, name: &str) -> bool {
    let (path, query) = row.path().split_once('?').unwrap_or((row.path(), ""));
    let in_path =
        operation.pattern.split('/').zip(path.split('/')).any(|(part, filled)| part == format!("{{{name}}}") && filled.starts_with('$'));
    let in_query = query.split('&').any(|part| part.split_once('=').is_some_and(|(key, value)| key == name && value.starts_with('$')));
    in_path || in_query || row.body.contains(&format!("\"{name}\": \"$")) || row.body.contains(&format!("\"{name}\": [\"$"))
}

both_engines! {
    async fn every_call_that_names_a_thing_is_asked_for_own_things_others_and_none(whole: Whole) {
        let (document, operations, rows) = (operations::document(&whole.app), operations::all(&whole.app), table::all());
        let mut missing = Vec::new();
        let mut used = Vec::new();
        for row in &rows {
            assert!(answering(&operations, row.method(), row.path()).is_some(), "{} is no call", row.call);
        }
        for operation in &operations {
            let own: Vec<&Row> =
                rows.iter().filter(|row| answering(&operations, row.method(), row.path()).is_some_and(|one| one.name() == operation.name())).collect();
            for name in names(&document, operation) {
                let reason = table::NO_THING.iter().find(|(call, field, _)| *field == name && (call.is_empty() || *call == operation.name()));
                used.extend(reason);
                if reason.is_none() && !own.iter().any(|row| is_asked(row, operation, &name)) {
                    missing.push(format!("{}: {name}", operation.name()));
                }
            }
        }
        assert!(missing.is_empty(), "neither in the table nor with a reason: {missing:#?}");
        let idle: Vec<_> = table::NO_THING.iter().filter(|reason| !used.contains(reason)).collect();
        assert!(idle.is_empty(), "reasons that no call needs: {idle:#?}");
    }
}
