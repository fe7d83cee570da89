//! Names that no answer has, but where a person is given the thing itself.

use serde_json::Value;

const SECRETS: [&str; 5] = ["password", "hash", "otp", "secret", "token"];

/// The key of an answer, and the call that may tell it.
const TOLD: [(&str, &str); 2] = [("POST /api/user/second-factor/totp/begin", "secret"), ("POST /api/auth/switch-account", "token")];

pub fn in_answer(operation: &str, body: &Value) -> Vec<String> {
    let mut keys = Vec::new();
    collect(body, &mut keys);
    keys.retain(|key| is_secret(key) && !TOLD.contains(&(operation, key.as_str())));
    keys
}

fn is_secret(key: &str) -> bool {
    let is_question = key.starts_with("has_") || key.starts_with("is_");
    !is_question && SECRETS.iter().any(|secret| key == *secret || key.ends_with(&format!("_{secret}")))
}

/// Messages to fields of a form stand under the fields' names.
fn collect(value: &Value, keys: &mut Vec<String>) {
    match value {
        Value::Object(all) => {
            for (key, inner) in all.iter().filter(|(key, _)| *key != "errors") {
                keys.push(key.clone());
                collect(inner, keys);
            }
        }
        Value::Array(all) => all.iter().for_each(|one| collect(one, keys)),
        _ => {}
    }
}
