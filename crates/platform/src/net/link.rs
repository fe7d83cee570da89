use std::net::IpAddr;

use reqwest::Url;

use super::public::is_public;

const MAX_LETTERS: usize = 500;

/// An address that somebody typed, to be shown as a link and never called: of the web, and of no machine of our own or the reader's.
/// Gives it as browsers spell it, so that `http://2130706433` is known for what it is.
pub fn public_link(typed: &str) -> Option<String> {
    let url: Url = typed.trim().parse().ok()?;
    let host = url.host_str()?;
    let literal: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
    let is_open = match literal {
        Some(address) => is_public(address),
        None => is_public_name(host.trim_end_matches('.')),
    };
    let is_plain = matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none();
    (is_plain && is_open && url.as_str().len() <= MAX_LETTERS).then(|| url.into())
}

/// Names that end so are looked up in the reader's own network (RFC 6761, RFC 6762, RFC 8375).
fn is_public_name(host: &str) -> bool {
    const OWN: [&str; 8] = ["localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid"];
    host.rsplit_once('.').is_some_and(|(before, ending)| !before.is_empty() && !OWN.contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::public_link;

    #[test]
    fn a_page_of_the_web_is_a_link() {
        for (typed, link) in [
            ("https://video.example/raka?a=1#b", "https://video.example/raka?a=1#b"),
            (" http://blog.example ", "http://blog.example/"),
            ("HTTPS://Blog.Example/Karya", "https://blog.example/Karya"),
            ("https://8.8.8.8/", "https://8.8.8.8/"),
        ] {
            assert_eq!(public_link(typed).as_deref(), Some(link));
        }
    }

    #[test]
    fn api7_nothing_that_runs_or_leads_into_a_network_of_its_own_is_a_link() {
        let long = format!("https://blog.example/{}", "a".repeat(500));
        for typed in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,<script>alert(1)</script>",
            "file:///etc/passwd",
            "ftp://blog.example/",
            "blob:https://blog.example/1",
            "//blog.example",
            "blog.example",
            "",
            "https://",
            "http://localhost/",
            "http://localhost.:8080/",
            "http://a.localhost/",
            "http://127.0.0.1/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://10.0.0.1/",
            "http://192.168.1.1/",
            "http://169.254.169.254/latest/meta-data",
            "http://printer.local/",
            "http://intranet/",
            "http://router.lan/",
            "https://raka@blog.example/",
            "https://raka:rahasia@blog.example/",
            long.as_str(),
        ] {
            assert_eq!(public_link(typed), None, "{typed}");
        }
    }
}
