//! From JSON to the bytes that are hashed: JSON-LD to RDF, RDFC-1.0, sorted N-Quads.

use std::collections::HashSet;

use oxjsonld::{JsonLdParser, JsonLdRemoteDocument};
use oxrdf::Dataset;
use oxrdf::dataset::{CanonicalizationAlgorithm, CanonicalizationHashAlgorithm};
use serde::Serialize;
use serde_json::Value;

use crate::{Fault, context};

type Contexts = fn(&str) -> Option<&'static [u8]>;

/// The canonical N-Quads of a document, every word of which is in them.
pub fn canonical(document: &impl Serialize) -> Result<String, Fault> {
    canonical_with(document, context::text)
}

pub fn canonical_with(document: &impl Serialize, contexts: Contexts) -> Result<String, Fault> {
    let document = serde_json::to_value(document).map_err(|_| Fault::LinkedData)?;
    let quads = quads(&document.to_string(), contexts)?;
    if covers(&quads, &document) && ids_differ(&document, &mut HashSet::new()) { Ok(quads) } else { Err(Fault::Uncovered) }
}

/// Of any document, whether all of it is covered or not.
pub fn quads(json: &str, contexts: Contexts) -> Result<String, Fault> {
    let load = move |address: &str| {
        let document = contexts(address).ok_or("an unknown context")?.to_vec();
        Ok(JsonLdRemoteDocument { document, document_url: address.to_owned() })
    };
    let parser = JsonLdParser::new().for_slice(json).with_load_document_callback(move |address, _| load(address));
    let mut dataset = Dataset::new();
    for quad in parser {
        dataset.insert(&quad.map_err(|_| Fault::LinkedData)?);
    }
    dataset.canonicalize(CanonicalizationAlgorithm::Rdfc10 { hash_algorithm: CanonicalizationHashAlgorithm::Sha256 });
    let mut lines: Vec<String> = dataset.iter().map(|quad| format!("{quad} .\n")).collect();
    lines.sort();
    Ok(lines.concat())
}

/// JSON-LD passes silently over what it does not know and over addresses that are none: such a part could be changed without anybody noticing.
fn covers(quads: &str, value: &Value) -> bool {
    match value {
        Value::Object(fields) => fields.iter().all(|(name, value)| match name.as_str() {
            "@context" => true,
            "type" | "proofPurpose" => is_known(quads, value),
            _ => covers(quads, value),
        }),
        Value::Array(values) => values.iter().all(|value| covers(quads, value)),
        Value::String(text) => quads.contains(&literal(text)) || quads.contains(&format!("<{text}>")),
        Value::Bool(yes) => quads.contains(&literal(if *yes { "true" } else { "false" })),
        // No document of ours has a number: it has more than one spelling.
        Value::Null | Value::Number(_) => false,
    }
}

/// A word of a context became the end of an address.
fn is_known(quads: &str, value: &Value) -> bool {
    match value {
        Value::String(word) => ['#', '/'].iter().any(|before| quads.contains(&format!("{before}{word}> "))),
        Value::Array(words) => words.iter().all(|word| word.is_string() && is_known(quads, word)),
        _ => false,
    }
}

/// Parts with the same id are one node: what is said of the one could be moved to the other. Of a picture nothing more is said.
fn ids_differ<'a>(value: &'a Value, seen: &mut HashSet<&'a str>) -> bool {
    match value {
        Value::Object(fields) => {
            let id = fields.get("id").and_then(Value::as_str).filter(|_| fields.get("type").is_none_or(|kind| kind != "Image"));
            id.is_none_or(|id| seen.insert(id)) && fields.values().all(|value| ids_differ(value, seen))
        }
        Value::Array(values) => values.iter().all(|value| ids_differ(value, seen)),
        _ => true,
    }
}

/// A text as N-Quads write it.
fn literal(text: &str) -> String {
    let mut literal = String::from("\"");
    for sign in text.chars() {
        match sign {
            '\u{8}' => literal.push_str("\\b"),
            '\t' => literal.push_str("\\t"),
            '\n' => literal.push_str("\\n"),
            '\u{c}' => literal.push_str("\\f"),
            '\r' => literal.push_str("\\r"),
            '"' | '\\' => literal.extend(['\\', sign]),
            '\0'..='\u{1f}' | '\u{7f}' => literal.push_str(&format!("\\u{:04X}", u32::from(sign))),
            _ => literal.push(sign),
        }
    }
    literal + "\""
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn plain(document: &Value) -> Result<String, Fault> {
        canonical_with(document, |_| None)
    }

    #[test]
    fn blank_nodes_are_named_by_what_is_said_of_them() {
        // Two nodes that only their neighbours tell apart, in both orders.
        let node = |name: &str| json!({ "urn:p": [{ "urn:q": [{ "urn:name": name }] }] });
        let one = plain(&json!({ "@id": "urn:r", "urn:has": [node("a"), node("b")] })).unwrap();
        let other = plain(&json!({ "@id": "urn:r", "urn:has": [node("b"), node("a")] })).unwrap();
        assert_eq!(one, other);
        assert_eq!(one.lines().count(), 8);
        assert!(one.starts_with("<urn:r> <urn:has> _:c14n"), "{one}");
    }

    #[test]
    fn texts_are_written_as_n_quads_have_it() {
        let text = "a\u{8}\t\n\u{b}\u{c}\r\"\\\u{7f} é 𝛑 ʼ";
        let quads = plain(&json!({ "@id": "urn:r", "urn:name": text })).unwrap();
        assert_eq!(quads, "<urn:r> <urn:name> \"a\\b\\t\\n\\u000B\\f\\r\\\"\\\\\\u007F é 𝛑 ʼ\" .\n");
    }

    #[test]
    fn an_unknown_context_is_refused_and_nothing_is_fetched() {
        let document = json!({ "@context": "https://www.w3.org/2018/credentials/v1", "@id": "urn:r", "urn:name": "x" });
        assert_eq!(canonical(&document), Err(Fault::LinkedData));
    }

    #[test]
    fn what_would_not_be_covered_is_refused() {
        let credential = |extra: Value| {
            let mut document = json!({ "@context": [context::CREDENTIALS], "id": "urn:r", "type": ["VerifiableCredential"], "name": "x" });
            document.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
            canonical(&document)
        };
        assert!(credential(json!({})).is_ok());
        assert!(credential(json!({ "issuer": "did:web:a.example" })).is_ok());
        for extra in [
            json!({ "nickname": "unknown to the context" }),
            json!({ "type": ["VerifiableCredential", "Unheard"] }),
            json!({ "issuer": "no address" }),
            json!({ "name": "\u{fffe}" }),
            json!({ "name": 12 }),
            json!({ "name": null }),
            json!({ "issuer": { "id": "urn:r", "name": "y" } }),
        ] {
            assert_eq!(credential(extra.clone()), Err(Fault::Uncovered), "{extra}");
        }
    }
}
