//! What a page is about, for search engines: schema.org as JSON.

use sanggar_catalog::card::Card;
use sanggar_catalog::site::{Institution, Package, Program};
use serde_json::{Value, json};

use super::meta::Meta;
use super::subject::Subject;
use super::visit::Visit;

/// Nothing for a page that search engines do not keep.
pub fn of(visit: &Visit, meta: &Meta, origin: &str) -> Option<String> {
    if !meta.is_indexed {
        return None;
    }
    let url = format!("{origin}{}", meta.canonical);
    let image = meta.image.as_ref().map(|image| format!("{origin}{}", image.path));
    let mut graph = match &visit.subject {
        Subject::Home(_) => home(visit, origin),
        Subject::Program(program) => {
            vec![course(program, &url, image, origin), path_to(&program.title, ("Semua kelas", "/search/kelas"), origin)]
        }
        Subject::Package(found) => vec![package(found, &url, image, origin), path_to(&found.title, ("Paket", "/paket"), origin)],
        Subject::Institution(found, _) | Subject::InstitutionGroup(found, _) => {
            vec![institution(found, &url, image), path_to(&found.name, ("Lembaga mitra", "/mitra/all"), origin)]
        }
        Subject::HelpArticle(article) => vec![path_to(&article.title, ("Bantuan", "/bantuan"), origin)],
        _ => Vec::new(),
    };
    if !visit.subject.listed().is_empty() {
        graph.push(list(visit.subject.listed(), origin));
    }
    (!graph.is_empty()).then(|| json!({ "@context": "https://schema.org", "@graph": graph }).to_string())
}

fn home(visit: &Visit, origin: &str) -> Vec<Value> {
    let name = &visit.brand.name;
    let search = json!({
        "@type": "SearchAction",
        "target": { "@type": "EntryPoint", "urlTemplate": format!("{origin}/search?keyword={{search_term_string}}") },
        "query-input": "required name=search_term_string",
    });
    vec![
        json!({ "@type": "Organization", "name": name, "url": origin, "logo": format!("{origin}/icon-512.png") }),
        json!({ "@type": "WebSite", "name": name, "url": origin, "inLanguage": "id", "potentialAction": search }),
    ]
}

fn course(program: &Program, url: &str, image: Option<String>, origin: &str) -> Value {
    let mut course = json!({
        "@type": "Course",
        "@id": url,
        "url": url,
        "name": program.title,
        "description": program.summary,
        "inLanguage": "id",
        "image": image,
        "provider": organization(&program.institution_name, &program.institution_slug, origin),
        "offers": offer(program.price.0, url),
    });
    let mut set = |name: &str, value: Value| course.as_object_mut().map(|course| course.insert(name.to_owned(), value));
    if !program.levels.is_empty() {
        set("educationalLevel", program.levels.iter().map(|level| level.full_name()).collect());
    }
    if let Some(subject) = &program.subject {
        set("about", json!(subject.name));
    }
    if let Some(rating) = program.rating {
        set(
            "aggregateRating",
            json!({ "@type": "AggregateRating", "ratingValue": rating, "ratingCount": program.reviewers, "bestRating": 5 }),
        );
    }
    if let Some(starts_at) = program.starts_at {
        let workload = format!("PT{}M", program.duration);
        set(
            "hasCourseInstance",
            json!({ "@type": "CourseInstance", "courseMode": "Online", "startDate": starts_at.iso(), "courseWorkload": workload }),
        );
    }
    course
}

fn package(package: &Package, url: &str, image: Option<String>, origin: &str) -> Value {
    json!({
        "@type": "Product",
        "@id": url,
        "url": url,
        "name": package.title,
        "description": package.summary,
        "image": image,
        "brand": organization(&package.institution_name, &package.institution_slug, origin),
        "offers": offer(package.price.0, url),
    })
}

fn institution(found: &Institution, url: &str, image: Option<String>) -> Value {
    json!({
        "@type": "EducationalOrganization",
        "@id": url,
        "url": url,
        "name": found.name,
        "description": found.about,
        "image": image,
        "address": { "@type": "PostalAddress", "addressLocality": found.city, "addressCountry": "ID" },
    })
}

fn organization(name: &str, slug: &str, origin: &str) -> Value {
    json!({ "@type": "Organization", "name": name, "url": format!("{origin}/mitra/{slug}") })
}

fn offer(price: i64, url: &str) -> Value {
    json!({ "@type": "Offer", "price": price, "priceCurrency": "IDR", "category": if price == 0 { "Free" } else { "Paid" }, "url": url })
}

/// Home, the list above, and the page itself.
fn path_to(title: &str, (list, path): (&str, &str), origin: &str) -> Value {
    json!({
        "@type": "BreadcrumbList",
        "itemListElement": [
            { "@type": "ListItem", "position": 1, "name": "Beranda", "item": format!("{origin}/") },
            { "@type": "ListItem", "position": 2, "name": list, "item": format!("{origin}{path}") },
            { "@type": "ListItem", "position": 3, "name": title },
        ],
    })
}

fn list(cards: &[Card], origin: &str) -> Value {
    let items = cards.iter().zip(1..).map(|(card, position)| {
        json!({ "@type": "ListItem", "position": position, "name": card.title, "url": format!("{origin}{}", address(card)) })
    });
    json!({ "@type": "ItemList", "itemListElement": items.collect::<Vec<_>>() })
}

/// The page of a card.
pub fn address(card: &Card) -> String {
    let folder = if card.kind == "program" { "program" } else { "paket" };
    format!("/{folder}/{}", card.slug)
}
