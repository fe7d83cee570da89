use thiserror::Error;

/// An e-mail address, lower-cased. Like everything personal it has no `Debug` and no `Display`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

#[derive(Debug, Error, PartialEq, Eq)]
#[error("not an e-mail address")]
pub struct EmailError;

impl Email {
    const MAX_BYTES: usize = 254;

    pub fn parse(typed: &str) -> Result<Self, EmailError> {
        Self::parse_loose(typed).and_then(|email| if email.has_public_domain() { Ok(email) } else { Err(EmailError) })
    }

    /// Also at a domain of one word, such as `localhost`.
    pub fn parse_loose(typed: &str) -> Result<Self, EmailError> {
        let address = typed.trim().to_lowercase();
        let (local, domain) = address.rsplit_once('@').ok_or(EmailError)?;
        if address.len() <= Self::MAX_BYTES && is_local(local) && domain.split('.').all(is_label) {
            Ok(Self(address))
        } else {
            Err(EmailError)
        }
    }

    pub fn domain(&self) -> &str {
        self.0.rsplit('@').next().unwrap_or_default()
    }

    fn has_public_domain(&self) -> bool {
        let (front, top) = self.domain().rsplit_once('.').unwrap_or_default();
        !front.is_empty() && top.len() >= 2 && !top.chars().all(|c| c.is_ascii_digit())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// `dewi.k•••@surel.id`: enough for its owner to recognise, not enough for a stranger to write to.
    pub fn masked(&self) -> String {
        let (local, domain) = self.0.rsplit_once('@').unwrap_or((&self.0, ""));
        let shown: String = local.chars().take(local.chars().count().saturating_sub(3).clamp(1, 6)).collect();
        format!("{shown}•••@{domain}")
    }
}

fn is_local(local: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    (1..=64).contains(&local.len())
        && local.chars().all(allowed)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::Email;

    #[test]
    fn an_address_is_trimmed_and_lower_cased() {
        assert!(Email::parse("  Dewi.Kartika@Surel.ID ").is_ok_and(|e| e.as_str() == "dewi.kartika@surel.id"));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let long = format!("{}@surel.id", "a".repeat(65));
        for typed in [
            "",
            "dewi",
            "dewi@",
            "@surel.id",
            "dewi@surel",
            "de wi@surel.id",
            "dewi@surel..id",
            "dewi@-surel.id",
            "a..b@surel.id",
            "dewi@10.0.0.1",
            "dewi\r\n@surel.id",
            &long,
        ] {
            assert!(Email::parse(typed).is_err(), "{typed:?} was taken for an address");
        }
    }

    #[test]
    fn a_domain_of_one_word_is_an_address_only_to_the_loose_check() {
        assert!(
            Email::parse_loose("Dewi@localhost").is_ok_and(|email| email.as_str() == "dewi@localhost" && email.domain() == "localhost")
        );
        for typed in ["dewi", "de wi@localhost", "a..b@localhost", "dewi@-localhost", "dewi@local_host", "dewi@"] {
            assert!(Email::parse_loose(typed).is_err(), "{typed:?}");
        }
    }

    #[test]
    fn a_masked_address_keeps_its_domain_and_hides_its_end() {
        let masked = |typed| Email::parse(typed).map(|e| e.masked()).unwrap();
        assert_eq!(masked("dewi.kar@surel.id"), "dewi.•••@surel.id");
        assert_eq!(masked("a@surel.id"), "a•••@surel.id");
    }
}
