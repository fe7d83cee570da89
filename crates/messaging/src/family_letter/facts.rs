//! What a letter is made of, asked for many families together: so many statements for them all, however many children they have.

use std::collections::{BTreeSet, HashMap};

use sanggar_contracts::ChildWeek;
use sanggar_kernel::{Millis, ProgramId, UserId, turns_text_around};

use super::query;
use crate::{Error, Messaging};

const MAX_NAME: usize = 24;

/// A child that is linked now.
pub struct Child {
    /// The first name, as far as it fits.
    pub name: String,
    pub week: ChildWeek,
    /// Titles of what its classes announced, the newest first.
    pub announcements: Vec<String>,
}

impl Child {
    /// Something that is worth a letter. What is only to come is none: it stands on the page all the time.
    pub fn has_news(&self) -> bool {
        let ChildWeek { done, scores, certificates, transcripts, .. } = &self.week;
        *done > 0 || !scores.is_empty() || !certificates.is_empty() || *transcripts > 0 || !self.announcements.is_empty()
    }
}

/// The children of each of these parents. Whoever is gone is left out.
pub async fn of_families(cx: &Messaging, links: &[(UserId, UserId)], from: Millis, until: Millis) -> Result<Families, Error> {
    let children: BTreeSet<UserId> = links.iter().map(|(_, child)| *child).collect();
    let children: Vec<UserId> = children.into_iter().collect();
    if children.is_empty() {
        return Ok(Families(Vec::new()));
    }
    let cards = cx.people.people(&children).await?;
    let names: HashMap<UserId, String> = cards.into_iter().map(|card| (card.id, short(card.first_name()))).collect();
    let weeks = cx.family_weeks.weeks_of(&children, from, until).await?;
    let programs: BTreeSet<ProgramId> = weeks.iter().flat_map(|week| week.programs.iter().copied()).collect();
    let programs: Vec<ProgramId> = programs.into_iter().collect();
    let announced = match programs.as_slice() {
        [] => Vec::new(),
        programs => query::announced(&*cx.db.read().await?, programs, from, until).await?,
    };
    let weeks: HashMap<UserId, ChildWeek> = weeks.into_iter().map(|week| (week.child, week)).collect();
    let child = |id: &UserId| {
        let (name, week) = (names.get(id)?.clone(), weeks.get(id)?.clone());
        let own = announced.iter().filter(|one| week.programs.contains(&one.program_id));
        let announcements = own.map(|one| one.title.clone()).collect();
        Some(Child { name, week, announcements })
    };
    Ok(Families(links.iter().filter_map(|(parent, id)| Some((*parent, child(id)?))).collect()))
}

/// Each child with a parent of it; one that has two stands there twice.
#[derive(Default)]
pub struct Families(Vec<(UserId, Child)>);

impl Families {
    /// In the order of their links.
    pub fn children_of(&self, parent: UserId) -> Vec<&Child> {
        self.0.iter().filter(|(of, _)| *of == parent).map(|(_, child)| child).collect()
    }
}

/// A name as it stands in a subject and in a text that is passed on: one word of some letters.
pub fn short(name: &str) -> String {
    let plain = |sign: &char| !sign.is_control() && !turns_text_around(*sign);
    let mut signs = name.chars().filter(plain);
    let short: String = signs.by_ref().take(MAX_NAME).collect();
    if signs.next().is_some() { format!("{short}…") } else { short }
}
