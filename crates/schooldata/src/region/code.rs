use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", try_from = "String")]
#[schema(as = RegionLevel)]
pub enum Level {
    Province,
    /// Kota or kabupaten.
    City,
    /// Kecamatan.
    District,
    /// Kelurahan or desa.
    Village,
}

impl TryFrom<String> for Level {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        match word.as_str() {
            "province" => Ok(Self::Province),
            "city" => Ok(Self::City),
            "district" => Ok(Self::District),
            "village" => Ok(Self::Village),
            _ => Err("no level of regions"),
        }
    }
}

impl Level {
    pub const fn above(self) -> Option<Self> {
        match self {
            Self::Province => None,
            Self::City => Some(Self::Province),
            Self::District => Some(Self::City),
            Self::Village => Some(Self::District),
        }
    }

    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Province => "provinsi",
            Self::City => "kota atau kabupaten",
            Self::District => "kecamatan",
            Self::Village => "kelurahan atau desa",
        }
    }

    /// What one step at this level is worth in a code of ten digits.
    const fn step(self) -> u64 {
        match self {
            Self::Province => 100_000_000,
            Self::City => 1_000_000,
            Self::District => 10_000,
            Self::Village => 1,
        }
    }
}

/// The ministry's number of a region (kode wilayah), filled up with zeros: 32.01.01 is 3201010000. In the order of their numbers a
/// region stands before what lies in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code(u64);

impl Code {
    /// Reads `32.01.01.1001`, or `32-01-01-1001` as it stands in an address.
    pub fn parse(text: &str) -> Option<Self> {
        let mut number = 0;
        let mut levels = [Level::Province, Level::City, Level::District, Level::Village].into_iter();
        for part in text.split(['.', '-']) {
            let level = levels.next()?;
            let width = if level == Level::Village { 4 } else { 2 };
            let digits = part.len() == width && part.bytes().all(|byte| byte.is_ascii_digit());
            let value: u64 = part.parse().ok().filter(|value| digits && *value > 0)?;
            number += value * level.step();
        }
        Some(Self(number))
    }

    /// Reads 32, 3201, 320101 or 3201011001: a code without its dots.
    pub fn from_number(number: i64) -> Option<Self> {
        let step = match number {
            11..=99 => Level::Province.step(),
            1_101..=9_999 => Level::City.step(),
            110_101..=999_999 => Level::District.step(),
            1_101_011_001..=9_999_999_999 => Level::Village.step(),
            _ => return None,
        };
        u64::try_from(number).ok().map(|number| Self(number * step))
    }

    pub const fn level(self) -> Level {
        if self.0.is_multiple_of(Level::Province.step()) {
            Level::Province
        } else if self.0.is_multiple_of(Level::City.step()) {
            Level::City
        } else if self.0.is_multiple_of(Level::District.step()) {
            Level::District
        } else {
            Level::Village
        }
    }

    /// The region of that level in which this one lies, or which it is.
    pub const fn at(self, level: Level) -> Self {
        Self(self.0 - self.0 % level.step())
    }

    /// Beyond everything that lies in this region.
    pub const fn end(self) -> Self {
        Self(self.0 + self.level().step())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (province, city, district, village) = (self.0 / 100_000_000, self.0 / 1_000_000 % 100, self.0 / 10_000 % 100, self.0 % 10_000);
        match self.level() {
            Level::Province => write!(f, "{province:02}"),
            Level::City => write!(f, "{province:02}.{city:02}"),
            Level::District => write!(f, "{province:02}.{city:02}.{district:02}"),
            Level::Village => write!(f, "{province:02}.{city:02}.{district:02}.{village:04}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_as_it_is_written_at_every_level() {
        for (text, level) in
            [("32", Level::Province), ("32.01", Level::City), ("32.01.01", Level::District), ("32.01.01.1006", Level::Village)]
        {
            let code = Code::parse(text).unwrap();
            assert_eq!((code.to_string().as_str(), code.level()), (text, level));
            assert_eq!(Code::parse(&text.replace('.', "-")), Some(code));
        }
        let village = Code::parse("32.01.01.1006").unwrap();
        assert_eq!(village.at(Level::City).to_string(), "32.01");
        assert_eq!(village.at(Level::Village), village);
    }

    #[test]
    fn what_is_no_code_is_none() {
        for text in ["", "3", "32.", "32.1", "32.01.01.10", "32.01.01.1006.1", "32.00", "00", "aa", "32 01", "+2", "32.01.01.+100", "３２"]
        {
            assert_eq!(Code::parse(text), None, "{text}");
        }
    }
}
