//! What came of the programmes of a semester.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, Hundredths};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};

use super::query::Line;
use super::term::Term;
use crate::learning_report::Attendance;
use crate::meeting;

pub type Shelf = HashMap<ProgramId, Arc<Course>>;

/// A transcript as its rows tell it.
pub struct Found {
    pub id: i64,
    pub learner: UserId,
    pub institution: sanggar_kernel::InstitutionId,
    pub term: Term,
    pub released_at: Option<Millis>,
    pub is_public: bool,
    pub places: BTreeMap<EnrolmentId, Place>,
}

pub struct Place {
    pub program: ProgramId,
    pub note: Option<String>,
    scores: HashMap<ActivityId, i64>,
    done: HashSet<ActivityId>,
}

/// The meetings that somebody came to, of whatever class.
pub type Visits = HashSet<ActivityId>;

/// In the order of the rows' first: newest first.
pub fn read(lines: Vec<Line>) -> (Vec<Found>, Visits) {
    let (mut found, mut visits): (Vec<Found>, Visits) = (Vec::new(), HashSet::new());
    for line in lines {
        let (Some(enrolment), Some(program)) = (line.enrolment_id, line.program_id) else {
            visits.extend(line.activity_id);
            continue;
        };
        let place = found.iter().position(|one| one.id == line.id).unwrap_or_else(|| {
            found.push(Found {
                id: line.id,
                learner: line.user_id,
                institution: line.institution_id,
                term: Term { year: line.year, semester: line.semester },
                released_at: line.released_at,
                is_public: line.is_public,
                places: BTreeMap::new(),
            });
            found.len() - 1
        });
        let Some(transcript) = found.get_mut(place) else { continue };
        let note = line.note;
        let place =
            transcript.places.entry(enrolment).or_insert_with(|| Place { program, note, scores: HashMap::new(), done: HashSet::new() });
        if let Some(activity) = line.activity_id {
            place.scores.extend(line.score.map(|score| (activity, score)));
            place.done.extend(line.completed_at.map(|_| activity));
        }
    }
    found.sort_by(|one, other| (other.term, one.institution).cmp(&(one.term, other.institution)));
    (found, visits)
}

impl Found {
    /// Those whose programme is still known, by title.
    pub fn programs<'a>(&'a self, shelf: &'a Shelf) -> Vec<(EnrolmentId, &'a Place, &'a Course)> {
        let known = self.places.iter().filter_map(|(id, place)| Some((*id, place, shelf.get(&place.program)?.as_ref())));
        let mut programs: Vec<_> = known.collect();
        programs.sort_by(|one, other| (&one.2.title, one.0).cmp(&(&other.2.title, other.0)));
        programs
    }

    /// When it is given out: by the institution, or with the last scoring date; where no programme has one, with the end of the semester.
    pub fn published_at(&self, shelf: &Shelf) -> Millis {
        let last = self.programs(shelf).iter().filter_map(|(_, _, course)| course.scoring_date).max();
        let due = last.unwrap_or_else(|| self.term.ends_at());
        self.released_at.map_or(due, |released| released.min(due))
    }
}

impl Place {
    pub fn score(&self, course: &Course) -> Option<Hundredths> {
        course.score(|activity| self.scores.get(&activity).copied())
    }

    pub fn completed(&self, course: &Course) -> i64 {
        course.counted().filter(|(_, one)| self.done.contains(&one.id)).count() as i64
    }
}

/// Of the meetings of the programme that are over, or that the person came to.
pub fn attendance(course: &Course, visits: &Visits, now: Millis) -> Attendance {
    let meetings = course.counted().map(|(_, one)| one).filter(|one| one.kind == ActivityKind::LiveStreaming);
    let mut found = Attendance { attended: 0, held: 0 };
    for one in meetings {
        let has_come = visits.contains(&one.id);
        let is_over = meeting::ends_at(one).is_ok_and(|end| end < now);
        found.attended += i64::from(has_come);
        found.held += i64::from(has_come || is_over);
    }
    found
}

/// Of all together.
pub fn sum(attendances: impl Iterator<Item = Attendance>) -> Attendance {
    attendances.fold(Attendance { attended: 0, held: 0 }, |sum, one| Attendance {
        attended: sum.attended + one.attended,
        held: sum.held + one.held,
    })
}
