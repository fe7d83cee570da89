mod query;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, Hundredths, PersonCard, percentage};
use sanggar_kernel::{ActivityId, Millis, Page, UserId, fold};

use super::class_progress;
use super::wire::{Attendance, ClassParticipant, Filter};
use crate::{Error, Learning, meeting};
use query::Begun;

/// Who has done nothing for so long is quiet.
const QUIET_SECONDS: i64 = 7 * 86_400;

/// Whom the list is of, and what is read of them.
pub struct Wanted {
    filter: Filter,
    /// What the class counts.
    counted: Vec<ActivityId>,
    /// How many of those somebody has done.
    least: i64,
    most: i64,
    /// Who has done nothing since.
    since: Millis,
    /// The meetings that are over, and the first and last number among them.
    held: Vec<ActivityId>,
    meetings: [ActivityId; 2],
}

impl Wanted {
    async fn new(cx: &Learning, course: &Arc<Course>, filter: Filter) -> Result<Self, Error> {
        let now = cx.clock.now();
        let counted: Vec<ActivityId> = course.counted().map(|(_, one)| one.id).collect();
        let is_over = |end: Result<Millis, Error>| end.is_ok_and(|end| end < now);
        let meetings = course.counted().map(|(_, one)| one).filter(|one| one.kind == ActivityKind::LiveStreaming);
        let held: Vec<ActivityId> = meetings.filter(|one| is_over(meeting::ends_at(one))).map(|one| one.id).collect();
        let all = counted.len() as i64;
        let (least, most) = match filter {
            Filter::Behind => (0, class_progress::half(cx, course).await?),
            Filter::Done => (all.max(1), all),
            _ => (0, 0),
        };
        let end = |number: Option<&ActivityId>| number.copied().unwrap_or(ActivityId::new(0));
        let meetings = [end(held.iter().min()), end(held.iter().max())];
        Ok(Self { filter, counted, least, most, since: now.plus_seconds(-QUIET_SECONDS), held, meetings })
    }
}

/// One more than the page holds, when there are more.
pub async fn of(cx: &Learning, course: &Arc<Course>, search: &str, filter: Filter, page: Page) -> Result<Vec<ClassParticipant>, Error> {
    // Where nobody asks for a group, nobody is without one.
    if filter == Filter::Ungrouped && course.study_groups.is_none() {
        return Ok(Vec::new());
    }
    let wanted = Wanted::new(cx, course, filter).await?;
    let (rows, cards) = if fold(search).is_empty() {
        let rows = query::page(&*cx.db.read().await?, course.id, &wanted, page).await?;
        let mut people: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
        people.sort_unstable();
        people.dedup();
        let cards = if people.is_empty() { Vec::new() } else { cx.ports.people.people(&people).await? };
        (rows, cards)
    } else {
        found(cx, course, &fold(search), &wanted, page).await?
    };
    let cards: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    let mut begun: BTreeMap<UserId, Vec<Begun>> = BTreeMap::new();
    for row in rows {
        begun.entry(row.user_id).or_default().push(row);
    }
    Ok(begun.into_iter().filter_map(|(person, rows)| participant(course, &wanted, cards.get(&person), person, rows)).collect())
}

/// Names are known elsewhere: all of the class are asked for, and those who fit are cut into pages.
async fn found(cx: &Learning, course: &Course, search: &str, wanted: &Wanted, page: Page) -> Result<(Vec<Begun>, Vec<PersonCard>), Error> {
    let everybody = query::everybody(&*cx.db.read().await?, course.id, wanted).await?;
    let mut cards = if everybody.is_empty() { Vec::new() } else { cx.ports.people.people(&everybody).await? };
    cards.retain(|card| fold(&card.name).contains(search));
    cards.sort_by_key(|card| card.id);
    let (skipped, taken) = (page.offset() as usize, page.limit_and_one() as usize);
    let cards: Vec<PersonCard> = cards.into_iter().skip(skipped).take(taken).collect();
    let people: Vec<UserId> = cards.iter().map(|card| card.id).collect();
    let rows = if people.is_empty() { Vec::new() } else { query::of_people(&*cx.db.read().await?, course.id, &people, wanted).await? };
    Ok((rows, cards))
}

fn participant(course: &Course, wanted: &Wanted, card: Option<&PersonCard>, id: UserId, rows: Vec<Begun>) -> Option<ClassParticipant> {
    let (visits, rows): (Vec<Begun>, Vec<Begun>) = rows.into_iter().partition(|row| row.is_visit);
    let Begun { enrolled_at, group_name, certificate, .. } = rows.first()?;
    let begun = |activity: ActivityId| rows.iter().find(|row| row.activity_id == Some(activity));
    let completed = course.counted().filter(|(_, one)| begun(one.id).is_some_and(|row| row.completed_at.is_some())).count() as i64;
    let total = wanted.counted.len() as i64;
    let attended = visits.iter().filter(|visit| visit.activity_id.is_some_and(|meeting| wanted.held.contains(&meeting))).count();
    Some(ClassParticipant {
        id,
        name: card.map_or_else(|| "Seorang peserta".to_owned(), |card| card.name.clone()),
        avatar: card.and_then(|card| card.avatar.clone()),
        percentage_progress: percentage(completed, total),
        completed,
        total,
        score: course.score(|activity| begun(activity)?.score).map(Hundredths::told),
        attendance: Attendance { attended: attended as i64, held: wanted.held.len() as i64 },
        last_seen_at: rows.iter().filter_map(|row| row.updated_at).fold(*enrolled_at, std::cmp::Ord::max),
        group_name: group_name.clone(),
        certificate: certificate.clone(),
        enrolled_at: *enrolled_at,
    })
}
