//! Holds answers against the OpenAPI document: the part of JSON Schema that the document uses.

use sanggar_testkit::TestResponse;
use serde_json::Value;

use crate::operations::Operation;

pub struct Document(Value);

impl Document {
    pub const fn new(document: Value) -> Self {
        Self(document)
    }

    /// What does not fit, in a line.
    pub fn misfit(&self, operation: &Operation, told: &TestResponse) -> Option<String> {
        let responses = &self.0["paths"][&operation.pattern][operation.method.to_lowercase()]["responses"];
        let response = responses.get(told.http.as_str()).or_else(|| responses.get("default"));
        let wrong = match response {
            None => Err("no such answer is documented".to_owned()),
            Some(response) => self.answer_fits(self.resolved(response), told),
        };
        wrong.err().map(|wrong| format!("{} {} ({}): {wrong}", operation.method, operation.path, told.http.as_u16()))
    }

    fn answer_fits(&self, response: &Value, told: &TestResponse) -> Result<(), String> {
        let Some(content) = response["content"].as_object() else {
            return if told.text.is_empty() { Ok(()) } else { Err("a body, and none is documented".to_owned()) };
        };
        let kind = told.headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let essence = |kind: &str| kind.split(';').next().unwrap_or_default().trim().to_owned();
        let fits = |documented: &str| documented == "*/*" || essence(documented) == essence(kind);
        let (_, media) = content.iter().find(|(documented, _)| fits(documented)).ok_or_else(|| format!("media type {kind}"))?;
        if essence(kind) == "application/json" { self.fits(&media["schema"], &told.body, "") } else { Ok(()) }
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => self.resolved(self.0.pointer(reference.trim_start_matches('#')).expect("a reference leads somewhere")),
            None => schema,
        }
    }

    fn fits(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let schema = self.resolved(schema);
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.fits(part, value, at)?;
        }
        for (word, one_only) in [("oneOf", true), ("anyOf", false)] {
            let Some(parts) = schema[word].as_array() else { continue };
            let wrong: Vec<String> = parts.iter().filter_map(|part| self.fits(part, value, at).err()).collect();
            let fitting = parts.len() - wrong.len();
            if fitting == 0 || (one_only && fitting > 1) {
                return Err(format!("{at}: {fitting} of {word} fit; {}", wrong.join("; ")));
            }
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::String(one) => vec![one],
            several => several.as_array().into_iter().flatten().filter_map(Value::as_str).collect(),
        };
        if !types.is_empty() && !types.iter().any(|name| is_of(name, value)) {
            return Err(format!("{at}: {value} is not of type {types:?}"));
        }
        if let Some(values) = schema["enum"].as_array()
            && !values.contains(value)
        {
            return Err(format!("{at}: {value} is none of {values:?}"));
        }
        self.members_fit(schema, value, at)
    }

    fn members_fit(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        for (place, item) in value.as_array().into_iter().flatten().enumerate() {
            self.fits(&schema["items"], item, &format!("{at}[{place}]"))?;
        }
        let Some(object) = value.as_object() else { return Ok(()) };
        for required in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !object.contains_key(required) {
                return Err(format!("{at}.{required} is missing"));
            }
        }
        for (name, member) in object {
            let known = schema["properties"].get(name).or_else(|| schema.get("additionalProperties"));
            let Some(known) = known else { continue };
            if known == &Value::Bool(false) {
                return Err(format!("{at}.{name} is not documented"));
            }
            self.fits(known, member, &format!("{at}.{name}"))?;
        }
        Ok(())
    }
}

fn is_of(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}
