use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use sanggar_rig::Outcome;

use super::story::{Announced, Choices, Step, stories};
use super::{ANNOUNCING, CHOOSING};
use crate::areas::{Invariant, View};
use crate::log::Told;

const MISCOUNTED: &str = "SELECT g.id FROM learning_study_group g
    WHERE g.members <> (SELECT COUNT(*) FROM learning_study_group_member m WHERE m.group_id = g.id)
       OR g.waiting <> (SELECT COUNT(*) FROM learning_study_group_request r WHERE r.group_id = g.id)";
const OVERFULL: &str = "SELECT id FROM learning_study_group WHERE capacity <> -1 AND members > capacity";
const NEEDLESS: &str =
    "SELECT id FROM learning_study_group WHERE waiting > 0 AND is_closed = FALSE AND (capacity = -1 OR members < capacity)";
const MEMBERS: &str = "SELECT user_id, program_id, group_id FROM learning_study_group_member WHERE resource_id = 0";

/// G1: counts are those of the rows, nothing is overfull, nobody waits for a place that is free; who was told to be in a group is in it.
pub struct GroupsAreWhole;

#[async_trait]
impl Invariant for GroupsAreWhole {
    fn name(&self) -> &'static str {
        "study groups are whole"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut broken = Vec::new();
        for (sql, what) in [
            (MISCOUNTED, "group {} counts its people wrong (G1)"),
            (OVERFULL, "group {} has more members than places (G1)"),
            (NEEDLESS, "somebody waits for group {}, which has a place (G1)"),
        ] {
            broken.extend(view.state.column(sql).await?.iter().map(|id| what.replace("{}", id)));
        }
        let mut members: HashMap<(String, String), Vec<String>> = HashMap::new();
        for row in view.state.rows(MEMBERS).await? {
            let Ok([user, program, group]) = <[String; 3]>::try_from(row) else { continue };
            members.entry((user, program)).or_default().push(group);
        }
        for (person, story) in stories::<Choices>(view.log.iter(), CHOOSING)? {
            let groups = members.remove(&(story.user.to_string(), story.program.to_string())).unwrap_or_default();
            broken.extend(story.wrong.iter().chain(&judge(&story.steps, &groups)).map(|what| format!("{person}: {what}")));
        }
        Ok(broken)
    }
}

/// What may be after these steps, against what is.
fn judge(steps: &[(Step, Told)], groups: &[String]) -> Option<String> {
    let mut possible: Vec<Option<i64>> = vec![None];
    for (step, told) in steps {
        let (group, waited) = match step {
            Step::Chose(id) => (Some(*id), None),
            // In it at once or some day, or still where one was.
            Step::WaitsFor(id) => (None, Some(*id)),
            Step::Left => (None, None),
        };
        match (step, told) {
            (_, Told::Fail) => {}
            (Step::WaitsFor(_), _) => possible.extend(waited.map(Some)),
            // A choice ends one's waiting, and so does leaving.
            (_, Told::Ok) => possible = vec![group],
            (_, Told::Info) => possible.push(group),
        }
    }
    match groups {
        [] if possible.contains(&None) => None,
        [one] if possible.iter().flatten().any(|group| group.to_string() == *one) => None,
        groups => Some(format!("is in {groups:?} and was told {steps:?} (G1)")),
    }
}

const ANNOUNCEMENTS: &str = "SELECT title FROM messaging_announcement WHERE title LIKE 'Pengumuman lab %'";
const TOLD: &str = "SELECT user_id, title FROM messaging_notification WHERE title LIKE 'Pengumuman lab %'";

/// N1: what was acknowledged is announced once, what was refused is not, and nobody is told of it twice. Who comes into the class in the
/// same moment may find it on the page of the class alone, so in the end somebody was told, not everybody.
pub struct ToldOnce;

#[async_trait]
impl Invariant for ToldOnce {
    fn name(&self) -> &'static str {
        "announcements are told once"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut announced: HashMap<String, usize> = HashMap::new();
        for title in view.state.column(ANNOUNCEMENTS).await? {
            *announced.entry(title).or_default() += 1;
        }
        let mut told: HashMap<(String, String), usize> = HashMap::new();
        for pair in view.state.pairs(TOLD).await? {
            *told.entry(pair).or_default() += 1;
        }
        let twice = told.iter().filter(|(_, times)| **times > 1);
        let mut broken: Vec<String> =
            twice.map(|((user, title), times)| format!("{user} was told {times} times of {title} (N1)")).collect();
        // What was announced right before the last fault may still be on its way.
        let before: HashSet<&str> = view.log.iter().filter(|line| line.cycle < view.cycle).map(|line| line.key.as_str()).collect();
        for (person, story) in stories::<Announced>(view.log.iter(), ANNOUNCING)? {
            let there = announced.get(&story.title).copied().unwrap_or_default();
            let is_told = told.keys().any(|(_, title)| *title == story.title);
            match story.told {
                Some(Told::Ok) if there != 1 => broken.push(format!("{person}: {} is there {there} times (N1)", story.title)),
                Some(Told::Ok) if view.settled && !is_told && before.contains(person) => {
                    broken.push(format!("{person}: nobody was told of {} (N1)", story.title));
                }
                None | Some(Told::Fail) if !story.title.is_empty() && there > 0 => {
                    broken.push(format!("{person}: {} was refused and is there (N1)", story.title));
                }
                Some(Told::Info) if there > 1 => broken.push(format!("{person}: {} is there {there} times (N1)", story.title)),
                _ => {}
            }
        }
        Ok(broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_fine(steps: &[(Step, Told)], groups: &[&str]) -> bool {
        judge(steps, &groups.iter().map(|&group| group.to_owned()).collect::<Vec<_>>()).is_none()
    }

    #[test]
    fn g1_who_was_told_to_be_in_a_group_is_in_it_alone() {
        let chose = (Step::Chose(3), Told::Ok);
        assert!(is_fine(&[chose], &["3"]) && !is_fine(&[chose], &[]) && !is_fine(&[chose], &["4"]) && !is_fine(&[chose], &["3", "4"]));
        assert!(is_fine(&[chose, (Step::Chose(4), Told::Ok)], &["4"]) && !is_fine(&[chose, (Step::Chose(4), Told::Ok)], &["3"]));
        assert!(is_fine(&[chose, (Step::Left, Told::Ok)], &[]) && !is_fine(&[chose, (Step::Left, Told::Ok)], &["3"]));
    }

    #[test]
    fn g1_what_was_refused_did_not_happen_and_what_was_not_answered_may_have() {
        let chose = (Step::Chose(3), Told::Ok);
        assert!(is_fine(&[chose, (Step::Chose(4), Told::Fail)], &["3"]) && !is_fine(&[chose, (Step::Chose(4), Told::Fail)], &["4"]));
        assert!(is_fine(&[chose, (Step::Chose(4), Told::Info)], &["3"]) && is_fine(&[chose, (Step::Chose(4), Told::Info)], &["4"]));
        assert!(!is_fine(&[(Step::Chose(4), Told::Fail)], &["4"]));
    }

    #[test]
    fn g1_who_waits_may_have_moved_up_until_they_choose_or_leave() {
        let waits = (Step::WaitsFor(5), Told::Ok);
        assert!(is_fine(&[waits], &[]) && is_fine(&[waits], &["5"]) && !is_fine(&[waits], &["6"]));
        assert!(!is_fine(&[waits, (Step::Chose(3), Told::Ok)], &["5"]) && !is_fine(&[waits, (Step::Left, Told::Ok)], &["5"]));
    }
}
