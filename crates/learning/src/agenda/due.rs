use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseActivity, CourseTopic};
use sanggar_kernel::{Day, Millis, UserId};

use super::query;
use super::wire::{AgendaItem, CalendarForm, DueForm, Schedule};
use crate::course_progress::{self, CourseProgress};
use crate::outline::ActivityItem;
use crate::recent::OfProgram;
use crate::{Error, Learning};

/// How far ahead somebody looks unless they say otherwise (B387).
pub const AHEAD_DAYS: i64 = 90;
pub const WEEK_DAYS: i64 = 6;
const MAX_CALENDAR_DAYS: i64 = 62;

/// From the beginning of the first day to the end of the last, in western Indonesia.
#[derive(Clone, Copy)]
pub struct Period {
    pub from: Millis,
    pub until: Millis,
}

impl Period {
    fn new(first: Day, last: Day) -> Result<Self, Error> {
        if last < first {
            return Err(Error::Field("period_end", "Tanggal akhir harus setelah tanggal awal."));
        }
        Ok(Self { from: first.begins_at(), until: last.plus_days(1).begins_at() })
    }

    pub fn days(first: Day, count: i64) -> Self {
        Self { from: first.begins_at(), until: first.plus_days(count).begins_at() }
    }

    pub fn holds(self, at: Millis) -> bool {
        self.from <= at && at < self.until
    }
}

fn day(field: &'static str, text: &str) -> Result<Day, Error> {
    Day::parse(text).ok_or(Error::Field(field, "Isi tanggal yang ada."))
}

fn period(form: &DueForm, today: Day) -> Result<Period, Error> {
    let first = form.period_start.as_deref().map_or(Ok(today), |text| day("period_start", text))?;
    let ahead = match form.schedule {
        Some(Schedule::Today) => Some(0),
        Some(Schedule::Week) => Some(WEEK_DAYS),
        Some(Schedule::All) | None => None,
    };
    let named = form.period_end.as_deref().map(|text| day("period_end", text)).transpose()?;
    // The two narrow together.
    let last = match (named, ahead) {
        (Some(named), Some(ahead)) if named >= first => named.min(first.plus_days(ahead)),
        (Some(named), _) => named,
        (None, ahead) => first.plus_days(ahead.unwrap_or(AHEAD_DAYS)),
    };
    Period::new(first, last)
}

/// A meeting is due when it begins, everything else until it ends.
pub fn due_at(activity: &CourseActivity) -> Option<Millis> {
    match activity.kind {
        ActivityKind::LiveStreaming => activity.starts_at,
        _ => activity.ends_at.or(activity.starts_at),
    }
}

/// What can be done now, is not done yet and is due in the period, by its date. What was sent is no longer to do, graded or not.
pub async fn to_do(cx: &Learning, user: UserId, form: &DueForm) -> Result<Vec<AgendaItem>, Error> {
    let period = period(form, Day::at(cx.clock.now()))?;
    let sent = query::sent(&*cx.db.read().await?, user).await?;
    let all_progress = course_progress::of_person(cx, user).await?;
    let is_wanted = |progress: &CourseProgress, topic: &CourseTopic, one: &CourseActivity| {
        let is_done = progress.is_complete(one.id) || sent.contains(&one.id);
        let can_be_done = !is_done && progress.lock(topic, one).is_none();
        can_be_done && (form.types.is_empty() || form.types.contains(&one.kind)) && (one.is_mandatory || !form.mandatory)
    };
    Ok(dated(&all_progress, period, is_wanted))
}

pub async fn calendar(cx: &Learning, user: UserId, form: &CalendarForm) -> Result<Vec<AgendaItem>, Error> {
    let (first, last) = (day("period_start", &form.period_start)?, day("period_end", &form.period_end)?);
    if first.plus_days(MAX_CALENDAR_DAYS) <= last {
        return Err(Error::Field("period_end", "Pilih paling banyak 62 hari."));
    }
    let all_progress = course_progress::of_person(cx, user).await?;
    Ok(dated(&all_progress, Period::new(first, last)?, |_, _, _| true))
}

fn dated(
    all_progress: &[CourseProgress],
    period: Period,
    is_wanted: impl Fn(&CourseProgress, &CourseTopic, &CourseActivity) -> bool,
) -> Vec<AgendaItem> {
    let mut items: Vec<AgendaItem> = Vec::new();
    for progress in all_progress {
        let found =
            progress.counted().filter(|(topic, one)| due_at(one).is_some_and(|at| period.holds(at)) && is_wanted(progress, topic, one));
        items.extend(found.map(|(topic, one)| AgendaItem {
            item: ActivityItem::new(progress, topic, one),
            program: OfProgram::new(&progress.course),
            due_at: due_at(one),
        }));
    }
    items.sort_by_key(|one| (one.due_at, one.item.id));
    items
}
