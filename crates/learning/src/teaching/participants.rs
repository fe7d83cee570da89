use std::collections::{BTreeMap, HashMap};

use sanggar_contracts::{Course, PersonCard, percentage};
use sanggar_kernel::{Page, UserId, fold};

use super::query::{self, Begun};
use super::wire::ClassParticipant;
use crate::{Error, Learning};

/// One more than the page holds, when there are more.
pub async fn of(cx: &Learning, course: &Course, search: &str, page: Page) -> Result<Vec<ClassParticipant>, Error> {
    let (rows, cards) = if fold(search).is_empty() {
        let rows = query::participants(&*cx.db.read().await?, course.id, page).await?;
        let mut people: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
        people.dedup();
        let cards = if people.is_empty() { Vec::new() } else { cx.ports.people.people(&people).await? };
        (rows, cards)
    } else {
        found(cx, course, &fold(search), page).await?
    };
    let cards: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    let mut begun: BTreeMap<UserId, Vec<Begun>> = BTreeMap::new();
    for row in rows {
        begun.entry(row.user_id).or_default().push(row);
    }
    Ok(begun.into_iter().filter_map(|(person, rows)| participant(course, cards.get(&person), person, &rows)).collect())
}

/// Names are known elsewhere: all of the class are asked for, and those who fit are cut into pages.
async fn found(cx: &Learning, course: &Course, search: &str, page: Page) -> Result<(Vec<Begun>, Vec<PersonCard>), Error> {
    let everybody = query::everybody(&*cx.db.read().await?, course.id).await?;
    let mut cards = if everybody.is_empty() { Vec::new() } else { cx.ports.people.people(&everybody).await? };
    cards.retain(|card| fold(&card.name).contains(search));
    cards.sort_by_key(|card| card.id);
    let (skipped, taken) = (page.offset() as usize, page.limit_and_one() as usize);
    let cards: Vec<PersonCard> = cards.into_iter().skip(skipped).take(taken).collect();
    let people: Vec<UserId> = cards.iter().map(|card| card.id).collect();
    let rows = if people.is_empty() { Vec::new() } else { query::of_people(&*cx.db.read().await?, course.id, &people).await? };
    Ok((rows, cards))
}

fn participant(course: &Course, card: Option<&PersonCard>, id: UserId, rows: &[Begun]) -> Option<ClassParticipant> {
    let Begun { enrolled_at, group_name, .. } = rows.first()?;
    let is_done = |activity| rows.iter().any(|row| row.activity_id == Some(activity) && row.completed_at.is_some());
    let (mut completed, mut total) = (0, 0);
    for (_, activity) in course.counted() {
        total += 1;
        completed += i64::from(is_done(activity.id));
    }
    Some(ClassParticipant {
        id,
        name: card.map_or_else(|| "Seorang peserta".to_owned(), |card| card.name.clone()),
        avatar: card.and_then(|card| card.avatar.clone()),
        percentage_progress: percentage(completed, total),
        completed,
        total,
        last_seen_at: rows.iter().filter_map(|row| row.updated_at).fold(*enrolled_at, std::cmp::Ord::max),
        group_name: group_name.clone(),
        enrolled_at: *enrolled_at,
    })
}
