//! Lists that go on behind the last row that was read, so that a reader meets each row once while others write.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::Uri;
use sanggar_kernel::Page;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;

use super::next_page;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
pub struct After {
    /// Where the list goes on, as `next-url` has it.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    after: Option<Cursor>,
}

/// The key of a row, in a form that invites nobody to count with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cursor(i64);

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let bytes = URL_SAFE_NO_PAD.decode(String::deserialize(input)?).map_err(D::Error::custom)?;
        Ok(Self(i64::from_be_bytes(bytes.try_into().map_err(|_| D::Error::custom("a cursor of another length"))?)))
    }
}

impl After {
    pub fn key(self) -> Option<i64> {
        self.after.map(|Cursor(key)| key)
    }

    /// How many rows are skipped: none behind a cursor; a page that was asked for by its number begins where it always did.
    pub fn offset(self, page: Page) -> i64 {
        if self.after.is_some() { 0 } else { page.offset() }
    }
}

/// The address of the page after this one. `rows` holds one row more than the page when there is a next one; that row is taken off.
pub fn next_after<T>(uri: &Uri, page: Page, rows: &mut Vec<T>, key: impl Fn(&T) -> i64) -> Option<String> {
    let next = next_page(uri, page, rows)?;
    let (path, query) = next.split_once('?').unwrap_or((&next, ""));
    let kept: String =
        query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("after=")).map(|pair| format!("{pair}&")).collect();
    let cursor = URL_SAFE_NO_PAD.encode(key(rows.last()?).to_be_bytes());
    Some(format!("{path}?{kept}after={cursor}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b207_the_next_url_goes_on_behind_the_last_row_and_keeps_the_rest_of_the_query() {
        let first: Uri = "/api/said/41/1/2?stars=5".parse().unwrap();
        let next = next_after(&first, Page::new(1, 2).unwrap(), &mut vec![9, 8, 7], |row| *row).unwrap();
        assert_eq!(next, "/api/said/41/2/2?stars=5&after=AAAAAAAAAAg");
        let after: After = serde_json::from_str(r#"{"after":"AAAAAAAAAAg"}"#).unwrap();
        assert_eq!((after.key(), after.offset(Page::new(2, 2).unwrap())), (Some(8), 0));
        let third = next_after(&next.parse().unwrap(), Page::new(2, 2).unwrap(), &mut vec![7, 6, 5], |row| *row).unwrap();
        assert_eq!(third, "/api/said/41/3/2?stars=5&after=AAAAAAAAAAY");
        assert_eq!(next_after(&first, Page::new(1, 2).unwrap(), &mut vec![9, 8], |row| *row), None);
    }

    #[test]
    fn what_is_no_cursor_is_refused() {
        for wrong in ["8", "AAAA", "%%%", "AAAAAAAAAAgA"] {
            assert!(serde_json::from_str::<After>(&format!(r#"{{"after":"{wrong}"}}"#)).is_err(), "{wrong}");
        }
        assert_eq!(After::default().offset(Page::new(3, 10).unwrap()), 20);
    }
}
