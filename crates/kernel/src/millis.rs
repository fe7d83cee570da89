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
        let at = self.at(UtcOffset::from_whole_seconds(WIB_OFFSET_MINUTES as i32 * 60).unwrap_or(UtcOffset::UTC));
        let day = DAYS.get(usize::from(at.weekday().number_days_from_monday())).copied().unwrap_or_default();
        let month = MONTHS.get(usize::from(u8::from(at.month())).saturating_sub(1)).copied().unwrap_or_default();
        format!("{day}, {} {month} {}, {:02}.{:02} WIB", at.day(), at.year(), at.hour(), at.minute())
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
        assert_eq!(Millis(1_794_621_600_000).iso(), "2026-11-14T02:00:00Z");
    }

    #[test]
    fn seconds_are_rounded_up_so_that_a_countdown_never_ends_early() {
        assert_eq!(Millis(0).seconds_until(Millis(1)), 1);
        assert_eq!(Millis(0).seconds_until(Millis(90_000)), 90);
        assert_eq!(Millis(5).seconds_until(Millis(5)), 0);
    }
}
