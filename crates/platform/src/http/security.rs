//! How the document tells what a caller carries, by the call's gate.

use utoipa::openapi::ComponentsBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};

use super::Access;

const COOKIE: &str = "session_cookie";
const TOKEN: &str = "session_token";
const KEY: &str = "application_key";
const SIGNATURE: &str = "webhook_signature";

/// Any one of these opens the call.
pub(super) fn of(access: Option<&Access>) -> Vec<SecurityRequirement> {
    let needs = |name: &str| SecurityRequirement::new(name, [""; 0]);
    match access.map(Access::rule) {
        Some("open") => vec![SecurityRequirement::default(), needs(COOKIE), needs(TOKEN)],
        Some("public") => vec![needs(KEY), needs(COOKIE), needs(TOKEN)],
        Some("webhook") => vec![needs(SIGNATURE)],
        _ => vec![needs(COOKIE), needs(TOKEN)],
    }
}

pub(super) fn components(components: ComponentsBuilder) -> ComponentsBuilder {
    let cookie = ApiKeyValue::with_description("__Host-access-token", "A browser's session. Without TLS the name is `access-token`.");
    let key =
        ApiKeyValue::with_description("Authorization", "`Key` and the shared application key: names the client, opens what is public.");
    let signature =
        ApiKeyValue::with_description("Signature", "A sender's HMAC over the body as it comes, in headers that the sender has chosen.");
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A session of an app: `sgm_…`.")).build();
    components
        .security_scheme(COOKIE, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)))
        .security_scheme(TOKEN, SecurityScheme::Http(token))
        .security_scheme(KEY, SecurityScheme::ApiKey(ApiKey::Header(key)))
        .security_scheme(SIGNATURE, SecurityScheme::ApiKey(ApiKey::Header(signature)))
}
