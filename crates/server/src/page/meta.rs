//! What a page says of itself.

use http::StatusCode;
use sanggar_platform::http::Site;

use super::seo::{self, Row, Words};
use super::visit::Visit;

const NO_STORE_TITLE: &str = "Ada kendala di sistem kami";
const NO_STORE_INTRO: &str = "Halaman ini belum bisa kami tampilkan. Silakan coba lagi beberapa saat lagi.";

pub struct Meta {
    pub status: StatusCode,
    /// With the brand behind it, or the brand alone (B080).
    pub title: String,
    pub description: String,
    pub keywords: Option<&'static str>,
    pub is_indexed: bool,
    pub heading: String,
    pub intro: String,
    pub is_public: bool,
}

impl Meta {
    pub fn of(path: &str, visit: &Visit, site: &Site, product: &str) -> Self {
        let host_words = site.label.contains("prakerja").then(|| &seo::table().prakerja);
        let mut meta = if !visit.has_store {
            Self::without_store()
        } else if visit.documents.maintenance.server_maintenance {
            Self::named("/maintenance", StatusCode::SERVICE_UNAVAILABLE, product)
        } else {
            Self::at(path, visit, product)
        };
        if path == "/" && meta.status == StatusCode::OK {
            meta.welcome(visit, host_words);
        }
        meta.keywords = host_words.map(|words| words.keywords.as_str());
        meta.title = if meta.title.is_empty() { visit.brand.name.clone() } else { format!("{} | {}", meta.title, visit.brand.name) };
        meta
    }

    fn at(path: &str, visit: &Visit, product: &str) -> Self {
        match seo::table().find(path, product) {
            Some(row) if row.is_landing() => Self::landing(path, row, visit, product),
            Some(row) if path != "/404" => Self::from_row(row, StatusCode::OK),
            _ => Self::not_found(product),
        }
    }

    /// A name of one segment is looked up in the list of partner landing pages (B066, B067).
    fn landing(path: &str, row: &Row, visit: &Visit, product: &str) -> Self {
        let Some(page) = visit.documents.landing.iter().find(|page| page.is_at(path.trim_matches('/'))) else {
            return Self::not_found(product);
        };
        let name = page.project_name.clone();
        Self { title: name.clone(), heading: name, ..Self::from_row(row, StatusCode::OK) }
    }

    fn not_found(product: &str) -> Self {
        Self::named("/404", StatusCode::NOT_FOUND, product)
    }

    fn named(path: &str, status: StatusCode, product: &str) -> Self {
        seo::table().find(path, product).map_or_else(Self::without_store, |row| Self { is_indexed: false, ..Self::from_row(row, status) })
    }

    fn from_row(row: &Row, status: StatusCode) -> Self {
        Self {
            status,
            title: row.title.clone(),
            description: row.description.clone(),
            keywords: None,
            is_indexed: row.is_indexed(),
            heading: row.heading().to_owned(),
            intro: row.intro().to_owned(),
            is_public: row.is_public(),
        }
    }

    /// Of a page outside the table, which no search engine keeps.
    pub fn plain(title: String) -> Self {
        Self {
            status: StatusCode::OK,
            heading: title.clone(),
            title,
            description: String::new(),
            keywords: None,
            is_indexed: false,
            intro: String::new(),
            is_public: true,
        }
    }

    fn without_store() -> Self {
        let (description, intro) = (NO_STORE_INTRO.to_owned(), NO_STORE_INTRO.to_owned());
        Self { status: StatusCode::SERVICE_UNAVAILABLE, description, intro, ..Self::plain(NO_STORE_TITLE.to_owned()) }
    }

    /// Home has no title of its own: an institution speaks for itself there, and so does the host for Prakerja (B016).
    fn welcome(&mut self, visit: &Visit, host_words: Option<&Words>) {
        if let Some(institution) = &visit.brand.institution {
            self.heading = visit.brand.name.clone();
            self.intro.clone_from(&institution.about);
            self.description.clone_from(&institution.about);
        }
        if let Some(words) = host_words {
            self.title.clone_from(&words.title);
            self.heading.clone_from(&words.title);
            self.description.clone_from(&words.description);
            self.intro.clone_from(&words.description);
        }
    }
}
