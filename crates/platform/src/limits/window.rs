use std::str::FromStr;

use sanggar_kernel::Millis;

use super::TooMany;

/// At most so many in any stretch of so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub most: u32,
    pub seconds: i64,
}

impl Window {
    pub const fn new(most: u32, seconds: i64) -> Self {
        Self { most, seconds }
    }
}

impl FromStr for Window {
    type Err = ();

    /// `10/5m`: the number, then a stretch in `s`, `m`, `h` or `d`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (most, stretch) = text.trim().split_once('/').ok_or(())?;
        let unit = stretch.chars().next_back().ok_or(())?;
        let seconds = match unit {
            's' => 1,
            'm' => 60,
            'h' => 3_600,
            'd' => 86_400,
            _ => return Err(()),
        };
        let count: u32 = stretch.strip_suffix(unit).and_then(|count| count.parse().ok()).ok_or(())?;
        let most: u32 = most.parse().map_err(drop)?;
        let seconds = i64::from(count).checked_mul(seconds).ok_or(())?;
        if most == 0 || seconds == 0 { Err(()) } else { Ok(Self { most, seconds }) }
    }
}

/// Too many if in any window the allowed number is already there; the wait is until every window has room.
pub(super) fn judge(hits: &[Millis], windows: &[Window], now: Millis) -> Result<(), TooMany> {
    let wait = windows.iter().filter_map(|window| wait(hits, *window, now)).max();
    wait.map_or(Ok(()), |retry_after_seconds| Err(TooMany { retry_after_seconds }))
}

fn wait(hits: &[Millis], window: Window, now: Millis) -> Option<i64> {
    let last_in_the_way = hits.len().checked_sub(window.most as usize)?;
    let free_at = hits.get(last_in_the_way)?.plus_seconds(window.seconds);
    (free_at > now).then(|| now.seconds_until(free_at))
}

/// Drops the hits that no window can count any more.
pub(super) fn prune(hits: &mut Vec<Millis>, windows: &[Window], now: Millis) {
    let longest = windows.iter().map(|window| window.seconds).max().unwrap_or(0);
    let most = windows.iter().map(|window| window.most as usize).max().unwrap_or(0);
    hits.retain(|at| at.plus_seconds(longest) > now);
    hits.drain(..hits.len().saturating_sub(most));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_written_as_a_number_in_a_stretch() {
        assert_eq!("10/5m".parse(), Ok(Window::new(10, 300)));
        assert_eq!(" 1/90s ".parse(), Ok(Window::new(1, 90)));
        assert_eq!("10/1d".parse(), Ok(Window::new(10, 86_400)));
        for text in ["", "10", "/5m", "10/", "10/5", "10/m", "0/5m", "10/0s", "10/5y", "-1/5m", "10/-5m", "10/5é"] {
            assert_eq!(text.parse::<Window>(), Err(()), "{text}");
        }
    }

    #[test]
    fn any_stretch_counts_not_only_those_that_begin_on_the_hour() {
        let windows = [Window::new(5, 3_600)];
        let hits: Vec<Millis> = [0, 3_500, 3_550, 3_560, 3_570].map(|s| Millis(s * 1_000)).to_vec();
        assert_eq!(judge(&hits, &windows, Millis(3_599_999)), Err(TooMany { retry_after_seconds: 1 }));
        assert_eq!(judge(&hits, &windows, Millis(3_600_000)), Ok(()));
        let mut later = hits;
        later.push(Millis(3_600_000));
        assert_eq!(judge(&later, &windows, Millis(3_600_001)), Err(TooMany { retry_after_seconds: 3_500 }));
    }

    #[test]
    fn the_longest_wait_of_several_windows_is_told() {
        let windows = [Window::new(1, 90), Window::new(2, 3_600)];
        let hits = [Millis(0), Millis(100_000)];
        assert_eq!(judge(&hits, &windows, Millis(101_000)), Err(TooMany { retry_after_seconds: 3_499 }));
        assert_eq!(judge(&hits[..1], &windows, Millis(89_001)), Err(TooMany { retry_after_seconds: 1 }));
    }

    #[test]
    fn only_hits_that_still_count_are_kept() {
        let windows = [Window::new(1, 90), Window::new(2, 3_600)];
        let mut hits: Vec<Millis> = [0, 10_000, 4_000_000, 4_000_001, 4_000_002].map(Millis).to_vec();
        prune(&mut hits, &windows, Millis(4_000_003));
        assert_eq!(hits, [Millis(4_000_001), Millis(4_000_002)]);
    }
}
