//! What a page says of itself.

use http::StatusCode;
use sanggar_learning::portfolio::{Portfolio, PortfolioOwner};
use sanggar_platform::http::Site;

use super::seo::{self, Row, Words};
use super::subject::Subject;
use super::visit::Visit;
use crate::html::{clipped, plain};

const NO_STORE_TITLE: &str = "Ada kendala di sistem kami";
const LIMITED_TITLE: &str = "Program Terbatas";
const LIMITED_INTRO: &str = "Isi program ini hanya terbuka untuk pesertanya.";
const ABSENT_CERTIFICATE_TITLE: &str = "Sertifikat tidak ditemukan";
const ABSENT_CERTIFICATE_INTRO: &str =
    "Tidak ada sertifikat di alamat ini. Periksa lagi tautannya, atau periksa sertifikat dengan nomornya.";
const REMOVED_INTRO: &str = "Penyelenggara sudah menutupnya. Masih banyak program lain yang bisa kamu ikuti.";
/// Search engines show about so many letters.
const DESCRIPTION: usize = 160;
/// Pages that show what was searched for are for whoever searched.
const SEARCHES: [&str; 2] = ["/search", "/pencarian"];
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
    /// The one path of the page.
    pub canonical: String,
    /// In the words of Open Graph.
    pub kind: &'static str,
    /// Of the subject; other pages have the site's.
    pub image: Option<Image>,
}

/// What a link looks like in a chat.
pub struct Image {
    pub path: String,
    pub alt: String,
}

fn portrait(owner: &PortfolioOwner) -> String {
    format!("/gambar/portofolio/{}.png", owner.username)
}

/// The person's own words, or what there is to see.
fn portfolio_intro(found: &Portfolio) -> String {
    match found.head.description.as_str() {
        "" => format!("{} karya dari {}.", found.total, found.owner.name),
        own => own.to_owned(),
    }
}

impl Meta {
    pub fn of(path: &str, query: &str, visit: &Visit, site: &Site, product: &str) -> Self {
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
        let is_search = SEARCHES.iter().any(|search| path.starts_with(search));
        meta.is_indexed &= !(is_search && query.split('&').any(|pair| pair.starts_with("keyword=") && pair.len() > "keyword=".len()));
        if meta.canonical.is_empty() {
            meta.canonical = if path == "/pencarian" { "/search".to_owned() } else { path.to_owned() };
        }
        meta.keywords = host_words.map(|words| words.keywords.as_str());
        let host = if host_words.is_some() && path != "/" { "Prakerja " } else { "" };
        meta.title = if meta.title.is_empty() { visit.brand.name.clone() } else { format!("{} | {host}{}", meta.title, visit.brand.name) };
        meta
    }

    fn at(path: &str, visit: &Visit, product: &str) -> Self {
        let row = match seo::table().find(path, product) {
            Some(row) if path != "/404" => row,
            _ => return Self::not_found(product),
        };
        let page = Self::from_row(row, StatusCode::OK, product);
        match &visit.subject {
            Subject::Absent => Self::not_found(product),
            // A name of one segment is looked up in the list of partner landing pages (B066, B067).
            Subject::Plain if row.is_landing() => Self::not_found(product),
            Subject::Limited => page.unlisted(StatusCode::OK, LIMITED_TITLE.to_owned(), LIMITED_INTRO),
            Subject::Removed(what) => page.unlisted(StatusCode::GONE, format!("{what} sudah tidak tersedia"), REMOVED_INTRO),
            Subject::CertificateAbsent => {
                page.unlisted(StatusCode::NOT_FOUND, ABSENT_CERTIFICATE_TITLE.to_owned(), ABSENT_CERTIFICATE_INTRO)
            }
            subject => page.about(subject),
        }
    }

    fn unlisted(self, status: StatusCode, title: String, intro: &str) -> Self {
        Self { status, is_indexed: false, ..self.called(&title, intro) }
    }

