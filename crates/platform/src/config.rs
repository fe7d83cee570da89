//! One configuration: the default file states every key, a file and the environment change some.

mod layers;

use std::collections::BTreeMap;
use std::io::ErrorKind;

use sanggar_kernel::Personal;
use serde::Deserialize;

use crate::http::Listen;
use layers::Layers;

const DEFAULTS: &str = include_str!("../../../sanggar.default.toml");

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub site: SiteConfig,
    pub brand: Brand,
    pub http: Http,
    pub store: Store,
    pub secret: Secret,
    pub files: Files,
    pub search: Search,
    pub mail: Mail,
    pub captcha: Captcha,
    pub external: External,
    pub meeting: Meeting,
    pub certificate: Certificate,
    pub push: Push,
    pub whatsapp: Whatsapp,
    pub sms: Sms,
    pub analytics: Analytics,
    pub accounts: AccountsConfig,
    /// Limits by name, `"10/5m"`; those not named keep their production values.
    pub limits: BTreeMap<String, String>,
    pub log: Log,
    pub dev: Dev,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    Localhost,
    Development,
    Staging,
    Production,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteConfig {
    pub root_domain: String,
    pub origin: String,
    pub environment: Environment,
    pub demo: bool,
    pub application_key: String,
    pub help_url: String,
    /// Where packages are sold; ours, or a shop elsewhere.
    pub packages_url: String,
    pub app_link: String,
    pub store_url: String,
    pub career_origin: String,
    pub support_email: String,
    pub support_phone: String,
    pub support_whatsapp: String,
    pub prakerja_year: u16,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brand {
    pub product: String,
}

impl Brand {
    /// `sanggar` → `Sanggarmu`.
    pub fn name(&self) -> String {
        let mut letters = self.product.chars();
        let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
        format!("{first}{}mu", letters.as_str())
    }
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Http {
    pub listen: String,
    pub metrics_listen: String,
    pub tls: bool,
    pub keep_answers: bool,
    pub limits: Listen,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Store {
    pub url: Personal<String>,
    pub path: String,
    pub readers: usize,
    pub pool: usize,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub key: Personal<String>,
    pub file: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FilesKind {
    Folder,
    S3,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    pub kind: FilesKind,
    pub path: String,
    pub least_free_percent: u64,
    pub s3_bucket: String,
    pub s3_endpoint: String,
    pub s3_region: String,
    pub s3_access_key: Personal<String>,
    pub s3_secret_key: Personal<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    pub path: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailKind {
    Outbox,
    Smtp,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    pub kind: MailKind,
    pub from: String,
    pub smtp_url: Personal<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaptchaKind {
    Off,
    Altcha,
    Turnstile,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Captcha {
    pub kind: CaptchaKind,
    pub turnstile_site_key: String,
    pub turnstile_secret: Personal<String>,
}

/// Accounts elsewhere that people sign in with.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct External {
    pub google: OpenIdClient,
}

/// We as a provider of OpenID Connect knows us.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenIdClient {
    pub client_id: String,
    pub client_secret: Personal<String>,
    pub issuer: String,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    pub zoom_key: String,
    pub zoom_secret: Personal<String>,
    pub bbb_url: String,
    pub bbb_secret: Personal<String>,
}

/// What institutions sign certificates with.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// Empty: it follows from the site's secret.
    pub secret: Personal<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Push {
    pub services: Vec<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whatsapp {
    pub url: String,
    pub phone_number_id: String,
    pub token: Personal<String>,
    pub code_template: String,
    pub notice_template: String,
    pub language: String,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sms {
    pub url: String,
    pub token: Personal<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analytics {
    pub webhook_url: String,
    pub webhook_secret: Personal<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountsConfig {
    pub hide_unknown_email: bool,
    pub second_factor: SecondFactor,
}

/// Who must have more than a password. In demo mode nobody must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecondFactor {
    RequiredForStaff,
    Optional,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    pub level: String,
    pub format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Json,
    Text,
}

/// For trying the program out; nothing of it runs in production.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dev {
    pub movable_clock: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the configuration does not fit: {0}")]
    Shape(String),
    #[error("{0}")]
    Unsafe(&'static str),
}

impl Config {
    /// The defaults, then `sanggar.toml`, then the environment.
    pub fn load() -> Result<Self, ConfigError> {
        let file = std::env::var("SANGGAR_CONFIG").unwrap_or_else(|_| "sanggar.toml".to_owned());
        let mut layers = Layers::over(DEFAULTS)?;
        match std::fs::read_to_string(&file) {
            Ok(text) => layers = layers.file(&file, &text)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(ConfigError::Shape(format!("{file}: {error}"))),
        }
        let variables = std::env::vars_os().filter_map(|(name, text)| Some((name.into_string().ok()?, text.into_string().ok()?)));
        let mut config = layers.environment(variables)?.read()?;
        if let Ok(url) = std::env::var("DATABASE_URL") {
            config.store.url = Personal::new(url);
        }
        config.check()?;
        Ok(config)
    }

    pub fn defaults() -> Result<Self, ConfigError> {
        Layers::over(DEFAULTS)?.read()
    }

    /// The commented default file, as `sanggar config` prints it.
    pub const fn default_text() -> &'static str {
        DEFAULTS
    }

    /// Refuses what would be unsafe. A command that changes the configuration after it was read asks again.
    pub fn check(&self) -> Result<(), ConfigError> {
        let refuse = |bad: bool, why| if bad { Err(ConfigError::Unsafe(why)) } else { Ok(()) };
        let key = self.secret.key.reveal();
        refuse(!key.is_empty() && key.len() < 32, "secret.key is shorter than 32 characters")?;
        let google = &self.external.google;
        let half = google.client_id.is_empty() != google.client_secret.reveal().is_empty();
        refuse(half, "external.google needs both client_id and client_secret")?;
        let half = self.whatsapp.phone_number_id.is_empty() != self.whatsapp.token.reveal().is_empty();
        refuse(half, "whatsapp needs both phone_number_id and token")?;
        let weak = !self.analytics.webhook_url.is_empty() && self.analytics.webhook_secret.reveal().len() < 32;
        refuse(weak, "analytics.webhook_secret is shorter than 32 characters")?;
        if self.site.environment == Environment::Production {
            refuse(self.site.demo, "site.demo is on in production")?;
            refuse(self.dev.movable_clock, "dev.movable_clock is on in production")?;
            refuse(!self.http.tls, "http.tls is off in production: sessions would travel readable")?;
            refuse(self.mail.kind == MailKind::Outbox, "mail.kind is outbox in production: no letter would reach anybody; set smtp")?;
            let is_optional = self.accounts.second_factor == SecondFactor::Optional;
            refuse(is_optional, "accounts.second_factor is optional in production: one password would open many people's data")?;
            refuse(self.captcha.kind == CaptchaKind::Off, "captcha.kind is off in production: nothing would slow robots down")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(text: &str) -> Result<Config, ConfigError> {
        Layers::over(DEFAULTS)?.file("sanggar.toml", text)?.read()
    }

    #[test]
    fn the_default_file_states_every_key() {
        let config = Config::defaults().unwrap();
        assert_eq!(config.brand.name(), "Sanggarmu");
        assert_eq!(config.site.environment, Environment::Localhost);
    }

    #[test]
    fn a_key_that_does_not_exist_is_refused() {
        assert!(with("[http]\nlissten = \"x\"").is_err());
    }

    #[test]
    fn s8_a_tenth_of_the_disk_stays_free_unless_told_otherwise() {
        assert_eq!(Config::defaults().unwrap().files.least_free_percent, 10);
    }

    #[test]
    fn production_refuses_what_is_for_trying_the_program_out() {
        let production = |extra: &str| with(&format!("[site]\nenvironment = \"production\"\n{extra}")).unwrap().check().is_ok();
        let safe = "[http]\ntls = true\n[mail]\nkind = \"smtp\"\n";
        assert!(production(safe));
        assert!(!production(&format!("demo = true\n{safe}")));
        assert!(!production(&format!("{safe}[dev]\nmovable_clock = true")));
        assert!(!production(&format!("{safe}[captcha]\nkind = \"off\"")));
        assert!(!production(&format!("{safe}[accounts]\nsecond_factor = \"optional\"")), "S13");
        assert!(!production("[http]\ntls = true"), "letters stay in the house");
        assert!(!production("[mail]\nkind = \"smtp\""), "sessions travel readable");
    }

    #[test]
    fn sign_in_with_google_is_off_or_whole() {
        let google = |extra: &str| with(&format!("[external.google]\n{extra}")).unwrap().check().is_ok();
        assert!(google(""));
        assert!(google("client_id = \"a\"\nclient_secret = \"b\""));
        assert!(!google("client_id = \"a\""));
        assert!(!google("client_secret = \"b\""));
    }

    #[test]
    fn whatsapp_is_off_or_whole_and_a_webhook_is_signed() {
        let is_fine = |extra: &str| with(extra).unwrap().check().is_ok();
        assert!(is_fine("[whatsapp]\nphone_number_id = \"1\"\ntoken = \"b\""));
        assert!(!is_fine("[whatsapp]\nphone_number_id = \"1\""));
        assert!(!is_fine("[analytics]\nwebhook_url = \"https://hook.example\"\nwebhook_secret = \"pendek\""));
    }

    #[test]
    fn b017_the_environment_is_one_of_four() {
        let environment = |word: &str| with(&format!("[site]\nenvironment = \"{word}\"")).map(|config| config.site.environment).ok();
        let four = ["localhost", "development", "staging", "production"].map(environment);
        assert_eq!(four, [Environment::Localhost, Environment::Development, Environment::Staging, Environment::Production].map(Some));
        assert_eq!(environment("moon"), None);
    }
}
