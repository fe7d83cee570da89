//! What a JSON body is before any type looks at it: not too deep, and no key twice in one object. Readers disagree on which of
//! two values counts, so whoever checked the body before us may have seen another one.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

const DEEPEST: usize = 32;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum BadShape {
    TooDeep,
    Twice(String),
}

/// A body that is no JSON at all passes: whoever reads it into a type says so.
pub(super) fn check(body: &[u8]) -> Result<(), BadShape> {
    let found = RefCell::new(None);
    let _ = Walk { levels: DEEPEST, found: &found }.deserialize(&mut serde_json::Deserializer::from_slice(body));
    found.into_inner().map_or(Ok(()), Err)
}

#[derive(Clone, Copy)]
struct Walk<'a> {
    levels: usize,
    found: &'a RefCell<Option<BadShape>>,
}

impl Walk<'_> {
    fn stop<E: Error>(self, shape: BadShape) -> E {
        self.found.replace(Some(shape));
        E::custom("a bad shape")
    }

    fn deeper<E: Error>(self) -> Result<Self, E> {
        let levels = self.levels.checked_sub(1).ok_or_else(|| self.stop(BadShape::TooDeep))?;
        Ok(Self { levels, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (inside, mut keys) = (self.deeper()?, HashSet::new());
        while let Some(key) = map.next_key::<String>()? {
            map.next_value_seed(inside)?;
            if let Some(twice) = keys.replace(key) {
                return Err(self.stop(BadShape::Twice(twice)));
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let inside = self.deeper()?;
        while list.next_element_seed(inside)?.is_some() {}
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(levels: usize) -> String {
        format!("{}{}", "[".repeat(levels), "]".repeat(levels))
    }

    #[test]
    fn a_key_may_stand_once_in_an_object_however_it_is_written() {
        let twice = |key: &str| Err(BadShape::Twice(key.to_owned()));
        assert_eq!(check(br#"{"a":1,"a":1}"#), twice("a"));
        assert_eq!(check(br#"{"a":1,"\u0061":2}"#), twice("a"));
        assert_eq!(check(br#"{"list":[{"b":{}},{"c":1,"d":2.5,"c":null}]}"#), twice("c"));
        assert_eq!(check(br#"{"a":{"b":1},"b":{"a":[{"a":1},{"a":2}]}}"#), Ok(()));
    }

    #[test]
    fn a_body_is_only_so_deep_whether_or_not_it_ends() {
        assert_eq!(check(nested(DEEPEST).as_bytes()), Ok(()));
        assert_eq!(check(nested(DEEPEST + 1).as_bytes()), Err(BadShape::TooDeep));
        assert_eq!(check("[".repeat(100_000).as_bytes()), Err(BadShape::TooDeep));
        assert_eq!(check("{\"a\":".repeat(50_000).as_bytes()), Err(BadShape::TooDeep));
    }

    #[test]
    fn what_is_no_json_is_left_to_the_one_who_reads_it() {
        for body in ["", "{", "{\"a\":", "nul", "{\"a\":1"] {
            assert_eq!(check(body.as_bytes()), Ok(()), "{body}");
        }
    }
}
