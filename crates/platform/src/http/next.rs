use http::Uri;
use sanggar_kernel::Page;

/// The address of the page after this one: the same call with the next number, relative, so that it can lead nowhere else.
/// `rows` holds one row more than the page when there is a next one; that row is taken off.
pub fn next_page<T>(uri: &Uri, page: Page, rows: &mut Vec<T>) -> Option<String> {
    let size = page.size() as usize;
    if rows.len() <= size {
        return None;
    }
    rows.truncate(size);
    let path = uri.path().trim_end_matches('/');
    let (stem, _) = path.rsplit_once('/')?;
    let (stem, _) = stem.rsplit_once('/')?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("/api{}/{}/{}{query}", stem.trim_start_matches("/api"), page.number() + 1, page.size()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b207_the_next_url_is_relative_and_keeps_the_query() {
        let uri: Uri = "/user/institution/1/2?search=rumah".parse().unwrap();
        let mut rows = vec![1, 2, 3];
        let next = next_page(&uri, Page::new(1, 2).unwrap(), &mut rows);
        assert_eq!(next.as_deref(), Some("/api/user/institution/2/2?search=rumah"));
        assert_eq!(rows, [1, 2]);
    }

    #[test]
    fn numbers_written_with_zeros_in_front_lead_on_too() {
        let uri: Uri = "/api/user/institution/01/002".parse().unwrap();
        assert_eq!(next_page(&uri, Page::new(1, 2).unwrap(), &mut vec![1, 2, 3]).as_deref(), Some("/api/user/institution/2/2"));
    }

    #[test]
    fn the_last_page_has_no_next() {
        let uri: Uri = "/user/institution/2/2".parse().unwrap();
        assert_eq!(next_page(&uri, Page::new(2, 2).unwrap(), &mut vec![1, 2]), None);
    }
}
