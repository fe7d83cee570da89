//! How a learner's year is made of what they did.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use sanggar_contracts::Course;
use sanggar_contracts::activity::{ActivityCategory, ActivityKind};
use sanggar_kernel::{Day, Millis, ProgramId};

use super::query::Deed;
use super::wire::{ClothDay, DeedKind, LearnerYear, Streak, SubjectShare};

const DAY: i64 = 24 * 60 * 60 * 1000;
const MAX_SUBJECTS: usize = 4;

pub type Courses = HashMap<ProgramId, Arc<Course>>;

/// Nothing for who did nothing.
pub fn learner(deeds: &[Deed], courses: &Courses, begins: Millis) -> Option<LearnerYear> {
    let (mut works, mut minutes) = (0, 0);
    let mut of_kind: BTreeMap<DeedKind, i64> = BTreeMap::new();
    let mut days: BTreeMap<i64, BTreeMap<DeedKind, i64>> = BTreeMap::new();
    let mut subjects: BTreeMap<&str, i64> = BTreeMap::new();
    let mut programs = BTreeSet::new();
    for deed in deeds {
        if deed.is_work {
            works += 1;
            continue;
        }
        let course = courses.get(&deed.program_id);
        let activity = course.and_then(|course| course.activity(deed.activity_id)).map(|(_, activity)| activity);
        let kind = activity.map_or(DeedKind::Material, |activity| kind_of(activity.kind));
        minutes += activity.map_or(0, |activity| activity.minutes);
        *of_kind.entry(kind).or_default() += 1;
        programs.insert(deed.program_id);
        if let Some(course) = course {
            *subjects.entry(course.subject_name.as_str()).or_default() += 1;
        }
        let day = (Day::at(deed.at).begins_at().0 - begins.0) / DAY;
        *days.entry(day).or_default().entry(kind).or_default() += 1;
    }
    let activities: i64 = of_kind.values().sum();
    let of = |kind: DeedKind| of_kind.get(&kind).copied().unwrap_or(0);
    (activities > 0).then(|| LearnerYear {
        activities,
        materials: of(DeedKind::Material),
        tasks: of(DeedKind::Task),
        meetings: of(DeedKind::Meeting),
        discussions: of(DeedKind::Discussion),
        minutes,
        programs: programs.len() as i64,
        works,
        days: days.len() as i64,
        streak: streak(days.keys().copied(), begins),
        subjects: shares(subjects, activities),
        cloth: days.into_iter().map(|(day, kinds)| cloth_day(day, &kinds)).collect(),
    })
}

fn kind_of(kind: ActivityKind) -> DeedKind {
    match kind.category() {
        ActivityCategory::Material => DeedKind::Material,
        ActivityCategory::Task => DeedKind::Task,
        ActivityCategory::Meeting => DeedKind::Meeting,
        ActivityCategory::Discussion => DeedKind::Discussion,
    }
}

fn cloth_day(day: i64, kinds: &BTreeMap<DeedKind, i64>) -> ClothDay {
    let kind = kinds.iter().max_by_key(|(kind, many)| (**many, std::cmp::Reverse(**kind))).map_or(DeedKind::Material, |(kind, _)| *kind);
    ClothDay { day, activities: kinds.values().sum(), kind }
}

/// Of two that are as long the earlier.
fn streak(days: impl Iterator<Item = i64>, begins: Millis) -> Streak {
    let (mut best, mut run) = ((0, 0), (0, i64::MIN));
    for day in days {
        run = if day == run.1 + 1 { (run.0 + 1, day) } else { (1, day) };
        if run.0 > best.0 {
            best = run;
        }
    }
    let at = |day: i64| Millis(begins.0 + day * DAY);
    Streak { days: best.0, from: at(best.1 - best.0 + 1), to: at(best.1) }
}

pub fn shares<'a>(subjects: impl IntoIterator<Item = (&'a str, i64)>, total: i64) -> Vec<SubjectShare> {
    let mut subjects: Vec<(&str, i64)> = subjects.into_iter().filter(|(name, _)| !name.is_empty()).collect();
    subjects.sort_by_key(|(name, many)| (std::cmp::Reverse(*many), *name));
    let share = |(name, activities): (&str, i64)| SubjectShare {
        name: name.to_owned(),
        activities,
        percent: (activities * 100 + total / 2) / total.max(1),
    };
    subjects.into_iter().take(MAX_SUBJECTS).map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_run_of_days_counts_and_of_equal_ones_the_first() {
        let run = |days: &[i64]| {
            let found = streak(days.iter().copied(), Millis(0));
            (found.days, found.from.0 / DAY, found.to.0 / DAY)
        };
        assert_eq!(run(&[4]), (1, 4, 4));
        assert_eq!(run(&[1, 2, 5, 6, 7, 9]), (3, 5, 7));
        assert_eq!(run(&[1, 2, 8, 9]), (2, 1, 2));
    }

    #[test]
    fn shares_are_of_all_and_the_most_comes_first() {
        let told = shares([("IPA", 1), ("Matematika", 2), ("", 9)], 3);
        let told: Vec<(&str, i64)> = told.iter().map(|one| (one.name.as_str(), one.percent)).collect();
        assert_eq!(told, [("Matematika", 67), ("IPA", 33)]);
    }
}
