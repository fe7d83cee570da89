use serde::{Deserialize, Serialize};
use time::macros::format_description;
use time::{OffsetDateTime, UtcOffset};
use utoipa::ToSchema;

pub const WIB_OFFSET_MINUTES: i64 = 7 * 60;

const MONTHS: [&str; 12] =
    ["Januari", "Februari", "Maret", "April", "Mei", "Juni", "Juli", "Agustus", "September", "Oktober", "November", "Desember"];
const DAYS: [&str; 7] = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"];

/// A moment: milliseconds since 1970 in UTC. The one form of time in the store and on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    /// Whole seconds from `self` until `later`, rounded up; zero when `later` is past.
    pub const fn seconds_until(self, later: Self) -> i64 {
        let left = later.0.saturating_sub(self.0);
        if left <= 0 { 0 } else { left.saturating_add(999) / 1000 }
    }

    pub fn iso(self) -> String {
        let format = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z");
        self.at(UtcOffset::UTC).format(format).unwrap_or_default()
    }

    /// `Sabtu, 14 November 2026, 09.00 WIB`.
    pub fn long_wib(self) -> String {
        let at = self.in_wib();
        let day = DAYS.get(usize::from(at.weekday().number_days_from_monday())).copied().unwrap_or_default();
        format!("{day}, {}, {:02}.{:02} WIB", self.day_wib(), at.hour(), at.minute())
    }

    /// `14 November 2026`.
    pub fn day_wib(self) -> String {
        let at = self.in_wib();
        let month = MONTHS.get(usize::from(u8::from(at.month())).saturating_sub(1)).copied().unwrap_or_default();
        format!("{} {month} {}", at.day(), at.year())
    }

    /// From this day until that: `14–28 November 2026`.
    pub fn span_wib(self, until: Self) -> String {
        let (from, to) = (self.in_wib(), until.in_wib());
        let last = until.day_wib();
        if from.date() == to.date() {
            last
        } else if (from.month(), from.year()) == (to.month(), to.year()) {
            format!("{}–{last}", from.day())
        } else if from.year() == to.year() {
            let first = self.day_wib();
            format!("{}–{last}", first.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end())
        } else {
            format!("{}–{last}", self.day_wib())
        }
    }

    fn in_wib(self) -> OffsetDateTime {
        self.at(UtcOffset::from_whole_seconds(WIB_OFFSET_MINUTES as i32 * 60).unwrap_or(UtcOffset::UTC))
    }

    fn at(self, offset: UtcOffset) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000).unwrap_or(OffsetDateTime::UNIX_EPOCH).to_offset(offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b019_b020_a_moment_is_shown_in_long_indonesian_form_in_wib() {
        assert_eq!(Millis(1_794_621_600_000).long_wib(), "Sabtu, 14 November 2026, 09.00 WIB");
        assert_eq!(Millis(1_794_621_600_000).day_wib(), "14 November 2026");
        assert_eq!(Millis(1_794_621_600_000).iso(), "2026-11-14T02:00:00Z");
    }

    #[test]
    fn a_span_says_month_and_year_once() {
        let day = 86_400;
        let first = Millis(1_794_621_600_000);
        for (days, wanted) in [
            (0, "14 November 2026"),
            (14, "14–28 November 2026"),
            (18, "14 November–2 Desember 2026"),
            (50, "14 November 2026–3 Januari 2027"),
        ] {
            assert_eq!(first.span_wib(first.plus_seconds(days * day)), wanted);
        }
    }

    #[test]
    fn seconds_are_rounded_up_so_that_a_countdown_never_ends_early() {
        assert_eq!(Millis(0).seconds_until(Millis(1)), 1);
        assert_eq!(Millis(0).seconds_until(Millis(90_000)), 90);
        assert_eq!(Millis(5).seconds_until(Millis(5)), 0);
    }
}
