//! The calls as the OpenAPI document tells them, each with a path and a body that have the right shape.

use sanggar_server::api;
use sanggar_server::app::App;
use sanggar_testkit::{Actor, TestResponse};
use serde_json::{Map, Value, json};

#[derive(Clone)]
pub struct Operation {
    pub method: String,
    /// As the document has it.
    pub pattern: String,
    /// With parameters filled in.
    pub path: String,
    pub rule: String,
    /// Only what is required, each field with some value of its type.
    pub body: Option<Value>,
    /// Every field that the body may have.
    pub fields: Vec<String>,
}

pub fn document(app: &App) -> Value {
    serde_json::from_str(&api::document(&app.config.brand.name()).to_json().unwrap()).unwrap()
}

pub fn all(app: &App) -> Vec<Operation> {
    let document = document(app);
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let schema = operation.pointer("/requestBody/content/application~1json/schema");
            found.push(Operation {
                method: method.to_uppercase(),
                pattern: path.clone(),
                path: fill(path),
                rule: operation["x-access"]["rule"].as_str().expect("an access class").to_owned(),
                body: schema.map(|schema| sample(&document, schema)),
                fields: schema.map(|schema| fields(&document, schema)).unwrap_or_default(),
            });
        }
    }
    assert!(found.len() > 10, "the document is empty");
    found
}

/// The call that an address is answered by: the one with the most words in common.
pub fn answering<'a>(all: &'a [Operation], method: &str, path: &str) -> Option<&'a Operation> {
    let path = path.split('?').next().unwrap_or_default();
    let fitting = all.iter().filter(|one| one.method == method).filter_map(|one| Some((one, one.common_words(path)?)));
    fitting.max_by_key(|(_, words)| *words).map(|(one, _)| one)
}

impl Operation {
    /// As the document has it.
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.pattern)
    }

    /// How many parts of an address stand in the pattern word for word; none if it is another address.
    fn common_words(&self, path: &str) -> Option<usize> {
        let (pattern, path): (Vec<_>, Vec<_>) = (self.pattern.split('/').collect(), path.split('/').collect());
        let fits = pattern.len() == path.len() && pattern.iter().zip(&path).all(|(one, other)| one == other || one.starts_with('{'));
        fits.then(|| pattern.iter().zip(&path).filter(|(one, other)| one == other).count())
    }

    /// A stream never ends by itself.
    pub fn is_stream(&self) -> bool {
        self.path == "/api/live"
    }

    pub async fn call(&self, actor: &Actor) -> TestResponse {
        assert!(!self.is_stream());
        match self.method.as_str() {
            "GET" => actor.get(&self.path).await,
            "PUT" => actor.put(&self.path, self.body.clone().unwrap_or_else(|| json!({}))).await,
            "DELETE" => match &self.body {
                Some(body) => actor.delete_with(&self.path, body.clone()).await,
                None => actor.delete(&self.path).await,
            },
            "POST" => actor.post(&self.path, self.body.clone().unwrap_or_else(|| json!({}))).await,
            other => panic!("the tests do not know {other} yet"),
        }
    }

    pub async fn status(&self, actor: &Actor) -> u16 {
        if self.is_stream() { actor.open(&self.path).await.status().as_u16() } else { self.call(actor).await.http.as_u16() }
    }
}

pub fn fill(path: &str) -> String {
    let part = |part: &str| match part {
        "{page}" => "1".to_owned(),
        "{perPage}" | "{per_page}" | "{itemsPerPage}" => "20".to_owned(),
        "{pagination}" | "{count}" | "{offset}" => "1".to_owned(),
        "{activityId}" | "{activity_id}" | "{parent_id}" | "{resource_id}" => "1".to_owned(),
        "{userId}" | "{user_id}" | "{folderId}" | "{programId}" | "{program_user_id}" | "{transcript_id}" | "{groupId}" => "1".to_owned(),
        "{year}" => "2025".to_owned(),
        "{file}" => "tidak-ada.ics".to_owned(),
        "{search}" => "pecahan".to_owned(),
        "{slug}" => "32.01.01".to_owned(),
        "{institutionId}" | "{program_id}" | "{lsId}" => "1".to_owned(),
        "{limit}" => "30".to_owned(),
        "{category}" => "program".to_owned(),
        "{tag}" => "sd".to_owned(),
        "{title}" => "pecahan".to_owned(),
        "{program_slug}" | "{programSlug}" => "pecahan-martabak-kelas-4".to_owned(),
        "{type}" => "tatap-muka".to_owned(),
        "{kind}" => "pick".to_owned(),
        "{formId}" => "murid-baru-cendekia".to_owned(),
        "{platform}" => "online".to_owned(),
        "{name}" => "tidak-ada".to_owned(),
        "{username}" | "{ids}" | "{id}" => "1".to_owned(),
        "{sessionId}" | "{factorId}" | "{upload}" => "999999".to_owned(),
        "{address}" => "00000000000000000000000000".to_owned(),
        "{institution_id}" | "{number}" => "1".to_owned(),
        "{subdomain}" => "cendekia".to_owned(),
        "{target_id}" | "{parentId}" => "1".to_owned(),
        parameter if parameter.starts_with('{') => panic!("say what stands for {parameter}"),
        plain => plain.to_owned(),
    };
    // A category of programmes, which is another word than a category of discovery.
    let path = path.replace("/program/list/{category}", "/program/list/kelasmu");
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

fn fields(document: &Value, schema: &Value) -> Vec<String> {
    match schema["$ref"].as_str() {
        Some(name) => fields(document, document.pointer(name.trim_start_matches('#')).expect("a schema of that name")),
        None => schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect(),
    }
}

fn sample(document: &Value, schema: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        return sample(document, document.pointer(name.trim_start_matches('#')).expect("a schema of that name"));
    }
    if let Some(first) = schema["oneOf"].get(0) {
        return sample(document, first);
    }
    match schema["type"].as_str() {
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap());
            Value::Object(required.map(|name| (name.to_owned(), sample(document, &schema["properties"][name]))).collect::<Map<_, _>>())
        }
        Some("string") => schema.pointer("/enum/0").cloned().unwrap_or_else(|| json!("contoh")),
        Some("integer") => json!(1),
        Some("number") => json!(1.5),
        Some("boolean") => json!(true),
        Some("array") => json!([]),
        other => panic!("the tests do not know how to fill {other:?}"),
    }
}
