use std::fmt;

use time::{Date, Duration, Month, OffsetDateTime, UtcOffset};

use crate::{Millis, WIB_OFFSET_MINUTES};

/// A day of the calendar, written `2016-05-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

impl Day {
    /// Only a day that exists, in the one spelling.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return None };
        let shaped = [(year, 4), (month, 2), (day, 2)].iter().all(|(part, long)| part.len() == *long && is_digits(part));
        let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
        Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok().filter(|_| shaped).map(Self)
    }

    /// The day it is in western Indonesia.
    pub fn at(moment: Millis) -> Self {
        let offset = UtcOffset::from_whole_seconds(WIB_OFFSET_MINUTES as i32 * 60).unwrap_or(UtcOffset::UTC);
        let at = OffsetDateTime::from_unix_timestamp(moment.0.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
        Self(at.to_offset(offset).date())
    }

    /// Midnight in western Indonesia.
    pub const fn begins_at(self) -> Millis {
        Millis((self.0.midnight().assume_utc().unix_timestamp() - WIB_OFFSET_MINUTES * 60) * 1000)
    }

    /// The last day that there is when it would be further.
    pub fn plus_days(self, days: i64) -> Self {
        Self(self.0.saturating_add(Duration::days(days)))
    }

    /// The first day of its week.
    pub fn monday(self) -> Self {
        self.plus_days(-i64::from(self.0.weekday().number_days_from_monday()))
    }

    pub const fn year(self) -> i32 {
        self.0.year()
    }

    /// 1 to 12.
    pub fn month(self) -> u8 {
        u8::from(self.0.month())
    }

    /// Full years from here to `later`; someone born on 29 February has the birthday on 1 March in other years.
    pub fn years_until(self, later: Self) -> i32 {
        let month_and_day = |date: Date| (u8::from(date.month()), date.day());
        let before_birthday = month_and_day(later.0) < month_and_day(self.0);
        later.year() - self.year() - i32::from(before_birthday)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.0.year(), u8::from(self.0.month()), self.0.day())
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    #[test]
    fn a_day_is_one_that_exists_in_the_one_spelling() {
        assert_eq!(day("2016-02-29").to_string(), "2016-02-29");
        for text in [
            "",
            "2015-02-29",
            "2016-13-01",
            "2016-00-10",
            "16-05-01",
            "2016-5-1",
            "+016-05-01",
            "01-05-2016",
            "2016-05-01T00:00",
            "2016-05-0x",
        ] {
            assert!(Day::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_week_begins_on_monday() {
        for text in ["2026-11-09", "2026-11-14", "2026-11-15"] {
            assert_eq!(day(text).monday(), day("2026-11-09"), "{text}");
        }
        assert_eq!(day("2026-11-16").monday(), day("2026-11-16"));
    }

    #[test]
    fn today_begins_at_midnight_in_western_indonesia() {
        assert_eq!(Day::at(Millis(1_794_621_600_000)).to_string(), "2026-11-14");
        assert_eq!(Day::at(Millis(1_794_675_599_999)).to_string(), "2026-11-14");
        assert_eq!(Day::at(Millis(1_794_675_600_000)).to_string(), "2026-11-15");
    }

    #[test]
    fn a_day_begins_at_its_own_midnight_and_days_are_counted_over_months() {
        assert_eq!(Day::at(day("2026-11-14").begins_at()), day("2026-11-14"));
        assert_eq!(Day::at(Millis(day("2026-11-14").begins_at().0 - 1)), day("2026-11-13"));
        assert_eq!((day("2026-11-14").plus_days(90), day("2028-03-01").plus_days(-1)), (day("2027-02-12"), day("2028-02-29")));
    }

    #[test]
    fn an_age_grows_on_the_birthday() {
        assert_eq!(day("2008-11-14").years_until(day("2026-11-13")), 17);
        assert_eq!(day("2008-11-14").years_until(day("2026-11-14")), 18);
        assert_eq!(day("2008-02-29").years_until(day("2026-02-28")), 17);
        assert_eq!(day("2008-02-29").years_until(day("2026-03-01")), 18);
    }
}
