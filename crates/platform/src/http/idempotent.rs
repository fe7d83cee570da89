use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderName, StatusCode};
use sanggar_kernel::{Millis, UserId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

use super::{Fault, Part, Sheet};
use crate::db::Conn;
use crate::idempotency::{self, Begun, StoredReply};

const HEADER: HeaderName = HeaderName::from_static("idempotency-key");
const LENGTH: std::ops::RangeInclusive<usize> = 16..=128;

/// The key of a call that must not act twice. A handler that takes it works through `once`.
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Does `work` once for this person, key and request; sent again, the first answer comes back.
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
        match idempotency::begin(tx, user, &self.0, &hash, now).await? {
            Begun::New => {
                let answer = work.await?;
                let reply = StoredReply { status: StatusCode::OK.as_u16(), body: serde_json::to_vec(&answer).map_err(json)? };
                idempotency::finish(tx, user, &self.0, &reply).await?;
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
        key.map(|key| Self(key.to_owned()))
            .ok_or_else(|| Fault::bad_request("Permintaan ini perlu Idempotency-Key sepanjang 16 sampai 128 karakter."))
    }
}

impl Part for IdempotencyKey {
    fn describe(sheet: &mut Sheet) {
        let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(*LENGTH.start())).max_length(Some(*LENGTH.end()));
        let header = ParameterBuilder::new().name("Idempotency-Key").parameter_in(ParameterIn::Header).required(Required::True);
        sheet.parameters.push(header.schema(Some(text)).build());
    }
}
