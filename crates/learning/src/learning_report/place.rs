//! What the rows say of one place, read with the outline of its programme.

use std::collections::{BTreeMap, HashMap, HashSet};

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::query::{Kind, Line};
use super::wire::{ActivityState, MeetingState};
use crate::meeting;
use crate::work::State;

/// Of the meetings that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportAttendance)]
pub struct Attendance {
    pub attended: i64,
    pub held: i64,
}

pub struct Place {
    pub id: EnrolmentId,
    pub learner: UserId,
    pub program: ProgramId,
    pub enrolled_at: Millis,
    pub is_public: bool,
    pub transcript: Option<i64>,
    /// Who asks teaches there.
    pub is_taught: bool,
    pub is_recounting: bool,
    pub teachers: Vec<UserId>,
    pub note: Option<Note>,
    progress: HashMap<ActivityId, Begun>,
    works: HashMap<ActivityId, Work>,
    waiting: HashSet<ActivityId>,
    answers: HashMap<ActivityId, BTreeMap<i64, String>>,
    visits: HashSet<ActivityId>,
}

pub struct Note {
    pub text: String,
    pub author: Option<UserId>,
    pub written_at: Millis,
}

struct Begun {
    score: Option<i64>,
    completed_at: Option<Millis>,
}

struct Work {
    state: State,
    sent_at: Option<Millis>,
    feedback: String,
}

impl Place {
    /// Nothing: there is no such place.
    pub fn new(id: EnrolmentId, lines: Vec<Line>) -> Option<Self> {
        let first = lines.first()?;
        let mut place = Self {
            id,
            learner: first.user_id,
            program: first.program_id,
            enrolled_at: first.enrolled_at,
            is_public: first.is_report_public,
            transcript: first.transcript_id,
            is_taught: first.is_taught,
            is_recounting: first.is_recounting,
            teachers: Vec::new(),
            note: None,
            progress: HashMap::new(),
            works: HashMap::new(),
            waiting: HashSet::new(),
            answers: HashMap::new(),
            visits: HashSet::new(),
        };
        for line in lines {
            place.take(line);
        }
        place.teachers.sort_unstable();
        Some(place)
    }

    fn take(&mut self, line: Line) {
        let words = line.words.unwrap_or_default();
        match (line.kind, line.activity_id) {
            (Kind::Progress, Some(activity)) => {
                self.progress.insert(activity, Begun { score: line.score, completed_at: line.happened_at });
            }
            (Kind::Work, Some(activity)) => {
                if let Some(state) = line.state {
                    self.works.insert(activity, Work { state, sent_at: line.happened_at, feedback: words });
                }
            }
            (Kind::Waiting, Some(activity)) => {
                self.waiting.insert(activity);
            }
            (Kind::Answer, Some(activity)) => {
                self.answers.entry(activity).or_default().insert(line.question.unwrap_or_default(), words);
            }
            (Kind::Visit, Some(meeting)) => {
                self.visits.insert(meeting);
            }
            (Kind::Teacher, _) => self.teachers.extend(line.person_id),
            (Kind::Note, _) => {
                self.note = line.happened_at.map(|written_at| Note { text: words, author: line.person_id, written_at });
            }
            _ => {}
        }
    }

    pub fn score_of(&self, activity: ActivityId) -> Option<i64> {
        self.progress.get(&activity)?.score
    }

    pub fn completed_at(&self, activity: ActivityId) -> Option<Millis> {
        self.progress.get(&activity)?.completed_at
    }

    /// When the last of what counts was done, once all is.
    pub fn ended_at(&self, course: &Course) -> Option<Millis> {
        let ends: Option<Vec<Millis>> = course.counted().map(|(_, one)| self.completed_at(one.id)).collect();
        ends?.into_iter().max()
    }

    pub fn state(&self, activity: &CourseActivity) -> ActivityState {
        let work = self.works.get(&activity.id);
        let state = work.map(|work| work.state);
        if state == Some(State::Sent) || self.waiting.contains(&activity.id) {
            return ActivityState::Waiting;
        }
        if state == Some(State::Returned) {
            return ActivityState::Returned;
        }
        let done_at = work.and_then(|work| work.sent_at).or_else(|| self.completed_at(activity.id));
        match (done_at, activity.ends_at) {
            (Some(at), Some(end)) if at > end => ActivityState::Late,
            (Some(_), _) => ActivityState::Done,
            (None, _) => ActivityState::Open,
        }
    }

    /// What a facilitator said: of the work, or of answers by the number of their question.
    pub fn feedback(&self, activity: ActivityId) -> Vec<(Option<i64>, String)> {
        let of_work = self.works.get(&activity).filter(|work| !work.feedback.is_empty()).map(|work| (None, work.feedback.clone()));
        let answers = self.answers.get(&activity).into_iter().flatten();
        of_work.into_iter().chain(answers.map(|(question, words)| (Some(*question), words.clone()))).collect()
    }

    /// Those of the programme in the order of their dates, and whether the person came.
    pub fn meetings<'a>(&self, course: &'a Course, now: Millis) -> Vec<(&'a CourseActivity, Millis, MeetingState)> {
        let meetings = course.counted().map(|(_, one)| one).filter(|one| one.kind == ActivityKind::LiveStreaming);
        let told = |one: &'a CourseActivity| {
            let state = match meeting::ends_at(one).ok()? {
                _ if self.visits.contains(&one.id) => MeetingState::Attended,
                end if end < now => MeetingState::Missed,
                _ => MeetingState::Coming,
            };
            Some((one, one.starts_at?, state))
        };
        let mut found: Vec<_> = meetings.filter_map(told).collect();
        found.sort_by_key(|(one, starts_at, _)| (*starts_at, one.id));
        found
    }
}
