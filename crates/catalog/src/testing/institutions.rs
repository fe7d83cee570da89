//! Fourteen institutions of many types, three of them with a site of their own.

use serde_json::json;

use crate::Catalog;
use crate::publish::{self, InstitutionDocument, SiteDocument};

const INSTITUTIONS: [(&str, &str, i64, &str, Option<&str>); 14] = [
    ("sanggar-cendekia", "Sanggar Cendekia", 1, "Bogor", None),
    ("tunas-harapan", "Bimbel Tunas Harapan", 4, "Surabaya", None),
    ("politeknik-nusa-bangsa", "Politeknik Nusa Bangsa", 6, "Semarang", None),
    ("blk-surakarta", "BLK Surakarta", 3, "Surakarta", None),
    ("rumah-sains", "Rumah Sains", 101, "Bandung", None),
    ("rumah-aksara", "Rumah Aksara", 1, "Yogyakarta", None),
    ("smm-nusantara", "Sekolah Mandiri Merdeka", 1, "Tangerang Selatan", None),
    ("karsa-digital", "Karsa Digital Indonesia", 5, "Jakarta Selatan", None),
    ("museum-batik-pesisir", "Museum Batik Pesisir", 8, "Pekalongan", None),
    ("universitas-andalan-timur", "Universitas Andalan Timur", 6, "Makassar", None),
    ("pramuka-lestari", "Komunitas Pramuka Lestari", 7, "Denpasar", None),
    ("taman-edukasi-kahayan", "Taman Edukasi Kahayan", 9, "Palangka Raya", None),
    ("smm-bintaro", "Sekolah Mandiri Merdeka Bintaro", 1, "Tangerang Selatan", Some("smm-nusantara")),
    ("smm-bogor", "Sekolah Mandiri Merdeka Bogor", 1, "Bogor", Some("smm-nusantara")),
];

/// Those that are there stay.
pub async fn open(cx: &Catalog) {
    let document = |(slug, name, kind, city, parent): (&str, &str, i64, &str, Option<&str>)| InstitutionDocument {
        slug: slug.to_owned(),
        name: name.to_owned(),
        kind,
        city: city.to_owned(),
        about: format!("{name} di {city}."),
        parent: parent.map(str::to_owned),
        site: site(slug),
        logo: None,
        logo_2: None,
        config: (slug == "smm-nusantara").then(|| json!({ "config": "smm" })),
    };
    publish::institutions(cx, &INSTITUTIONS.map(document)).await.unwrap();
}

fn site(slug: &str) -> Option<SiteDocument> {
    let (label, [color, accent, ground], radius) = match slug {
        "sanggar-cendekia" => ("cendekia", ["#8c1d2c", "#f9b818", "#4a0f1a"], 8),
        "politeknik-nusa-bangsa" => ("nusabangsa", ["#017da4", "#fdcd5c", "#023a4e"], 16),
        "smm-nusantara" => ("smm", ["#026334", "#f9b818", "#00351b"], 12),
        _ => return None,
    };
    let [label, color, accent, ground] = [label, color, accent, ground].map(str::to_owned);
    let is_smm = label == "smm";
    Some(SiteDocument { label, color, accent, ground, radius, is_platinum: !is_smm, is_smm })
}
