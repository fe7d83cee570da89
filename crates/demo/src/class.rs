//! Learners in the middle of their classes, so that every state can be seen at the first start. `files/class.json` tells who they are.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use rust_embed::RustEmbed;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_contracts::{Course, CourseActivity, Courses};
use sanggar_kernel::{Millis, UserId};
use sanggar_learning::import::{
    self, PastAttempt, PastComment, PastDeed, PastFile, PastNote, PastPlace, PastPortfolio, PastReply, PastVerdict, PastWork, ShownWork,
};
use sanggar_learning::{Learning, appoint_facilitator, begin_quiz};
use sanggar_platform::audit::Actor;
use serde::Deserialize;

use crate::SeedError;
use crate::people::TEACHER;

const DAY_SECONDS: i64 = 86_400;
/// A quiz took them a quarter of an hour.
const QUIZ_SECONDS: i64 = 15 * 60;
/// So many right answers for one that was left out.
const LEFT_OUT_EVERY: i64 = 7;

const CLASS: &str = include_str!("../files/class.json");

/// What was handed in.
#[derive(RustEmbed)]
#[folder = "files/works"]
struct Works;

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Sent,
    Graded,
    Returned,
}

#[derive(Deserialize)]
struct Class {
    facilitators: Vec<Facilitator>,
    places: Vec<Place>,
    works: Vec<Work>,
    portfolios: Vec<Portfolio>,
    comments: Vec<Comment>,
    open_attempts: Vec<OpenAttempt>,
    withdrawn_certificates: Vec<Withdrawn>,
    notes: Vec<Note>,
    /// Programmes whose scores are counted anew.
    recounting: Vec<String>,
}

#[derive(Deserialize)]
struct Withdrawn {
    username: String,
    program: String,
    reason: String,
}

#[derive(Deserialize)]
struct Facilitator {
    username: String,
    programs: Vec<String>,
}

#[derive(Deserialize)]
struct Place {
    username: String,
    program: String,
    /// How many of its activities are done, from the first on.
    done: usize,
    began_days_ago: i64,
    last_days_ago: i64,
    folder: Option<String>,
    /// The reference of Prakerja, if it pays for the place.
    #[serde(default)]
    pmo_id: Option<String>,
}

#[derive(Deserialize)]
struct Work {
    username: String,
    activity: String,
    state: State,
    days_ago: i64,
    file: Option<String>,
    texts: Vec<String>,
    /// Of the points, in percent.
    share: Option<i64>,
    feedback: String,
}

#[derive(Deserialize)]
struct Portfolio {
    username: String,
    /// Who showed it: a parent, or the person.
    by: String,
    description: String,
    works: Vec<ShownPart>,
    /// Activities whose work waits for a parent.
    asked: Vec<String>,
}

#[derive(Deserialize)]
struct ShownPart {
    activity: String,
    caption: String,
    description: String,
}

#[derive(Deserialize)]
struct Comment {
    username: String,
    activity: String,
    days_ago: i64,
    message: String,
    replies: Vec<Reply>,
}

#[derive(Deserialize)]
struct Reply {
    username: String,
    message: String,
    days_ago: i64,
}

#[derive(Deserialize)]
struct OpenAttempt {
    username: String,
    activity: String,
}

/// What the teacher says of somebody in a programme.
#[derive(Deserialize)]
struct Note {
    username: String,
    program: String,
    days_ago: i64,
    text: String,
}

struct Seeder<'a> {
    cx: &'a Learning,
    people: HashMap<String, UserId>,
    now: Millis,
}

/// After the demo's people and programmes. Whoever attends something already keeps what they have done.
pub async fn seed(cx: &Learning) -> Result<(), SeedError> {
    let class: Class = serde_json::from_str(CLASS).map_err(|error| SeedError::File("class.json", error))?;
    let usernames: Vec<&str> = class.names().collect();
    let people = cx.ports.people.by_username(&usernames).await?;
    let people = people.into_iter().map(|person| (person.username, person.id)).collect();
    let seeder = Seeder { cx, people, now: cx.clock.now() };
    for one in &class.facilitators {
        seeder.facilitator(one).await?;
    }
    let mut is_new = false;
    for place in &class.places {
        is_new |= seeder.place(place).await?;
    }
    if is_new {
        for work in &class.works {
            seeder.work(work).await?;
        }
        for one in &class.portfolios {
            seeder.portfolio(one).await?;
        }
        for comment in &class.comments {
            seeder.comment(comment).await?;
        }
        for attempt in &class.open_attempts {
            let (_, activity) = seeder.activity(&attempt.activity).await?;
            begin_quiz(cx, seeder.person(&attempt.username)?, activity.id).await?;
        }
        import::certificates(cx).await?;
        for one in &class.withdrawn_certificates {
            let (person, course) = (seeder.person(&one.username)?, seeder.course(&one.program).await?);
            import::withdraw_certificate(cx, person, course.id, &one.reason).await?;
        }
        for note in &class.notes {
            seeder.note(note).await?;
        }
        import::transcripts(cx).await?;
        for program in &class.recounting {
            import::recounting(cx, seeder.course(program).await?.id).await?;
        }
    }
    Ok(())
}

impl Class {
    fn names(&self) -> impl Iterator<Item = &str> {
        let shown = self.portfolios.iter().map(|one| one.by.as_str());
        self.facilitators.iter().map(|one| one.username.as_str()).chain(self.places.iter().map(|one| one.username.as_str())).chain(shown)
    }
}

