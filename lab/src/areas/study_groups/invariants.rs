use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use sanggar_rig::Outcome;

use super::story::{Announced, Choices, Step, stories};
use super::{ANNOUNCING, CHOOSING};
use crate::areas::{Invariant, View};
use crate::log::{Line, Told};
use crate::state::State;

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
        let mut broken = whole_groups(view.state).await?;
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

/// What does not fit among the groups themselves.
pub async fn whole_groups(state: &State) -> Outcome<Vec<String>> {
    let mut broken = Vec::new();
    for (sql, what) in [
        (MISCOUNTED, "group {} counts its people wrong (G1)"),
        (OVERFULL, "group {} has more members than places (G1)"),
        (NEEDLESS, "somebody waits for group {}, which has a place (G1)"),
    ] {
        broken.extend(state.column(sql).await?.iter().map(|id| what.replace("{}", id)));
    }
    Ok(broken)
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

/// N1: what was acknowledged is announced once, what was refused is not, nobody is told of it twice, and in the end everybody is told who was
/// in the class before it was announced.
pub struct ToldOnce;

#[async_trait]
impl Invariant for ToldOnce {
    fn name(&self) -> &'static str {
        "announcements are told once"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut there: HashMap<String, usize> = HashMap::new();
        for title in view.state.column(ANNOUNCEMENTS).await? {
            *there.entry(title).or_default() += 1;
        }
        let (mut told, mut broken): (HashMap<String, HashSet<i64>>, _) = (HashMap::new(), Vec::new());
        for (user, title) in view.state.pairs(TOLD).await? {
            if !told.entry(title.clone()).or_default().insert(user.parse()?) {
                broken.push(format!("{user} was told twice of {title} (N1)"));
            }
        }
        let came = if view.settled { came(view.log)? } else { Vec::new() };
        for line in view.log.iter().filter(|line| line.load == ANNOUNCING) {
            let story: Announced = serde_json::from_str(&line.detail)?;
            let times = there.get(&story.title).copied().unwrap_or_default();
            broken.extend(judge_announced(&story, times).map(|what| format!("{}: {what} (N1)", line.key)));
            if times == 0 {
                continue;
            }
            let heard = told.get(&story.title);
            let before = came.iter().filter(|(cycle, user)| *cycle < line.cycle || *user == story.user).map(|(_, user)| user);
            let untold = before.filter(|user| heard.is_none_or(|heard| !heard.contains(user))).count();
            if untold > 0 {
                broken.push(format!("{}: {untold} of the class were not told of {} (N1)", line.key, story.title));
            }
        }
        Ok(broken)
    }
}

/// Who came into the class, and in which cycle.
fn came(log: &[Line]) -> Outcome<Vec<(u32, i64)>> {
    let mut came = Vec::new();
    for line in log {
        let user = match line.load.as_str() {
            ANNOUNCING => serde_json::from_str::<Announced>(&line.detail)?.user,
            CHOOSING => serde_json::from_str::<Choices>(&line.detail)?.user,
            _ => 0,
        };
        came.extend((user > 0).then_some((line.cycle, user)));
    }
    Ok(came)
}

/// `times` is how often it is there.
fn judge_announced(story: &Announced, times: usize) -> Option<String> {
    let fits = match story.told {
        Some(Told::Ok) => times == 1,
        Some(Told::Info) => times <= 1,
        None | Some(Told::Fail) => times == 0,
    };
    (!fits).then(|| format!("{} was told {:?} and is there {times} times", story.title, story.told))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_fine(steps: &[(Step, Told)], groups: &[&str]) -> bool {
        judge(steps, &groups.iter().map(|&group| group.to_owned()).collect::<Vec<_>>()).is_none()
    }

    #[test]
    fn n1_what_was_acknowledged_is_announced_once_and_what_was_refused_is_not() {
        let fits = |told, times| judge_announced(&Announced { told, ..Announced::default() }, times).is_none();
        assert!(fits(Some(Told::Ok), 1) && !fits(Some(Told::Ok), 0) && !fits(Some(Told::Ok), 2));
        assert!(fits(Some(Told::Info), 0) && fits(Some(Told::Info), 1) && !fits(Some(Told::Info), 2));
        assert!(fits(Some(Told::Fail), 0) && !fits(Some(Told::Fail), 1) && fits(None, 0) && !fits(None, 1));
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
