//! Passkeys (WebAuthn). They belong to the domain that all our sites stand below, so one made on the main site opens an institution's too.

use std::sync::Arc;

use sanggar_kernel::UserId;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use webauthn_rs::prelude::{Passkey, PasskeyAuthentication, PasskeyRegistration, Url, Uuid, Webauthn, WebauthnBuilder};

use crate::{Error, Pepper};

/// A clone is cheap.
#[derive(Clone)]
pub struct Passkeys(Arc<Webauthn>);

impl Passkeys {
    /// Absent where browsers have none: on an address without a name.
    pub fn new(origin: &str, domain: &str, brand: &str) -> Option<Self> {
        let mut root = Url::parse(origin).ok()?;
        root.set_host(Some(domain)).ok()?;
        let built = WebauthnBuilder::new(domain, &root).ok()?.allow_subdomains(true).rp_name(brand).build().ok()?;
        Some(Self(Arc::new(built)))
    }

    /// What the browser is asked, and what its answer is held against.
    pub fn begin_adding(&self, user: Uuid, account: &str, name: &str, known: &[Passkey]) -> Result<(Value, PasskeyRegistration), Error> {
        let known = known.iter().map(|passkey| passkey.cred_id().clone()).collect();
        let (asked, state) = self.0.start_passkey_registration(user, account, name, Some(known)).map_err(refused)?;
        Ok((public_key(&asked), state))
    }

    pub fn finish_adding(&self, credential: Map<String, Value>, state: &PasskeyRegistration) -> Result<Passkey, Error> {
        self.0.finish_passkey_registration(&read(credential)?, state).map_err(refused)
    }

    pub fn begin(&self, known: &[Passkey]) -> Result<(Value, PasskeyAuthentication), Error> {
        let (asked, state) = self.0.start_passkey_authentication(known).map_err(refused)?;
        Ok((public_key(&asked), state))
    }

    /// The passkey that was used, with what is to be remembered of it: the counter of its device.
    pub fn finish<'a>(
        &self,
        credential: Map<String, Value>,
        state: &PasskeyAuthentication,
        known: impl Iterator<Item = &'a mut Passkey>,
    ) -> Result<&'a Passkey, Error> {
        let proved = self.0.finish_passkey_authentication(&read(credential)?, state).map_err(refused)?;
        for passkey in known {
            if passkey.update_credential(&proved).is_some() {
                return Ok(passkey);
            }
        }
        Err(Error::FactorWrong)
    }
}

/// The person's name for authenticators; it says nothing about them.
pub fn handle(pepper: &Pepper, user: UserId) -> Uuid {
    let hash = pepper.hash(&["passkey", &user.to_string()]);
    Uuid::from_slice(hash.get(..16).unwrap_or_default()).unwrap_or_default()
}

fn public_key(asked: &impl serde::Serialize) -> Value {
    serde_json::to_value(asked).ok().and_then(|mut asked| asked.get_mut("publicKey").map(Value::take)).unwrap_or_default()
}

fn read<T: DeserializeOwned>(credential: Map<String, Value>) -> Result<T, Error> {
    T::deserialize(Value::Object(credential)).map_err(|_| Error::FactorWrong)
}

/// Why is for the log alone.
fn refused(why: webauthn_rs::prelude::WebauthnError) -> Error {
    tracing::info!(%why, "a passkey did not fit");
    Error::FactorWrong
}
