use serde::Serialize;
use utoipa::ToSchema;

/// A school year or an adult's level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct YearLevel {
    pub id: i64,
    pub tag: &'static str,
    pub name: &'static str,
    pub stage: &'static str,
}

/// Youngest first.
pub const YEAR_LEVELS: [YearLevel; 22] = [
    level(1, "PAUD01", "0-1 Tahun", "paud"),
    level(2, "PAUD12", "1-2 Tahun", "paud"),
    level(3, "PAUD23", "2-3 Tahun", "paud"),
    level(4, "PAUD34", "3-4 Tahun", "paud"),
    level(5, "TKA", "TK A", "paud"),
    level(6, "TKB", "TK B", "paud"),
    level(7, "SD01", "Kelas 1", "sd"),
    level(8, "SD02", "Kelas 2", "sd"),
    level(9, "SD03", "Kelas 3", "sd"),
    level(10, "SD04", "Kelas 4", "sd"),
    level(11, "SD05", "Kelas 5", "sd"),
    level(12, "SD06", "Kelas 6", "sd"),
    level(13, "SMP07", "Kelas 7", "smp"),
    level(14, "SMP08", "Kelas 8", "smp"),
    level(15, "SMP09", "Kelas 9", "smp"),
    level(16, "SMA10", "Kelas 10", "sma"),
    level(17, "SMA11", "Kelas 11", "sma"),
    level(18, "SMA12", "Kelas 12", "sma"),
    level(19, "MHS", "Mahasiswa", "mahasiswa"),
    level(20, "ORTU", "Orangtua", "orangtua"),
    level(21, "GURU", "Guru", "guru"),
    level(22, "PROF", "Profesional", "profesional"),
];

const SCHOOL_STAGES: [&str; 4] = ["paud", "sd", "smp", "sma"];

const fn level(id: i64, tag: &'static str, name: &'static str, stage: &'static str) -> YearLevel {
    YearLevel { id, tag, name, stage }
}

impl YearLevel {
    pub fn by_id(id: i64) -> Option<&'static Self> {
        YEAR_LEVELS.iter().find(|level| level.id == id)
    }

    pub fn by_tag(tag: &str) -> Option<&'static Self> {
        YEAR_LEVELS.iter().find(|level| level.tag == tag)
    }

    /// `SD Kelas 5`: a class is told apart by its school.
    pub fn full_name(&self) -> String {
        match self.stage {
            school @ ("sd" | "smp" | "sma") => format!("{} {}", school.to_uppercase(), self.name),
            _ => self.name.to_owned(),
        }
    }

    pub fn is_school_year(&self) -> bool {
        SCHOOL_STAGES.contains(&self.stage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b064_the_year_levels_cover_every_entry_of_the_level_menu() {
        let told =
            |stage: &str| YEAR_LEVELS.iter().filter(|level| level.stage == stage).map(|level| level.name).collect::<Vec<_>>().join(", ");
        assert_eq!(told("paud"), "0-1 Tahun, 1-2 Tahun, 2-3 Tahun, 3-4 Tahun, TK A, TK B");
        assert_eq!(told("sd"), "Kelas 1, Kelas 2, Kelas 3, Kelas 4, Kelas 5, Kelas 6");
        assert_eq!(told("smp"), "Kelas 7, Kelas 8, Kelas 9");
        assert_eq!(told("sma"), "Kelas 10, Kelas 11, Kelas 12");
        assert_eq!(["mahasiswa", "orangtua", "guru", "profesional"].map(told), ["Mahasiswa", "Orangtua", "Guru", "Profesional"]);
        assert!(YEAR_LEVELS.iter().zip(1..).all(|(level, id)| level.id == id));
    }
}
