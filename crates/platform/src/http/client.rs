use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// What kind of program calls, as it says itself in `platform` and `source` (B204): good for counting and for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientKind {
    Web,
    /// A browser on a phone.
    Mweb,
    App,
    Unknown,
}

impl ClientKind {
    /// The source is a word and the kind of browser, encoded; only the kind is read, and nothing else of it is kept.
    pub fn of(query: Option<&str>) -> Self {
        let query = query.unwrap_or_default();
        let said = |name: &str| form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).map(|(_, value)| value);
        let source = said("source").and_then(|source| STANDARD.decode(source.as_bytes()).ok()).unwrap_or_default();
        match said("platform").as_deref() {
            _ if source.ends_with(b"mweb") => Self::Mweb,
            _ if source.ends_with(b"web") => Self::Web,
            Some("android" | "ios" | "app") => Self::App,
            Some(platform) if platform.ends_with("mu") => Self::Web,
            _ => Self::Unknown,
        }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Mweb => "mweb",
            Self::App => "app",
            Self::Unknown => "unknown",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ClientKind;

    #[test]
    fn b204_the_kind_of_client_is_read_from_its_parameters_and_never_trusted_to_be_there() {
        for (query, kind) in [
            (Some("platform=sanggarmu&source=YmVyYW5kYS13ZWI%3D&version=v2"), ClientKind::Web),
            (Some("source=YmVyYW5kYS1td2Vi"), ClientKind::Mweb),
            (Some("platform=sanggarmu"), ClientKind::Web),
            (Some("platform=android&source=%%%"), ClientKind::App),
            (Some("platform=<script>"), ClientKind::Unknown),
            (Some("a=b"), ClientKind::Unknown),
            (None, ClientKind::Unknown),
        ] {
            assert_eq!(ClientKind::of(query), kind, "{query:?}");
        }
    }
}
