use http::HeaderMap;
use http::header::ACCEPT_ENCODING;

/// The ways in which a file is packed, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    pub const fn token(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    pub const fn extension(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }
}

/// What the client unpacks, in our order of preference.
pub fn accepted_encodings(headers: &HeaderMap) -> Vec<Encoding> {
    let named: Vec<&str> =
        headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).collect();
    Encoding::ALL.into_iter().filter(|encoding| named.iter().any(|named| allows(named, *encoding))).collect()
}

/// `br;q=0` names an encoding in order to refuse it.
fn allows(named: &str, encoding: Encoding) -> bool {
    let mut parts = named.split(';').map(str::trim);
    let is_it = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding.token()));
    let is_refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|weight| weight.trim().parse::<f32>() == Ok(0.0));
    is_it && !is_refused
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(header: &'static str) -> Vec<Encoding> {
        accepted_encodings(&HeaderMap::from_iter([(ACCEPT_ENCODING, http::HeaderValue::from_static(header))]))
    }

    #[test]
    fn the_better_encoding_comes_first_and_a_refused_one_not_at_all() {
        assert_eq!(told("gzip, deflate, br, zstd"), [Encoding::Brotli, Encoding::Gzip]);
        assert_eq!(told("gzip;q=0.8, br;q=0"), [Encoding::Gzip]);
        assert_eq!(told("identity"), []);
    }
}