impl Seeder<'_> {
    fn person(&self, username: &str) -> Result<UserId, SeedError> {
        self.people.get(username).copied().ok_or_else(|| SeedError::Missing(username.to_owned()))
    }

    fn days_ago(&self, days: i64) -> Millis {
        self.now.plus_seconds(-days * DAY_SECONDS)
    }

    fn courses(&self) -> &dyn Courses {
        self.cx.ports.courses.as_ref()
    }

    async fn course(&self, program: &str) -> Result<Arc<Course>, SeedError> {
        self.courses().by_slug(program).await?.ok_or_else(|| SeedError::Missing(program.to_owned()))
    }

    async fn activity(&self, slug: &str) -> Result<(Arc<Course>, CourseActivity), SeedError> {
        let missing = || SeedError::Missing(slug.to_owned());
        let course = self.courses().of_activity(slug).await?.ok_or_else(missing)?;
        let activity = course.activity_by_slug(slug).ok_or_else(missing)?.1.clone();
        Ok((course, activity))
    }

    async fn facilitator(&self, one: &Facilitator) -> Result<(), SeedError> {
        let mut programs = Vec::new();
        for program in &one.programs {
            programs.push(self.course(program).await?);
        }
        Ok(appoint_facilitator(self.cx, Actor::default(), self.person(&one.username)?, &programs).await?)
    }

    /// True when the place is new.
    async fn place(&self, place: &Place) -> Result<bool, SeedError> {
        let (user, course) = (self.person(&place.username)?, self.course(&place.program).await?);
        let activities: Vec<&CourseActivity> = course.counted().map(|(_, one)| one).take(place.done).collect();
        let (began, last) = (self.days_ago(place.began_days_ago), self.days_ago(place.last_days_ago));
        let step = (last.0 - began.0) / (activities.len() as i64 + 1);
        let mut done = Vec::new();
        for (number, activity) in (1..).zip(activities) {
            let is_to_come = activity.starts_at.is_some_and(|starts| starts > self.now);
            if !is_to_come {
                done.push(PastDeed {
                    activity: activity.id,
                    at: Millis(began.0 + step * number),
                    attempt: attempt(self.courses(), activity).await?,
                });
            }
        }
        let (folder, pmo_id) = (place.folder.as_deref(), place.pmo_id.as_deref());
        let past = PastPlace { user, program: course.id, enrolled_at: began, folder, pmo_id, done };
        Ok(import::place(self.cx, &past).await?)
    }

    async fn work(&self, work: &Work) -> Result<(), SeedError> {
        let (_, activity) = self.activity(&work.activity).await?;
        let sent_at = self.days_ago(work.days_ago);
        let verdict = PastVerdict {
            grader: self.person(TEACHER)?,
            share: work.share.unwrap_or(0),
            is_returned: work.state == State::Returned,
            feedback: &work.feedback,
            at: sent_at.plus_seconds(DAY_SECONDS / 2),
        };
        let past = PastWork {
            user: self.person(&work.username)?,
            activity: activity.id,
            texts: &work.texts,
            file: work.file.as_deref().map(handed_in).transpose()?,
            sent_at,
            verdict: (work.state != State::Sent).then_some(verdict),
        };
        Ok(import::work(self.cx, &past).await?)
    }

    async fn portfolio(&self, one: &Portfolio) -> Result<(), SeedError> {
        let mut works = Vec::new();
        for work in &one.works {
            let activity = self.activity(&work.activity).await?.1.id;
            works.push(ShownWork { activity, caption: &work.caption, description: &work.description });
        }
        let mut asked = Vec::new();
        for slug in &one.asked {
            asked.push(self.activity(slug).await?.1.id);
        }
        let (owner, by) = (self.person(&one.username)?, self.person(&one.by)?);
        Ok(import::portfolio(self.cx, &PastPortfolio { owner, by, description: &one.description, works, asked }).await?)
    }

    async fn note(&self, note: &Note) -> Result<(), SeedError> {
        let (user, program) = (self.person(&note.username)?, self.course(&note.program).await?.id);
        let past = PastNote { user, program, author: self.person(TEACHER)?, text: &note.text, at: self.days_ago(note.days_ago) };
        Ok(import::note(self.cx, &past).await?)
    }

    async fn comment(&self, comment: &Comment) -> Result<(), SeedError> {
        let (_, activity) = self.activity(&comment.activity).await?;
        let mut replies = Vec::new();
        for one in &comment.replies {
            let at = self.days_ago(one.days_ago).plus_seconds(3_600);
            replies.push(PastReply { user: self.person(&one.username)?, message: &one.message, at });
        }
        let said = PastReply { user: self.person(&comment.username)?, message: &comment.message, at: self.days_ago(comment.days_ago) };
        Ok(import::comment(self.cx, &PastComment { activity: activity.id, said, replies }).await?)
    }
}

/// How a quiz went for who has done it.
pub async fn attempt(courses: &dyn Courses, activity: &CourseActivity) -> Result<Option<PastAttempt>, SeedError> {
    if !matches!(activity.kind, ActivityKind::Quiz | ActivityKind::QuizV2) {
        return Ok(None);
    }
    let content = courses.content(activity.id).await?;
    let Some(Content::Quiz(quiz)) = content.as_deref() else { return Ok(None) };
    let right = (1..=quiz.questions.len() as i64).filter(|number| number % LEFT_OUT_EVERY != 0).collect();
    Ok(Some(PastAttempt { right, took_seconds: QUIZ_SECONDS }))
}

fn handed_in(name: &str) -> Result<PastFile<'_>, SeedError> {
    Ok(PastFile { name, bytes: work_file(name)? })
}

pub fn work_file(name: &str) -> Result<Bytes, SeedError> {
    let found = Works::get(name).ok_or_else(|| SeedError::Missing(name.to_owned()))?;
    Ok(found.data.into_owned().into())
}
