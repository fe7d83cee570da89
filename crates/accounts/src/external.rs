//! Sign-in with an account elsewhere (Google), by OpenID Connect: redirect, code flow, PKCE. No script of the provider runs on our pages.

mod flow;
pub mod issuer;
mod keys;
mod provider;
mod query;
mod service;
mod token;
mod wire;

use std::sync::Arc;

use http::HeaderMap;
use http::header::HOST;
use sanggar_platform::http::{Answer, AnyVisitor, Anyone, Extension, Fault, Json, Peer, Query, Routes, SeeOther, Site};

use crate::device::Device;
use crate::login_data::LoginData;
use crate::{Accounts, Error};
use flow::Flow;
pub use provider::{Client, Provider};
use service::{Entered, Visit};
pub use token::Distrust;
use wire::{CallbackQuery, ExternalForm, StartQuery};

/// What reads a provider's words and a visitor's, for `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub mod readers {
    pub use super::flow::is_own;
    pub use super::keys::KeySet;
    pub use super::token::{Expected, Key, key_of, verify};
}

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/auth/external/start", start).get("/auth/external/callback", callback).post("/auth/external", by_token)
}

/// What the area knows of accounts elsewhere. A clone is cheap.
#[derive(Clone)]
pub struct External {
    google: Option<Arc<Provider>>,
    /// The main site's address: the provider sends people back to it alone.
    origin: Arc<str>,
    /// Whether a path is a page of ours.
    has_page: fn(&str) -> bool,
}

impl External {
    pub fn new(google: Option<Provider>, origin: &str, has_page: fn(&str) -> bool) -> Self {
        Self { google: google.map(Arc::new), origin: origin.into(), has_page }
    }

    pub fn off() -> Self {
        Self::new(None, "", |_| false)
    }

    /// An institution's own site has no sign-in of ours with Google.
    pub fn is_on(&self, site: &Site) -> bool {
        self.google.is_some() && site.institution.is_none()
    }

    fn google(&self, site: &Site) -> Result<&Provider, Error> {
        self.google.as_deref().filter(|_| site.institution.is_none()).ok_or(Error::ExternalOff)
    }

    /// The cookie is set where the provider sends the browser back to.
    fn is_at_home(&self, headers: &HeaderMap) -> bool {
        let name = |text: &str| text.rsplit("://").next().and_then(|host| host.split(':').next()).map(str::to_lowercase);
        headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(name) == name(&self.origin)
    }
}

async fn start(
    cx: Accounts,
    _: Anyone,
    Extension(site): Extension<Arc<Site>>,
    headers: HeaderMap,
    Query(query): Query<StartQuery>,
) -> Result<SeeOther, Fault> {
    let google = cx.external.google(&site)?;
    let flow = Flow::new(&cx, query);
    if !cx.external.is_at_home(&headers) {
        return Ok(SeeOther::to(format!("{}/api/auth/external/start?{}", cx.external.origin, flow.wish())));
    }
    match google.authorize(&flow, cx.clock.now()).await {
        Ok(there) => Ok(SeeOther::to(there).cookie(flow.seal(&cx))),
        Err(error) => Ok(failed(&error)),
    }
}

async fn callback(
    cx: Accounts,
    anyone: Anyone,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    headers: HeaderMap,
    Query(query): Query<CallbackQuery>,
) -> Result<SeeOther, Fault> {
    let google = cx.external.google(&site)?;
    let Some(flow) = Flow::open(&cx, &headers).filter(|flow| flow.fits(&query)) else {
        return Ok(SeeOther::to("/login?google=gagal").cookie(Flow::clear(&cx)));
    };
    let visit = Visit { peer, site: &site, before: anyone.identity, device: &device };
    let sent = match service::enter_by_code(&cx, google, &flow, query, visit).await {
        Ok(Entered::In(opened, user)) => opened.cookies(&cx).fold(SeeOther::to(flow.goal(user.year_level_id.is_some())), SeeOther::cookie),
        Ok(Entered::Halfway(challenge)) => SeeOther::to(flow.second_step(&challenge)),
        Ok(Entered::HasAccount(pending)) => SeeOther::to(flow.log_in_first()).cookie(pending.seal(&cx)),
        Err(Error::ExternalCancelled) => SeeOther::to("/login?google=batal"),
        Err(error) => failed(&error),
    };
    Ok(sent.cookie(Flow::clear(&cx)))
}

/// For apps, which talk to the provider themselves.
async fn by_token(
    cx: Accounts,
    AnyVisitor(before): AnyVisitor,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ExternalForm>,
) -> Answer<LoginData> {
    let form_of_session = form.session;
    let google = cx.external.google(&site)?;
    match service::enter_by_token(&cx, google, &form, Visit { peer, site: &site, before, device: &device }).await? {
        Entered::In(opened, user) => Ok(form_of_session.reply(&cx, opened, *user)),
        Entered::Halfway(challenge) => Err(Error::SecondStep(challenge).into()),
        Entered::HasAccount(_) => Err(Error::ExternalHasAccount.into()),
    }
}

/// A person stands before a browser: whatever went wrong, they see the log-in page.
fn failed(error: &Error) -> SeeOther {
    tracing::warn!(%error, "a sign-in with an account elsewhere failed");
    SeeOther::to("/login?google=gagal")
}

#[cfg(test)]
mod tests;
