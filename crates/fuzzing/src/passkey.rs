use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_accounts::factor::Passkeys;
use serde_json::{Map, Value, json};
use webauthn_rs::prelude::{PasskeyRegistration, Uuid};

use crate::halves;

const ORIGIN: &str = "https://sanggarmu.test";

struct Begun {
    passkeys: Passkeys,
    state: PasskeyRegistration,
    /// What the browser says it was asked.
    client: String,
}

static BEGUN: LazyLock<Begun> = LazyLock::new(|| {
    let passkeys = Passkeys::new(ORIGIN, "sanggarmu.test", "Sanggarmu").expect("passkeys");
    let (asked, state) = passkeys.begin_adding(Uuid::from_u128(7), "dewi", "Dewi", &[]).expect("a beginning");
    let client = json!({ "type": "webauthn.create", "challenge": asked.get("challenge"), "origin": ORIGIN, "crossOrigin": false });
    Begun { passkeys, state, client: URL_SAFE_NO_PAD.encode(client.to_string()) }
});

/// The bytes as what an authenticator made, in an answer of a browser that is right otherwise; and as the whole answer. `None` of it is ours.
pub fn credential(bytes: &[u8]) {
    let (id, made) = halves(bytes);
    let (id, made) = (URL_SAFE_NO_PAD.encode(id), URL_SAFE_NO_PAD.encode(made));
    let response = json!({ "attestationObject": made, "clientDataJSON": BEGUN.client, "transports": ["internal"] });
    add(json!({ "id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {} }));
    add(serde_json::from_slice(bytes).unwrap_or_default());
}

fn add(credential: Value) {
    let credential: Map<String, Value> = credential.as_object().cloned().unwrap_or_default();
    if let Ok(passkey) = BEGUN.passkeys.finish_adding(credential, &BEGUN.state) {
        assert!(!passkey.cred_id().is_empty(), "a passkey without a name");
    }
}
