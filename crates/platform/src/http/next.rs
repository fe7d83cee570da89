use http::Uri;
use sanggar_kernel::Page;

/// The address of the page after this one: the same call with the next number, relative, so that it can lead nowhere else.
/// `rows` holds one row more than the page when there is a next one; that row is taken off.
pub fn next_page<T>(uri: &Uri, page: Page, rows: &mut Vec<T>) -> Option<String> {
    take_off(page, rows)?;
    let path = uri.path().trim_end_matches('/');
    let (stem, _) = path.rsplit_once('/')?;
    let (stem, _) = stem.rsplit_once('/')?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("/api{}/{}/{}{query}", stem.trim_start_matches("/api"), page.number() + 1, page.size()))
}

/// The same for a call whose pages have a size of their own: the number is the last word of the path.
pub fn next_page_alone<T>(uri: &Uri, page: Page, rows: &mut Vec<T>) -> Option<String> {
    next_before(uri, page, 0, rows)
}

/// The same for a call that has other words behind its page: as many as `behind`.
pub fn next_before<T>(uri: &Uri, page: Page, behind: usize, rows: &mut Vec<T>) -> Option<String> {
    take_off(page, rows)?;
    let path = uri.path().trim_end_matches('/').trim_start_matches("/api");
    let mut words: Vec<&str> = path.split('/').collect();
    let next = (page.number() + 1).to_string();
    let place = words.len().checked_sub(behind + 1)?;
    *words.get_mut(place)? = &next;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("/api{}{query}", words.join("/")))
}

/// The same for a call whose path has no page: the number is `page` in the query.
pub fn next_in_query<T>(uri: &Uri, page: Page, rows: &mut Vec<T>) -> Option<String> {
    take_off(page, rows)?;
    let kept = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("page="));
    let query: String = kept.map(|pair| format!("{pair}&")).collect();
    let path = uri.path().trim_end_matches('/').trim_start_matches("/api");
    Some(format!("/api{path}?{query}page={}", page.number() + 1))
}

fn take_off<T>(page: Page, rows: &mut Vec<T>) -> Option<()> {
    let size = page.size() as usize;
    (rows.len() > size).then(|| rows.truncate(size))
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
    fn b207_a_page_in_the_query_is_counted_on_and_the_rest_is_kept() {
        let page = Page::new(2, 2).unwrap();
        for (uri, next) in [
            ("/api/list?city=Kota%20Bogor", "/api/list?city=Kota%20Bogor&page=3"),
            ("/api/list/?page=2&city=Bogor", "/api/list?city=Bogor&page=3"),
            ("/list", "/api/list?page=3"),
        ] {
            assert_eq!(next_in_query(&uri.parse().unwrap(), page, &mut vec![1, 2, 3]).as_deref(), Some(next));
        }
        assert_eq!(next_in_query(&"/list".parse().unwrap(), page, &mut vec![1, 2]), None);
    }

    #[test]
    fn b207_a_page_may_have_words_behind_it() {
        let uri: Uri = "/api/program/list/all/1/2/SD05?x=1".parse().unwrap();
        let next = next_before(&uri, Page::new(1, 2).unwrap(), 2, &mut vec![1, 2, 3]);
        assert_eq!(next.as_deref(), Some("/api/program/list/all/2/2/SD05?x=1"));
    }

    #[test]
    fn b207_a_page_without_a_size_is_counted_on() {
        let uri: Uri = "/program-core/host/all/1?search=ratna".parse().unwrap();
        let next = next_page_alone(&uri, Page::new(1, 2).unwrap(), &mut vec![1, 2, 3]);
        assert_eq!(next.as_deref(), Some("/api/program-core/host/all/2?search=ratna"));
    }

    #[test]
    fn the_last_page_has_no_next() {
        let uri: Uri = "/user/institution/2/2".parse().unwrap();
        assert_eq!(next_page(&uri, Page::new(2, 2).unwrap(), &mut vec![1, 2]), None);
    }
}
