//! As much of S3 as storing small objects takes, for the adapter to talk to.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;

type Objects = Arc<Mutex<BTreeMap<String, Bytes>>>;

pub struct FakeS3 {
    address: SocketAddr,
    objects: Objects,
}

impl FakeS3 {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, objects) = (listener.local_addr().unwrap(), Objects::default());
        let router = Router::new().fallback(answer).with_state(objects.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, objects }
    }

    pub fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn keys(&self) -> Vec<String> {
        self.objects.lock().unwrap().keys().cloned().collect()
    }
}

async fn answer(State(objects): State<Objects>, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    if !headers.get("authorization").is_some_and(|value| value.to_str().unwrap().starts_with("AWS4-HMAC-SHA256 Credential=kunci/")) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let mut objects = objects.lock().unwrap();
    let key = uri.path().trim_start_matches("/sanggar").trim_matches('/').to_owned();
    let query = uri.query().unwrap_or_default();
    match (method, headers.get("x-amz-copy-source")) {
        (Method::PUT, Some(from)) => {
            let from = from.to_str().unwrap().trim_matches('/').trim_start_matches("sanggar/");
            let Some(bytes) = objects.get(from).cloned() else { return StatusCode::NOT_FOUND.into_response() };
            objects.insert(key, bytes);
            "<CopyObjectResult><ETag>\"1\"</ETag></CopyObjectResult>".into_response()
        }
        (Method::PUT, None) => {
            objects.insert(key, body);
            [("etag", "\"1\"")].into_response()
        }
        (Method::GET, _) if query.contains("list-type=2") => listing(&objects, query),
        (Method::GET | Method::HEAD, _) => match objects.get(&key) {
            Some(bytes) => object(bytes, &headers),
            None => StatusCode::NOT_FOUND.into_response(),
        },
        (Method::POST, _) if query.starts_with("delete") => {
            let text = String::from_utf8(body.to_vec()).unwrap();
            let keys: Vec<&str> = text.split("<Key>").skip(1).map(|part| part.split("</Key>").next().unwrap()).collect();
            objects.retain(|key, _| !keys.contains(&key.as_str()));
            let deleted: String = keys.iter().map(|key| format!("<Deleted><Key>{key}</Key></Deleted>")).collect();
            format!("<DeleteResult>{deleted}</DeleteResult>").into_response()
        }
        (Method::DELETE, _) => {
            objects.remove(&key);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => StatusCode::NOT_IMPLEMENTED.into_response(),
    }
}

/// All of it, or the one part that is asked for.
fn object(bytes: &Bytes, headers: &HeaderMap) -> Response {
    let known = [("etag", "\"1\""), ("last-modified", &today())];
    let Some(range) = headers.get("range") else { return (known, bytes.clone()).into_response() };
    let (first, last) = range.to_str().unwrap().trim_start_matches("bytes=").split_once('-').unwrap();
    let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
    let told = [("content-range", format!("bytes {first}-{last}/{}", bytes.len()))];
    (StatusCode::PARTIAL_CONTENT, known, told, bytes.slice(first..=last)).into_response()
}

fn listing(objects: &BTreeMap<String, Bytes>, query: &str) -> Response {
    let prefix = query.split('&').find_map(|pair| pair.strip_prefix("prefix=")).unwrap_or_default().replace("%2F", "/");
    let modified = sanggar_platform::clock::Clock::system().now().iso();
    let found: String = objects
        .iter()
        .filter(|(key, _)| key.starts_with(&prefix))
        .map(|(key, bytes)| {
            format!(
                "<Contents><Key>{key}</Key><LastModified>{modified}</LastModified><ETag>\"1\"</ETag><Size>{}</Size></Contents>",
                bytes.len()
            )
        })
        .collect();
    format!("<ListBucketResult><IsTruncated>false</IsTruncated>{found}</ListBucketResult>").into_response()
}

/// The date of an HTTP header.
fn today() -> String {
    let now = sanggar_platform::clock::Clock::system().now();
    let at = time::OffsetDateTime::from_unix_timestamp(now.0 / 1_000).unwrap();
    let format = time::macros::format_description!("[weekday repr:short], [day] [month repr:short] [year] [hour]:[minute]:[second] GMT");
    at.format(format).unwrap()
}
