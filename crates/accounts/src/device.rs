//! What a client says it is.

use axum::extract::FromRequestParts;
use http::HeaderMap;
use http::header::{COOKIE, USER_AGENT};
use http::request::Parts;
use sanggar_kernel::Personal;
use sanggar_platform::http::{DescribeArg, OperationDoc};

const UNKNOWN: &str = "Perangkat tidak dikenal";
/// The first that fits is the browser: most of them also claim to be Chrome, and all to be Safari.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("UCBrowser/", "UC Browser"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// What the client says it is, of which only the label made from it is kept, and the cookies it brings.
pub struct Device {
    said: Personal<String>,
    cookies: HeaderMap,
}

impl Device {
    /// "Chrome di Android"; an app of ours is recognised by its name, the brand's.
    pub fn label(&self, brand: &str) -> String {
        let said = self.said.reveal();
        let known = |table: &[(&str, &'static str)]| table.iter().find(|(mark, _)| said.contains(mark)).map(|(_, name)| *name);
        let is_app = said.split_once('/').is_some_and(|(name, _)| name.eq_ignore_ascii_case(brand));
        let program = if is_app { Some(format!("Aplikasi {brand}")) } else { known(&BROWSERS).map(str::to_owned) };
        match (program, known(&SYSTEMS)) {
            (Some(program), Some(system)) => format!("{program} di {system}"),
            (Some(program), None) => program,
            (None, Some(system)) => format!("Perangkat {system}"),
            (None, None) => UNKNOWN.to_owned(),
        }
    }

    pub const fn cookies(&self) -> &HeaderMap {
        &self.cookies
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let said = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let cookies = parts.headers.get_all(COOKIE).iter().map(|value| (COOKIE, value.clone())).collect();
        Ok(Self { said: Personal::new(said.to_owned()), cookies })
    }
}

impl DescribeArg for Device {
    fn describe(_: &mut OperationDoc) {}
}

#[cfg(test)]
impl Device {
    pub fn named(user_agent: &str) -> Self {
        Self { said: Personal::new(user_agent.to_owned()), cookies: HeaderMap::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::Device;

    #[test]
    fn a_device_is_called_as_people_call_it() {
        for (said, label) in [
            (
                "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
                "Chrome di Android",
            ),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox di Windows"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0",
                "Edge di Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1",
                "Safari di iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
                "Samsung Internet di Android",
            ),
            ("Sanggarmu/3.2 (Android 14)", "Aplikasi Sanggarmu di Android"),
            ("curl/8.9 (Linux)", "Perangkat Linux"),
            ("<script>alert(1)</script>", "Perangkat tidak dikenal"),
            ("", "Perangkat tidak dikenal"),
        ] {
            assert_eq!(Device::named(said).label("Sanggarmu"), label, "{said}");
        }
    }
}
