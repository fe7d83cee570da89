use sanggar_kernel::{Day, Millis};
use sanggar_platform::db::{Column, DbError, IntoValue, Row, Value};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Semester {
    /// July to December.
    Ganjil,
    /// January to June.
    Genap,
}

impl Semester {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ganjil => "ganjil",
            Self::Genap => "genap",
        }
    }
}

impl IntoValue for Semester {
    fn into_value(self) -> Value {
        Value::Int(match self {
            Self::Ganjil => 1,
            Self::Genap => 2,
        })
    }
}

impl Column for Semester {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        match i64::read(row, index)? {
            1 => Ok(Self::Ganjil),
            2 => Ok(Self::Genap),
            _ => Err(DbError::Other("a column holds no semester".to_owned())),
        }
    }
}

/// A semester of a school year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// The year in whose July the school year begins.
    pub year: i64,
    pub semester: Semester,
}

impl Term {
    /// That of a day in western Indonesia.
    pub fn at(moment: Millis) -> Self {
        let day = Day::at(moment);
        let year = i64::from(day.year());
        if day.month() >= 7 { Self { year, semester: Semester::Ganjil } } else { Self { year: year - 1, semester: Semester::Genap } }
    }

    /// "ganjil 2026/2027"
    pub fn name(self) -> String {
        format!("{} {}", self.semester.name(), self.school_year())
    }

    /// "2026/2027"
    pub fn school_year(self) -> String {
        format!("{}/{}", self.year, self.year + 1)
    }

    /// The first moment behind it.
    pub fn ends_at(self) -> Millis {
        let first = match self.semester {
            Semester::Ganjil => format!("{:04}-01-01", self.year + 1),
            Semester::Genap => format!("{:04}-07-01", self.year + 1),
        };
        Day::parse(&first).map_or(Millis(0), Day::begins_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_school_year_begins_in_july_and_its_second_semester_in_january() {
        let at = |day: &str| Day::parse(day).unwrap().begins_at();
        for (day, year, semester) in [
            ("2026-07-01", 2026, Semester::Ganjil),
            ("2026-12-31", 2026, Semester::Ganjil),
            ("2027-01-01", 2026, Semester::Genap),
            ("2027-06-30", 2026, Semester::Genap),
        ] {
            assert_eq!(Term::at(at(day)), Term { year, semester }, "{day}");
        }
        assert_eq!(Term::at(Millis(at("2026-07-01").0 - 1)), Term { year: 2025, semester: Semester::Genap });
        let ganjil = Term { year: 2026, semester: Semester::Ganjil };
        assert_eq!((ganjil.school_year(), ganjil.ends_at()), ("2026/2027".to_owned(), at("2027-01-01")));
        assert_eq!(Term { semester: Semester::Genap, ..ganjil }.ends_at(), at("2027-07-01"));
    }
}
