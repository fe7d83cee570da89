//! Where the configuration comes from: the default file, over it a file, over that the environment.

use toml::{Table, Value};

use super::{Config, ConfigError};

const PREFIX: &str = "SANGGAR_";
/// No keys of the configuration: where its file is, and where tests find their store.
const OTHERS: [&str; 2] = ["config", "test_postgres"];

pub(super) struct Layers(Table);

impl Layers {
    pub fn over(defaults: &str) -> Result<Self, ConfigError> {
        Self(Table::new()).file("the default file", defaults)
    }

    pub fn file(mut self, name: &str, text: &str) -> Result<Self, ConfigError> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|place| text.get(..place.start)).unwrap_or_default();
            ConfigError::Shape(format!("{} in line {} of {name}", error.message(), before.matches('\n').count() + 1))
        })?;
        merge(&mut self.0, table);
        self.fitting(name)
    }

    /// `SANGGAR_HTTP__LISTEN` is `listen` in `[http]`.
    pub fn environment(mut self, variables: impl Iterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        for (name, text) in variables {
            let key = name.to_ascii_uppercase().strip_prefix(PREFIX).map(str::to_ascii_lowercase);
            if let Some(key) = key.filter(|key| !OTHERS.contains(&key.as_str())) {
                set(&mut self.0, &key, &text);
            }
        }
        self.fitting("the environment")
    }

    pub fn read(self) -> Result<Config, ConfigError> {
        self.0.try_into().map_err(|error: toml::de::Error| ConfigError::Shape(told(&error)))
    }

    /// Told while it is known whose key it is.
    fn fitting(self, source: &str) -> Result<Self, ConfigError> {
        match self.0.clone().try_into::<Config>() {
            Ok(_) => Ok(self),
            Err(error) => Err(ConfigError::Shape(format!("{} of {source}", told(&error)))),
        }
    }
}

/// In one line, with the section that the key is in.
fn told(error: &toml::de::Error) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn merge(under: &mut Table, over: Table) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(Value::Table(under)), Value::Table(over)) => merge(under, over),
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}

fn set(table: &mut Table, key: &str, text: &str) {
    let Some((section, rest)) = key.split_once("__") else {
        let value = read(text, table.get(key));
        table.insert(key.to_owned(), value);
        return;
    };
    let inner = table.entry(section).or_insert_with(|| Table::new().into());
    match inner {
        Value::Table(inner) => set(inner, rest, text),
        other => *other = text.into(),
    }
}

/// What a variable says is text where its key holds text, and else what it would be in a file. A list may do without quotes.
fn read(text: &str, before: Option<&Value>) -> Value {
    let written = format!("value = {text}").parse::<Table>().ok().and_then(|mut table| table.remove("value"));
    match (written, before) {
        (Some(value), Some(before)) if value.same_type(before) => value,
        (None, Some(Value::Array(_))) => {
            let words = text.trim().trim_start_matches('[').trim_end_matches(']').split(',');
            words.map(|word| Value::from(word.trim())).collect::<Vec<_>>().into()
        }
        (Some(value), Some(before)) if !before.is_str() => value,
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(variables: &[(&str, &str)]) -> Result<Config, String> {
        let variables = variables.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let layers = Layers::over(Config::default_text()).and_then(|layers| layers.environment(variables));
        layers.and_then(Layers::read).map_err(|error| error.to_string())
    }

    #[test]
    fn a_variable_is_read_as_its_key_is_in_a_file() {
        let config = told(&[
            ("SANGGAR_SITE__DEMO", "true"),
            ("SANGGAR_HTTP__LIMITS__CONNECTIONS", "7"),
            ("SANGGAR_SITE__APPLICATION_KEY", "12345"),
            ("SANGGAR_SECRET__KEY", "\"a = [b]\""),
            ("SANGGAR_MAIL__FROM", "Sanggar <a@b.example>"),
            ("SANGGAR_PUSH__SERVICES", "[satu.example, dua.example]"),
            ("SANGGAR_LIMITS__API_ADDRESS", "10/5m"),
            ("sanggar_log__level", "debug"),
            ("SANGGAR_CONFIG", "/etc/sanggar.toml"),
            ("SANGGAR_TEST_POSTGRES", "postgres://x"),
            ("OTHER__KEY", "1"),
        ]);
        let config = config.unwrap_or_else(|error| panic!("{error}"));
        assert!(config.site.demo);
        assert_eq!(config.http.limits.connections, 7);
        assert_eq!((config.site.application_key.as_str(), config.secret.key.reveal().as_str()), ("12345", "a = [b]"));
        assert_eq!((config.mail.from.as_str(), config.log.level.as_str()), ("Sanggar <a@b.example>", "debug"));
        assert_eq!(config.push.services, ["satu.example", "dua.example"]);
        assert_eq!(config.limits["api_address"], "10/5m");
        let quoted = told(&[("SANGGAR_PUSH__SERVICES", r#"["tiga.example"]"#)]);
        assert_eq!(quoted.map(|config| config.push.services), Ok(vec!["tiga.example".to_owned()]));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_key_and_where_it_stands() {
        for (name, text, words) in [
            ("SANGGAR_HTTP__LISSTEN", "x", "lissten"),
            ("SANGGAR_FOO", "x", "foo"),
            ("SANGGAR_HTTP__TLS", "perhaps", "tls"),
            ("SANGGAR_HTTP__TLS__ON", "true", "tls"),
        ] {
            let error = told(&[(name, text)]).err().unwrap_or_default();
            assert!(error.starts_with("the configuration does not fit: ") && error.ends_with(" of the environment"), "{error}");
            assert!(error.contains(words), "{error}");
        }
        let broken =
            Layers::over(Config::default_text()).and_then(|layers| layers.file("sanggar.toml", "[http]\ntls = true\nlisten = rahasia\n"));
        let error = broken.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.ends_with("in line 3 of sanggar.toml") && !error.contains("rahasia"), "{error}");
    }
}
