use sanggar_kernel::PersonalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The public key that a browser asks for when it subscribes.
#[derive(Serialize, ToSchema)]
pub struct PushKey {
    pub key: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenForm {
    /// The browser's `PushSubscription` as JSON text; null takes it away.
    pub token: Option<PersonalText>,
}

/// What a browser says of its subscription. Browsers add fields of their own.
#[derive(Deserialize)]
pub struct PushSubscription {
    pub endpoint: String,
    pub keys: PushKeys,
}

#[derive(Deserialize)]
pub struct PushKeys {
    pub p256dh: String,
    pub auth: String,
}
