use sanggar_kernel::{Day, Millis};

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;
const ENDS_AT_HOUR: i64 = 17;
/// A server that was down on Sunday writes when it is back, until 20.00 on Monday: later the letter is no news, and the next one near.
const TIMELY_SECONDS: i64 = 27 * HOUR;

/// The seven days up to a Sunday, 17.00 in western Indonesia. Weeks lie close together, so everything is of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    sunday: Day,
}

impl Week {
    /// The last that is over.
    pub fn last(now: Millis) -> Self {
        let day = Day::at(now.plus_seconds(-ENDS_AT_HOUR * HOUR));
        Self { sunday: day.plus_days(1).monday().plus_days(-1) }
    }

    pub const fn begins_at(self) -> Millis {
        self.ends_at().plus_seconds(-7 * DAY)
    }

    pub const fn ends_at(self) -> Millis {
        self.sunday.begins_at().plus_seconds(ENDS_AT_HOUR * HOUR)
    }

    /// Its letters may still be written.
    pub fn is_timely(self, now: Millis) -> bool {
        self.ends_at() <= now && now < self.ends_at().plus_seconds(TIMELY_SECONDS)
    }

    /// As it is stored: its Sunday.
    pub fn name(self) -> String {
        self.sunday.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many seconds after midnight of that day.
    fn at(day: &str, seconds: i64) -> Millis {
        Day::parse(day).unwrap().begins_at().plus_seconds(seconds)
    }

    #[test]
    fn a_week_ends_on_sunday_at_five_in_western_indonesia() {
        let five = 17 * HOUR;
        assert_eq!(Week::last(at("2026-11-15", five - 1)).name(), "2026-11-08");
        assert_eq!(Week::last(at("2026-11-15", five)).name(), "2026-11-15");
        assert_eq!(Week::last(at("2026-11-15", five)).ends_at(), Millis(1_794_736_800_000), "10.00 in UTC");
        assert_eq!(Week::last(Millis(at("2026-11-15", five).0 - 1)).name(), "2026-11-08");
        for day in ["2026-11-16", "2026-11-18", "2026-11-21"] {
            assert_eq!(Week::last(at(day, 0)).name(), "2026-11-15", "{day}");
        }
    }

    #[test]
    fn weeks_follow_each_other_over_the_new_year() {
        let (old, new) = (Week::last(at("2027-01-01", 0)), Week::last(at("2027-01-03", 17 * HOUR)));
        assert_eq!((old.name(), new.name()), ("2026-12-27".to_owned(), "2027-01-03".to_owned()));
        assert_eq!(old.ends_at(), new.begins_at());
    }

    #[test]
    fn letters_are_written_until_monday_evening() {
        let week = Week::last(at("2026-11-16", 0));
        assert!(!week.is_timely(at("2026-11-15", 17 * HOUR - 1)));
        assert!(week.is_timely(at("2026-11-15", 17 * HOUR)) && week.is_timely(at("2026-11-16", 20 * HOUR - 1)));
        assert!(!week.is_timely(at("2026-11-16", 20 * HOUR)));
    }
}
