//! Which years there are to look back on.

use sanggar_kernel::{Day, Millis};

use crate::Error;

/// Before it nobody learned here.
pub const FIRST: i32 = 2020;

/// From its first to its last moment in western Indonesia.
pub fn span(year: i32) -> (Millis, Millis) {
    (begins(year), begins(year + 1))
}

fn begins(year: i32) -> Millis {
    Day::parse(&format!("{year:04}-01-01")).map_or(Millis(0), Day::begins_at)
}

pub fn running(now: Millis) -> i32 {
    Day::at(now).year()
}

/// The year that runs is told from December on.
pub fn is_december(now: Millis) -> bool {
    Day::parse(&format!("{:04}-12-01", running(now))).is_some_and(|first| Day::at(now) >= first)
}

pub fn newest(now: Millis) -> i32 {
    if is_december(now) { running(now) } else { running(now) - 1 }
}

pub fn check(year: i64, now: Millis) -> Result<i32, Error> {
    match i32::try_from(year) {
        Ok(year) if (FIRST..=newest(now)).contains(&year) => Ok(year),
        Ok(year) if year == running(now) => Err(Error::Field("year", "Kilas balik tahun ini dibuka tanggal 1 Desember.")),
        _ => Err(Error::Field("year", "Kilas balik ada dari tahun 2020 sampai tahun lalu.")),
    }
}
