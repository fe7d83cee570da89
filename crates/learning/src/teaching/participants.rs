mod query;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, Hundredths, PersonCard, percentage};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page, UserId, fold};

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
    /// The first and last number among the meetings that are over.
    meetings: [ActivityId; 2],
}

impl Wanted {
    async fn new(cx: &Learning, course: &Arc<Course>, filter: Filter) -> Result<Self, Error> {
        let now = cx.clock.now();
        let counted: Vec<ActivityId> = course.counted().map(|(_, one)| one.id).collect();
        let held = held(course, now);
        let all = counted.len() as i64;
        let (least, most) = match filter {
            Filter::Behind => (0, class_progress::half(cx, course).await?),
            Filter::Done => (all.max(1), all),
            _ => (0, 0),
        };
        let end = |number: Option<&ActivityId>| number.copied().unwrap_or(ActivityId::new(0));
        let meetings = [end(held.iter().min()), end(held.iter().max())];
        Ok(Self { filter, counted, least, most, since: now.plus_seconds(-QUIET_SECONDS), meetings })
    }
}

/// The meetings that are over.
fn held(course: &Course, now: Millis) -> Vec<ActivityId> {
    let is_over = |end: Result<Millis, Error>| end.is_ok_and(|end| end < now);
    let meetings = course.counted().map(|(_, one)| one).filter(|one| one.kind == ActivityKind::LiveStreaming);
    meetings.filter(|one| is_over(meeting::ends_at(one))).map(|one| one.id).collect()
}

/// Somebody who attends, with what was begun and the meetings that they came to.
pub struct Found {
    pub person: UserId,
    pub place: EnrolmentId,
    pub card: Option<PersonCard>,
    pub note: Option<String>,
    enrolled_at: Millis,
    group_name: Option<String>,
    certificate: Option<String>,
    begun: Vec<Begun>,
    visits: Vec<ActivityId>,
}

impl Found {
    fn new(person: UserId, card: Option<PersonCard>, rows: Vec<Begun>) -> Option<Self> {
        let (visits, begun): (Vec<Begun>, Vec<Begun>) = rows.into_iter().partition(|row| row.is_visit);
        let Begun { id, enrolled_at, group_name, certificate, note, .. } = begun.first()?;
        Some(Self {
            person,
            place: *id,
            card,
            note: note.clone(),
            enrolled_at: *enrolled_at,
            group_name: group_name.clone(),
            certificate: certificate.clone(),
            visits: visits.into_iter().filter_map(|visit| visit.activity_id).collect(),
            begun,
        })
    }

    pub fn name(&self) -> &str {
        self.card.as_ref().map_or("Seorang peserta", |card| card.name.as_str())
    }

    fn at(&self, activity: ActivityId) -> Option<&Begun> {
        self.begun.iter().find(|row| row.activity_id == Some(activity))
    }

    pub fn score_of(&self, activity: ActivityId) -> Option<i64> {
        self.at(activity)?.score
    }

    pub fn completed(&self, course: &Course) -> i64 {
        course.counted().filter(|(_, one)| self.at(one.id).is_some_and(|row| row.completed_at.is_some())).count() as i64
    }
}

/// One more than the page holds, when there are more.
pub async fn of(cx: &Learning, course: &Arc<Course>, search: &str, filter: Filter, page: Page) -> Result<Vec<ClassParticipant>, Error> {
    let held = held(course, cx.clock.now());
    let found = found_on(cx, course, search, filter, page).await?;
    Ok(found.into_iter().map(|one| participant(course, &held, one)).collect())
}

/// Those of one page, and one more when there are more.
pub async fn found_on(cx: &Learning, course: &Arc<Course>, search: &str, filter: Filter, page: Page) -> Result<Vec<Found>, Error> {
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
    let mut cards: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    let mut begun: BTreeMap<UserId, Vec<Begun>> = BTreeMap::new();
    for row in rows {
        begun.entry(row.user_id).or_default().push(row);
    }
    Ok(begun.into_iter().filter_map(|(person, rows)| Found::new(person, cards.remove(&person), rows)).collect())
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

fn participant(course: &Course, held: &[ActivityId], one: Found) -> ClassParticipant {
    let (completed, total) = (one.completed(course), course.counted().count() as i64);
    let attended = one.visits.iter().filter(|meeting| held.contains(meeting)).count();
    ClassParticipant {
        id: one.person,
        program_user_id: one.place,
        name: one.name().to_owned(),
        avatar: one.card.as_ref().and_then(|card| card.avatar.clone()),
        percentage_progress: percentage(completed, total),
        completed,
        total,
        score: course.score(|activity| one.score_of(activity)).map(Hundredths::told),
        attendance: Attendance { attended: attended as i64, held: held.len() as i64 },
        last_seen_at: one.begun.iter().filter_map(|row| row.updated_at).fold(one.enrolled_at, std::cmp::Ord::max),
        group_name: one.group_name,
        certificate: one.certificate,
        enrolled_at: one.enrolled_at,
    }
}
