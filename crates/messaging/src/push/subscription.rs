use base64::Engine as _;
use base64::engine::GeneralPurpose;
use base64::engine::general_purpose::GeneralPurposeConfig;
use sanggar_kernel::PersonalText;
use sanggar_platform::http::Identity;

use super::query::{self, Browser};
use super::wire::PushSubscription;
use super::{Push, sealed};
use crate::{Error, Messaging};

const MAX_ENDPOINT: usize = 1_000;

/// Browsers write base64url with and without its padding.
const KEY_TEXT: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(base64::engine::DecodePaddingMode::Indifferent),
);

/// The session's browser from now on, or none.
pub async fn update(cx: &Messaging, me: &Identity, token: Option<PersonalText>) -> Result<(), Error> {
    let browser = token.map(|token| cx.push.browser(token.reveal())).transpose()?;
    let tx = cx.db.write().await?;
    query::delete_of_session(&tx, me.user, me.session).await?;
    if let Some(browser) = browser {
        query::save(&tx, me, &browser, cx.clock.now()).await?;
    }
    Ok(tx.commit().await?)
}

impl Push {
    /// A subscription that a push can be sent to: an address of a known push service, and keys that encrypt.
    #[doc(hidden)] // public for `crates/fuzzing` alone
    pub fn browser(&self, token: &str) -> Result<Browser, Error> {
        let told: PushSubscription = serde_json::from_str(token).map_err(|_| Error::SubscriptionUnfit)?;
        let fits = told.endpoint.len() <= MAX_ENDPOINT && self.client.post(&told.endpoint).is_ok() && self.knows(&told.endpoint);
        let (public_key, auth) = (KEY_TEXT.decode(&told.keys.p256dh), KEY_TEXT.decode(&told.keys.auth));
        match (fits, public_key, auth) {
            (true, Ok(public_key), Ok(auth)) if sealed::fits(&public_key, &auth) => {
                Ok(Browser { endpoint: told.endpoint, public_key, auth })
            }
            _ => Err(Error::SubscriptionUnfit),
        }
    }
}
