use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::request::Parts;
use http::{HeaderName, StatusCode};
use sanggar_kernel::{Millis, UserId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

use super::{DescribeArg, Fault, OperationDoc};
use crate::db::Conn;
use crate::idempotency::{self, Begun, CallKey, StoredReply};

const HEADER: HeaderName = HeaderName::from_static("idempotency-key");
const LENGTH: std::ops::RangeInclusive<usize> = 16..=128;

/// The key of a call that must not act twice. A handler that takes it works through `once`.
pub struct IdempotencyKey {
    key: String,
    operation: String,
}

impl IdempotencyKey {
    /// Does `work` once for this person, call, key and request; sent again, the first answer comes back.
    pub async fn once<T>(
        &self,
        tx: &Conn,
        user: UserId,
        request: &(impl Serialize + Sync),
        now: Millis,
        work: impl Future<Output = Result<T, Fault>>,
    ) -> Result<T, Fault>
    where
        T: Serialize + DeserializeOwned,
    {
        let json = |error: serde_json::Error| Fault::internal(error.to_string());
        let hash: [u8; 32] = Sha256::digest(serde_json::to_vec(request).map_err(json)?).into();
        let call = CallKey { user, operation: &self.operation, key: &self.key };
        match idempotency::begin(tx, &call, &hash, now).await? {
            Begun::New => {
                let answer = work.await?;
                let reply = StoredReply { status: StatusCode::OK.as_u16(), body: serde_json::to_vec(&answer).map_err(json)? };
                idempotency::finish(tx, &call, &reply).await?;
                Ok(answer)
            }
            Begun::Replay(reply) => serde_json::from_slice(&reply.body).map_err(json),
            Begun::OtherRequest => Err(Fault::field("idempotency_key", "Kunci permintaan ini sudah dipakai untuk permintaan lain.")),
            Begun::Unanswered => Err(Fault::new(StatusCode::CONFLICT, "Permintaan yang sama sedang diproses.")),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let key = parts.headers.get(HEADER).and_then(|value| value.to_str().ok()).filter(|key| LENGTH.contains(&key.len()));
        let operation = format!("{} {}", parts.method, parts.uri.path());
        key.map(|key| Self { key: key.to_owned(), operation })
            .ok_or_else(|| Fault::bad_request("Permintaan ini perlu Idempotency-Key sepanjang 16 sampai 128 karakter."))
    }
}

/// A call that acts once anyway takes the key from those who want the first answer again.
impl<S: Send + Sync> OptionalFromRequestParts<S> for IdempotencyKey {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, Fault> {
        if !parts.headers.contains_key(HEADER) {
            return Ok(None);
        }
        <Self as FromRequestParts<S>>::from_request_parts(parts, state).await.map(Some)
    }
}

impl DescribeArg for IdempotencyKey {
    fn describe(doc: &mut OperationDoc) {
        describe(doc, Required::True);
    }
}

impl DescribeArg for Option<IdempotencyKey> {
    fn describe(doc: &mut OperationDoc) {
        describe(doc, Required::False);
    }
}

fn describe(doc: &mut OperationDoc, required: Required) {
    doc.is_idempotent = true;
    let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(*LENGTH.start())).max_length(Some(*LENGTH.end()));
    let header = ParameterBuilder::new().name("Idempotency-Key").parameter_in(ParameterIn::Header).required(required);
    doc.parameters.push(header.schema(Some(text)).build());
}
