//! What each page of the site is called. The site reads the same table.

use std::cmp::Ordering;
use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Default, Deserialize)]
pub struct Table {
    /// The words of the host for pre-employment programmes (B016).
    pub prakerja: Words,
    routes: Vec<Row>,
}

#[derive(Default, Deserialize)]
pub struct Words {
    pub title: String,
    pub description: String,
    pub keywords: String,
}

#[derive(Deserialize)]
pub struct Row {
    pattern: String,
    /// The pattern, cut once for all look-ups.
    #[serde(skip)]
    wanted: Vec<String>,
    pub title: String,
    pub description: String,
    robots: Robots,
    access: String,
    heading: Option<String>,
    intro: Option<String>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Robots {
    Index,
    Noindex,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table: Table = serde_json::from_str(include_str!("../../../../web/seo.json")).unwrap_or_default();
    for row in &mut table.routes {
        row.wanted = segments(&row.pattern).into_iter().map(str::to_owned).collect();
    }
    table
});

pub fn table() -> &'static Table {
    &TABLE
}

impl Table {
    /// The row of the page at `path`: the most literal pattern that fits.
    pub fn find(&self, path: &str, product: &str) -> Option<&Row> {
        let given = segments(path);
        let fitting = self.routes.iter().filter_map(|row| Some((fit(&row.wanted, &given, product)?, row)));
        fitting.reduce(|best, next| if next.0.cmp(&best.0) == Ordering::Greater { next } else { best }).map(|(_, row)| row)
    }

    /// The paths of all pages that are for search engines and need no row of the store.
    pub fn listed(&self, product: &str) -> Vec<String> {
        let open = self.routes.iter().filter(|row| row.is_indexed() && row.is_public());
        open.map(|row| row.pattern.replace("{product}", product)).filter(|path| !path.contains('{')).collect()
    }

    /// How the addresses of people's own pages begin.
    pub fn personal(&self) -> Vec<&str> {
        let own = self.routes.iter().filter(|row| !row.is_public());
        let mut paths: Vec<&str> = own.filter_map(|row| row.pattern.split('{').next()).collect();
        paths.sort_unstable();
        paths.dedup_by(|next, first| next.starts_with(*first));
        paths
    }
}

impl Row {
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    pub fn is_indexed(&self) -> bool {
        self.robots == Robots::Index
    }

    /// Anyone may read the page, so the server writes its words.
    pub fn is_public(&self) -> bool {
        self.access == "none"
    }

    /// The page for addresses that only the list of partner landing pages knows (B066).
    pub fn is_landing(&self) -> bool {
        self.pattern == "/{name}"
    }

    pub fn heading(&self) -> &str {
        self.heading.as_deref().unwrap_or(&self.title)
    }

    pub fn intro(&self) -> &str {
        self.intro.as_deref().unwrap_or(&self.description)
    }
}

/// The product's word stands where the table leaves a place for it.
pub fn named(words: &str, product: &str) -> String {
    words.replace("{product}", product)
}

/// One spelling for each page: no doubled slashes, none at the end.
pub fn tidy(path: &str) -> String {
    format!("/{}", segments(path).join("/"))
}

fn segments(path: &str) -> Vec<&str> {
    path.split('/').filter(|segment| !segment.is_empty()).collect()
}

/// How well a path fits: a literal segment beats `data-{x}`, which beats `{x}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Any,
    Affix,
    Literal,
}

/// `{rest}` at the end takes one segment or more.
fn fit(wanted: &[String], given: &[&str], product: &str) -> Option<Vec<Fit>> {
    let open_end = wanted.last().is_some_and(|last| last == "{rest}");
    let fits_in_length = if open_end { given.len() >= wanted.len() } else { given.len() == wanted.len() };
    if !fits_in_length {
        return None;
    }
    wanted.iter().zip(given).map(|(want, is)| fit_segment(want, is, product)).collect()
}

fn fit_segment(want: &str, is: &str, product: &str) -> Option<Fit> {
    if want == is {
        return Some(Fit::Literal);
    }
    let (before, rest) = want.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    if name == "product" {
        return (is.strip_prefix(before)?.strip_suffix(after)? == product).then_some(Fit::Literal);
    }
    if before.is_empty() && after.is_empty() {
        return Some(Fit::Any);
    }
    (is.len() > before.len() + after.len() && is.starts_with(before) && is.ends_with(after)).then_some(Fit::Affix)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(path: &str) -> Option<&'static str> {
        table().find(path, "sanggar").map(|row| row.pattern.as_str())
    }

    #[test]
    fn the_table_is_read_whole() {
        assert!(table().routes.len() > 100);
        assert!(!table().prakerja.keywords.is_empty());
    }

    #[test]
    fn the_most_literal_pattern_wins() {
        for (path, wanted) in [
            ("/", "/"),
            ("/login", "/login"),
            ("/sesuatu", "/{name}"),
            ("/search/kelas", "/search/kelas"),
            ("/search/ujian", "/search/{category}"),
            ("/mitra/sanggar", "/mitra/{product}"),
            ("/mitra/cendekia", "/mitra/{slug}"),
            ("/zoom-meeting/a/b/c", "/zoom-meeting/{rest}"),
            ("/refleksi2020/sanggarmu", "/refleksi2020/{product}mu"),
            ("/data-pendidikan/profil-anak/7/data-ayah/edit", "/data-pendidikan/profil-anak/{childId}/data-ayah/edit"),
            ("/data-pendidikan/2026/profil-anak/7/data-x", "/data-pendidikan/{academicYear}/profil-anak/{childId}/data-{part}"),
        ] {
            assert_eq!(pattern(path), Some(wanted), "{path}");
        }
        assert_eq!(pattern("/tidak/ada/di/sini"), None);
    }

    #[test]
    fn no_page_for_search_engines_is_closed_to_them() {
        let personal = table().personal();
        assert!(personal.contains(&"/dashboard") && personal.contains(&"/aktivitas/"));
        for path in table().listed("sanggar") {
            assert!(!personal.iter().any(|closed| path.starts_with(closed)), "{path}");
        }
    }

    #[test]
    fn a_path_has_one_spelling() {
        assert_eq!(tidy("//search//kelas/"), "/search/kelas");
        assert_eq!(tidy("/"), "/");
    }
}