    /// A page with one subject has its name and words.
    fn about(self, subject: &Subject) -> Self {
        match subject {
            Subject::Program(program) => {
                let path = format!("/gambar/program/{}.png?v={}", program.slug, program.updated_at.0);
                let page = self.called(&program.title, &program.summary).pictured(path, "product");
                Self { canonical: format!("/program/{}", program.slug), ..page }
            }
            Subject::Package(package) => {
                let path = format!("/gambar/paket/{}.png?v={}", package.slug, package.updated_at.0);
                self.called(&package.title, &package.summary).pictured(path, "product")
            }
            Subject::Institution(found, _) | Subject::InstitutionGroup(found, _) => {
                self.called(&found.name, &found.about).pictured(format!("/gambar/lembaga/{}.png", found.slug), "profile")
            }
            Subject::Collection(found, _) => self.called(&found.title, &found.summary),
            Subject::Landing(page, _) => {
                let intro = page.intro.clone().unwrap_or_else(|| self.intro.clone());
                self.called(&page.project_name, &intro)
            }
            Subject::AddOn(found) => {
                let about = found.description.as_deref().map(plain).unwrap_or_default();
                self.called(&found.title, &format!("Tambahan untuk {} dari {}. {about}", found.program_title, found.institution_name))
            }
            Subject::Portfolio(found) => {
                let (owner, intro) = (&found.owner, portfolio_intro(found));
                let page = self.called(&format!("Portofolio {}", owner.name), &intro).pictured(portrait(owner), "profile");
                Self { canonical: format!("/u/{}/portofolio", owner.username), is_indexed: !owner.needs_parent && found.total > 0, ..page }
            }
            Subject::PortfolioWork(found) => {
                let (owner, work) = (&found.owner, &found.work);
                let intro = if work.description.is_empty() { format!("Karya {}.", owner.name) } else { work.description.clone() };
                let page = self.called(&work.title, &intro).pictured(portrait(owner), "article");
                let canonical = format!("/u/{}/aktivitas/{}", owner.username, work.id);
                Self { canonical, is_indexed: !owner.needs_parent, ..page }
            }
            Subject::Year(found) => {
                let title = format!("Kilas balik {} {}", found.year, found.name());
                let path = format!("/gambar/kilas-balik/{}/{}.png", found.year, found.owner.username);
                self.called(&title, &found.sentence()).pictured(path, "article")
            }
            Subject::Certificate(found) => self.called(&format!("Sertifikat {}", found.number), &found.verdict()),
            Subject::HelpArticle(article) => Self { kind: "article", ..self.called(&article.title, &article.summary) },
            _ => self,
        }
    }

    fn called(self, title: &str, intro: &str) -> Self {
        let (title, heading) = (title.to_owned(), title.to_owned());
        Self { title, heading, description: clipped(intro, DESCRIPTION), intro: intro.to_owned(), ..self }
    }

    fn pictured(self, path: String, kind: &'static str) -> Self {
        let alt = self.title.clone();
        Self { image: Some(Image { path, alt }), kind, ..self }
    }

    fn not_found(product: &str) -> Self {
        Self::named("/404", StatusCode::NOT_FOUND, product)
    }

    fn named(path: &str, status: StatusCode, product: &str) -> Self {
        let row = seo::table().find(path, product);
        row.map_or_else(Self::without_store, |row| Self { is_indexed: false, ..Self::from_row(row, status, product) })
    }

    fn from_row(row: &Row, status: StatusCode, product: &str) -> Self {
        Self {
            status,
            title: seo::named(&row.title, product),
            description: seo::named(&row.description, product),
            keywords: None,
            is_indexed: row.is_indexed(),
            heading: seo::named(row.heading(), product),
            intro: seo::named(row.intro(), product),
            is_public: row.is_public(),
            canonical: String::new(),
            kind: "website",
            image: None,
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
            canonical: String::new(),
            kind: "website",
            image: None,
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
