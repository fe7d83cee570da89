//! Old addresses and short names. The site reads the same table for links inside a page.

use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Deserialize)]
struct Moved {
    from: String,
    to: String,
}

static TABLE: LazyLock<Vec<Moved>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../../web/redirects.json")).unwrap_or_default());

/// Where an old address leads now. The visitor's query is kept, but what the new address sets itself wins.
pub fn of(path: &str, query: &str, product: &str) -> Option<String> {
    TABLE.iter().find_map(|moved| moved.target(path, query, product))
}

impl Moved {
    fn target(&self, path: &str, query: &str, product: &str) -> Option<String> {
        let (wanted, given) = (segments(&self.from), segments(path));
        if wanted.len() != given.len() {
            return None;
        }
        let mut to = self.to.replace("{product}", product);
        for (want, is) in wanted.into_iter().zip(given) {
            if want.starts_with('{') {
                to = to.replace(want, is);
            } else if want != is {
                return None;
            }
        }
        Some(with_query(&to, query))
    }
}

fn with_query(to: &str, query: &str) -> String {
    let (path, own) = to.split_once('?').unwrap_or((to, ""));
    let name = |pair: &str| pair.split('=').next().unwrap_or_default().to_owned();
    let own: Vec<&str> = own.split('&').filter(|pair| !pair.is_empty()).collect();
    let kept = query.split('&').filter(|pair| !pair.is_empty() && !own.iter().any(|mine| name(mine) == name(pair)));
    let all: Vec<&str> = kept.chain(own.iter().copied()).collect();
    if all.is_empty() { path.to_owned() } else { format!("{path}?{}", all.join("&")) }
}

fn segments(path: &str) -> Vec<&str> {
    path.split('/').filter(|segment| !segment.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn old_addresses_lead_to_the_new_ones_with_their_query() {
        for (path, query, wanted) in [
            ("/programmu", "folder=7", "/kelasku?folder=7"),
            ("/transkrip/12", "", "/rapor-murid/12"),
            ("/u/dewi", "", "/u/dewi/portofolio"),
            ("/program", "keyword=sains&ref=x", "/search/kelas?keyword=sains&ref=x"),
            ("/prakerja", "id=lain&ref=x", "/ikutprogram?ref=x&id=prakerja"),
            ("/jenjang/sd", "", "/sd?utm_source=sanggarmu&utm_medium=redirection-link"),
        ] {
            assert_eq!(of(path, query, "sanggar").as_deref(), Some(wanted), "{path}?{query}");
        }
        assert_eq!(of("/search/kelas", "", "sanggar"), None);
        assert_eq!(of("/", "", "sanggar"), None);
    }
}
