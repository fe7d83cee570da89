use sanggar_accounts::person::UserInfo;
use sanggar_kernel::Millis;
use sanggar_learning::first::First;
use sanggar_platform::captcha::Puzzle;
use sanggar_platform::config::Environment;
use sanggar_platform::http::{Site, SiteKind};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::visit::Visit;
use super::{Pages, brand};
use crate::documents::Flags;

/// What the site knows from the first byte of the page.
#[derive(Serialize, ToSchema)]
pub struct Boot {
    pub site: BootSite,
    pub brand: BootBrand,
    pub session: Option<UserInfo>,
    pub flags: Flags,
    pub maintenance: bool,
    /// The server's clock.
    pub now: Millis,
    /// On the page `/turnstile` alone, where that check is in use.
    pub turnstile: Option<BootTurnstile>,
    /// What the page would ask first, already answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<BootAnswer>,
}

#[derive(Serialize, ToSchema)]
pub struct BootAnswer {
    /// The address of the call.
    pub call: String,
    /// What it is asked with: its body, or its query.
    #[schema(value_type = Option<Object>, nullable = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Value>,
    /// Its `data`.
    #[schema(value_type = Object)]
    pub data: Value,
    /// Its `next-url`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

impl BootAnswer {
    /// To a call that is asked with nothing.
    pub fn plain(call: String, data: Value) -> Self {
        Self { call, with: None, data, next: None }
    }
}

impl From<First> for BootAnswer {
    fn from(First { call, with, data, next }: First) -> Self {
        Self { call, with, data, next }
    }
}

#[derive(Serialize, ToSchema)]
pub struct BootTurnstile {
    pub site_key: String,
}

#[derive(Serialize, ToSchema)]
pub struct BootSite {
    #[schema(value_type = String)]
    pub kind: SiteKind,
    pub origin: String,
    pub host_label: String,
    #[schema(value_type = String)]
    pub environment: Environment,
    pub demo: bool,
    pub help_url: String,
    /// Where packages are sold.
    pub packages_url: String,
    pub app_link: String,
    pub store_url: String,
    pub support_email: String,
    pub support_phone: String,
    /// A link that opens a chat with support.
    pub support_whatsapp: String,
    /// The year of the next Prakerja programme, while it has not started.
    pub prakerja_year: u16,
    /// Names the anonymous client of the public calls; it is no secret.
    pub application_key: String,
    /// Whether people sign in with Google here.
    pub google: bool,
}

#[derive(Serialize, ToSchema)]
pub struct BootBrand {
    pub product: String,
    pub name: String,
    pub logo: Option<String>,
    /// For dark ground.
    pub logo_2: Option<String>,
    pub platinum: bool,
    pub is_smm: bool,
    /// Whose site it is; none on the product's own.
    pub institution: Option<brand::Institution>,
}

impl Boot {
    /// `path` is the page's, where there is one.
    pub fn new(cx: &Pages, site: &Site, visit: Visit, path: Option<&str>) -> Self {
        let config = cx.config.site.clone();
        let origin = brand::origin(&config, site);
        let Visit { brand, session, documents, answers, .. } = visit;
        Self {
            site: BootSite {
                kind: site.kind,
                origin,
                host_label: site.label.clone(),
                environment: config.environment,
                demo: config.demo,
                help_url: config.help_url,
                packages_url: config.packages_url,
                app_link: config.app_link,
                store_url: config.store_url,
                support_email: config.support_email,
                support_phone: config.support_phone,
                support_whatsapp: config.support_whatsapp,
                prakerja_year: config.prakerja_year,
                application_key: config.application_key,
                google: cx.accounts.external.is_on(site),
            },
            brand: BootBrand {
                product: brand.product,
                name: brand.name,
                logo: brand.logo,
                logo_2: brand.logo_2,
                platinum: brand.is_platinum,
                is_smm: brand.is_smm,
                institution: brand.institution,
            },
            session,
            flags: documents.flags,
            maintenance: documents.maintenance.server_maintenance,
            now: cx.accounts.clock.now(),
            turnstile: turnstile(cx).filter(|_| path == Some(super::TURNSTILE)),
            answers,
        }
    }
}

pub fn turnstile(cx: &Pages) -> Option<BootTurnstile> {
    match cx.accounts.captcha.puzzle() {
        Puzzle::Turnstile { site_key } => Some(BootTurnstile { site_key }),
        _ => None,
    }
}
