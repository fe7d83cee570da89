use std::time::Duration;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use http::request::Parts;
use http::{StatusCode, Uri, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::{DeserializeOwned, IgnoredAny};
use utoipa::openapi::path::ParameterIn;
use utoipa::{IntoParams, ToSchema};

use super::json_shape::{self, BadShape};
use super::{DescribeArg, Fault, OperationDoc};

const BAD_ADDRESS: &str = "Ada bagian alamat yang tidak sesuai.";
const WRONG_TYPE: &str = "Ada isian dengan jenis yang tidak sesuai.";
const JSON_LIMIT: usize = 256 * 1024;
const JSON_DEADLINE: Duration = Duration::from_secs(15);

/// A JSON body. Its type refuses unknown fields; what does not fit is told without losing the request.
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Self, Fault> {
        if !is_json(&request) {
            return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim isi permintaan dalam bentuk JSON."));
        }
        let reading = Limited::new(request.into_body(), JSON_LIMIT).collect();
        let body = tokio::time::timeout(JSON_DEADLINE, reading)
            .await
            .map_err(|_| Fault::new(StatusCode::REQUEST_TIMEOUT, "Kiriman terlalu lambat. Periksa koneksimu, lalu coba lagi."))?
            .map_err(|error| match error.downcast_ref::<LengthLimitError>() {
                Some(_) => Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "Isi kiriman terlalu besar. Batasnya 256 KB."),
                None => Fault::bad_request("Kiriman terputus sebelum selesai. Silakan kirim ulang."),
            })?
            .to_bytes();
        read(&body).map(Json)
    }
}

impl<T: ToSchema + DeserializeOwned> DescribeArg for Json<T> {
    fn describe(doc: &mut OperationDoc) {
        let body = doc.schema_of::<T>();
        doc.body = Some(body);
        doc.read_body = Some(|body| read::<T>(body).map(drop));
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Fault> {
    if escapes_zero(body) {
        return Err(Fault::bad_request("Isi kiriman memuat tanda yang tidak bisa dipakai."));
    }
    if body.trim_ascii_start().starts_with(b"[") {
        return Err(Fault::bad_request(WRONG_TYPE)); // serde would fill the fields of a form from a list, in their order
    }
    json_shape::check(body).map_err(refuse_shape)?;
    serde_json::from_slice(body).map_err(|error| explain(&error, body))
}

fn is_json(request: &Request) -> bool {
    request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")))
}

/// Text with a zero in it fits no store. `\\u0000` with a backslash that is itself escaped is plain text.
fn escapes_zero(body: &[u8]) -> bool {
    let mut signs = body.iter().enumerate();
    while let Some((place, sign)) = signs.next() {
        if *sign == b'\\' {
            if body.get(place..).is_some_and(|rest| rest.starts_with(b"\\u0000")) {
                return true;
            }
            signs.next();
        }
    }
    false
}

fn has_encoded_zero(text: Option<&str>) -> bool {
    text.is_some_and(|text| text.contains("%00"))
}

fn refuse_shape(shape: BadShape) -> Fault {
    Fault::bad_request(match shape {
        BadShape::TooDeep => "Isi kiriman bersusun terlalu dalam.".to_owned(),
        BadShape::Twice(field) => format!("Isian “{field}” tertulis dua kali."),
    })
}

/// serde's sentence names fields and types, never values, so the field may be shown.
fn explain(error: &serde_json::Error, body: &[u8]) -> Fault {
    let sentence = error.to_string();
    let field = sentence.split('`').nth(1).unwrap_or_default();
    // A number in the place of a word is a matter of syntax to serde, although the body is sound.
    let is_broken = !error.is_data() && serde_json::from_slice::<IgnoredAny>(body).is_err();
    let message = if is_broken {
        "Isi kiriman rusak dan tidak bisa dibaca.".to_owned()
    } else if sentence.starts_with("unknown field") {
        format!("Isian “{field}” tidak dikenal.")
    } else if sentence.starts_with("missing field") {
        format!("Isian “{field}” belum ada.")
    } else {
        WRONG_TYPE.to_owned()
    };
    Fault::bad_request(message)
}

/// Parts of the path.
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        if has_encoded_zero(Some(parts.uri.path())) {
            return Err(Fault::not_found());
        }
        let found: Result<axum::extract::Path<T>, PathRejection> = axum::extract::Path::from_request_parts(parts, state).await;
        found.map(|path| Self(path.0)).map_err(|_| Fault::not_found())
    }
}

impl<T: IntoParams> DescribeArg for Path<T> {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.extend(T::into_params(|| Some(ParameterIn::Path)));
    }
}

/// What stands behind the question mark. Types here allow fields they do not know: links carry `utm_source` and friends.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        read_query(&parts.uri).map(Self)
    }
}

impl<T: IntoParams + DeserializeOwned> DescribeArg for Query<T> {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.extend(T::into_params(|| Some(ParameterIn::Query)));
        doc.read_query.push(|uri| read_query::<T>(uri).map(drop));
    }
}

fn read_query<T: DeserializeOwned>(uri: &Uri) -> Result<T, Fault> {
    if has_encoded_zero(uri.query()) {
        return Err(Fault::bad_request(BAD_ADDRESS));
    }
    let found: Result<axum::extract::Query<T>, QueryRejection> = axum::extract::Query::try_from_uri(uri);
    found.map(|query| query.0).map_err(|_| Fault::bad_request(BAD_ADDRESS))
}

/// For cookies other than the session's.
impl DescribeArg for http::HeaderMap {
    fn describe(_: &mut OperationDoc) {}
}

impl DescribeArg for axum::extract::OriginalUri {
    fn describe(_: &mut OperationDoc) {}
}

/// Something the edge knows of the request, such as its site.
pub struct Extension<T>(pub T);

impl<S: Send + Sync, T: Clone + Send + Sync + 'static> FromRequestParts<S> for Extension<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        parts.extensions.get::<T>().cloned().map(Self).ok_or_else(|| Fault::internal("the edge did not say what was asked"))
    }
}

impl<T> DescribeArg for Extension<T> {
    fn describe(_: &mut OperationDoc) {}
}

#[cfg(test)]
mod tests {
    use super::{escapes_zero, explain};

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Body {
        name: String,
    }

    fn told(text: &str) -> String {
        format!("{:?}", explain(&serde_json::from_str::<Body>(text).err().unwrap(), text.as_bytes()))
    }

    #[test]
    fn a_zero_is_found_in_text_and_not_in_what_only_looks_like_one() {
        for (body, zero) in
            [(r#"{"a":"\u0000"}"#, true), (r#"{"a":"\\\u0000"}"#, true), (r#"{"a":"\\u0000"}"#, false), (r#"{"a":"\u00001"}"#, true)]
        {
            assert_eq!(escapes_zero(body.as_bytes()), zero, "{body}");
        }
    }

    #[test]
    fn each_kind_of_bad_body_has_its_sentence() {
        assert!(told("{").contains("rusak"));
        assert!(told(r#"{"name":"a","role":"admin"}"#).contains("“role” tidak dikenal"));
        assert!(told("{}").contains("“name” belum ada"));
        assert!(told(r#"{"name":5}"#).contains("jenis"));
    }
}
