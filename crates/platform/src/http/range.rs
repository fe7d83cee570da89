//! Which part of a file a player asks for, and whether what it already holds still stands.

use std::ops::Range;

use http::{HeaderMap, header};

#[derive(Debug, PartialEq, Eq)]
pub enum Wanted {
    Whole,
    Part(Range<u64>),
    /// A part behind the end.
    Nothing,
    /// The client has these bytes.
    Known,
}

/// Several ranges at once and what cannot be read are answered with the whole, as the standard allows.
pub fn wanted(headers: &HeaderMap, tag: &str, size: u64) -> Wanted {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let holds = |value: &str| value.split(',').any(|one| one.trim() == "*" || one.trim().trim_start_matches("W/") == tag);
    if text(header::IF_NONE_MATCH).is_some_and(holds) {
        return Wanted::Known;
    }
    if text(header::IF_RANGE).is_some_and(|held| held.trim() != tag) {
        return Wanted::Whole;
    }
    text(header::RANGE).and_then(|value| part(value, size)).unwrap_or(Wanted::Whole)
}

fn part(value: &str, size: u64) -> Option<Wanted> {
    let (first, last) = value.trim().strip_prefix("bytes=")?.split_once('-')?;
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u64>().ok()).flatten();
    let range = match (first.trim(), last.trim()) {
        ("", last) => size.saturating_sub(number(last)?)..size,
        (first, "") => number(first)?..size,
        (first, last) => {
            let (first, last) = (number(first)?, number(last)?);
            if last < first {
                return None;
            }
            first..last.saturating_add(1).min(size)
        }
    };
    Some(if range.is_empty() { Wanted::Nothing } else { Wanted::Part(range) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: header::HeaderName, value: &str) -> Wanted {
        wanted(&HeaderMap::from_iter([(name, value.parse().unwrap())]), "\"a\"", 10)
    }

    #[test]
    fn a_range_is_cut_to_what_there_is() {
        for (value, expected) in [
            ("bytes=0-3", Wanted::Part(0..4)),
            ("bytes=4-", Wanted::Part(4..10)),
            ("bytes=4-99", Wanted::Part(4..10)),
            ("bytes=-3", Wanted::Part(7..10)),
            ("bytes=-99", Wanted::Part(0..10)),
            ("bytes=10-", Wanted::Nothing),
            ("bytes=-0", Wanted::Nothing),
            ("bytes=5-2", Wanted::Whole),
            ("bytes=0-1,4-5", Wanted::Whole),
            ("bytes=+1-2", Wanted::Whole),
            ("lines=0-1", Wanted::Whole),
            ("bytes=-", Wanted::Whole),
        ] {
            assert_eq!(asked(header::RANGE, value), expected, "{value}");
        }
    }

    #[test]
    fn what_the_client_holds_is_compared_by_its_tag() {
        assert_eq!(asked(header::IF_NONE_MATCH, "\"b\", W/\"a\""), Wanted::Known);
        assert_eq!(asked(header::IF_NONE_MATCH, "\"b\""), Wanted::Whole);
        let part = |held: &str| {
            let headers = [(header::RANGE, "bytes=0-1".parse().unwrap()), (header::IF_RANGE, held.parse().unwrap())];
            wanted(&HeaderMap::from_iter(headers), "\"a\"", 10)
        };
        assert_eq!((part("\"a\""), part("\"b\"")), (Wanted::Part(0..2), Wanted::Whole));
    }
}
