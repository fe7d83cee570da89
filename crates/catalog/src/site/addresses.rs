//! The addresses that search engines are told of, in parts of one range of numbers each.

use std::fmt;
use std::str::FromStr;

use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;

use super::query::{self, Address};
use crate::Catalog;

/// No part has more addresses than this.
const PER_PART: i64 = 5_000;
const PICKS: &str = "pick";
const CATALOGUES: &str = "catalogue";

/// One list of addresses; its name is the file's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Programs(i64),
    Packages(i64),
    Institutions(i64),
    Picks,
    Catalogues,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Programs(number) => write!(f, "program-{number}"),
            Self::Packages(number) => write!(f, "paket-{number}"),
            Self::Institutions(number) => write!(f, "mitra-{number}"),
            Self::Picks => f.write_str("program-pilihan"),
            Self::Catalogues => f.write_str("katalog-program"),
        }
    }
}

impl FromStr for Part {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        if let Some(part) = [Self::Picks, Self::Catalogues].into_iter().find(|part| part.to_string() == name) {
            return Ok(part);
        }
        let (what, number) = name.rsplit_once('-').ok_or(())?;
        let number = number.parse().ok().filter(|number| (1..=i64::MAX / PER_PART).contains(number)).ok_or(())?;
        match what {
            "program" => Ok(Self::Programs(number)),
            "paket" => Ok(Self::Packages(number)),
            "mitra" => Ok(Self::Institutions(number)),
            _ => Err(()),
        }
    }
}

impl Part {
    /// Where the pages of its addresses stand.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Programs(_) => "/program",
            Self::Packages(_) => "/paket",
            Self::Institutions(_) => "/mitra",
            Self::Picks => "/program-pilihan",
            Self::Catalogues => "/katalog-program",
        }
    }
}

/// All parts there are. An institution's own site tells of its own programmes and packages alone.
pub async fn parts(cx: &Catalog, site: Option<InstitutionId>) -> Result<Vec<Part>, DbError> {
    let ends = query::ends(&*cx.db.read().await?).await?;
    let numbers = |end: i64| 1..=(end + PER_PART - 1) / PER_PART;
    let mut parts: Vec<Part> = numbers(ends.programs).map(Part::Programs).collect();
    parts.extend(numbers(ends.packages).map(Part::Packages));
    if site.is_none() {
        parts.extend(numbers(ends.institutions).map(Part::Institutions));
        parts.extend([Part::Picks, Part::Catalogues]);
    }
    Ok(parts)
}

pub async fn addresses(cx: &Catalog, part: Part, site: Option<InstitutionId>) -> Result<Vec<Address>, DbError> {
    let conn = &*cx.db.read().await?;
    let range = |number: i64| ((number - 1) * PER_PART, number * PER_PART);
    match (part, site) {
        (Part::Programs(number), None) => query::program_addresses(conn, range(number).0, range(number).1).await,
        (Part::Programs(number), Some(own)) => query::program_addresses_of(conn, own, range(number).0, range(number).1).await,
        (Part::Packages(number), None) => query::package_addresses(conn, range(number).0, range(number).1).await,
        (Part::Packages(number), Some(own)) => query::package_addresses_of(conn, own, range(number).0, range(number).1).await,
        (Part::Institutions(number), None) => query::institution_addresses(conn, range(number).0, range(number).1).await,
        (Part::Picks, None) => query::collection_addresses(conn, PICKS, PER_PART).await,
        (Part::Catalogues, None) => query::collection_addresses(conn, CATALOGUES, PER_PART).await,
        (_, Some(_)) => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_again_by_its_name() {
        for part in [Part::Programs(1), Part::Packages(12), Part::Institutions(3), Part::Picks, Part::Catalogues] {
            assert_eq!(part.to_string().parse(), Ok(part));
        }
        for name in ["", "program", "program-0", "program--1", "program-9223372036854775807", "lain-1"] {
            assert_eq!(name.parse::<Part>(), Err(()), "{name}");
        }
    }
}
