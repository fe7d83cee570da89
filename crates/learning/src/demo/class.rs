//! Learners in the middle of their classes, so that every state can be seen at the first start. `demo/class.json` tells who they are.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream;
use rust_embed::RustEmbed;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_contracts::question::RubricLine;
use sanggar_contracts::{Course, CourseActivity, Source};
use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use serde::Deserialize;

use super::TEACHER;
use super::query::{self, DemoWork, Done};
use crate::work::{GivenLine, State};
use crate::{Error, Learning, course_progress, enrolment, folder, quiz};

const DAY_SECONDS: i64 = 86_400;

#[derive(RustEmbed)]
#[folder = "demo"]
struct Files;

#[derive(Deserialize)]
struct Class {
    facilitators: Vec<Facilitator>,
    places: Vec<DemoEnrolment>,
    works: Vec<Work>,
    comments: Vec<Comment>,
    open_attempts: Vec<OpenAttempt>,
}

#[derive(Deserialize)]
struct Facilitator {
    username: String,
    programs: Vec<String>,
}

#[derive(Deserialize)]
struct DemoEnrolment {
    username: String,
    program: String,
    /// How many of its activities are done, from the first on.
    done: usize,
    began_days_ago: i64,
    last_days_ago: i64,
    folder: Option<String>,
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

struct Seeder<'a> {
    cx: &'a Learning,
    people: HashMap<String, UserId>,
    now: Millis,
}

/// After the demo's people and programmes. Whoever attends something already keeps what they have done.
pub async fn seed_class(cx: &Learning) -> Result<(), Error> {
    let told = Files::get("class.json").map(|file| file.data).unwrap_or_default();
    let class: Class = serde_json::from_slice(&told).map_err(|error| DbError::Other(format!("demo/class.json: {error}")))?;
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
        for comment in &class.comments {
            seeder.comment(comment).await?;
        }
        for attempt in &class.open_attempts {
            seeder.attempt(attempt).await?;
        }
    }
    Ok(())
}

impl Class {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.facilitators.iter().map(|one| one.username.as_str()).chain(self.places.iter().map(|one| one.username.as_str()))
    }
}

impl Seeder<'_> {
    fn person(&self, username: &str) -> Result<UserId, Error> {
        self.people.get(username).copied().ok_or(Error::Absent)
    }

    fn days_ago(&self, days: i64) -> Millis {
        self.now.plus_seconds(-days * DAY_SECONDS)
    }

    async fn course(&self, program: &str) -> Result<Arc<Course>, Error> {
        self.cx.ports.courses.by_slug(program).await?.ok_or(Error::Absent)
    }

    async fn facilitator(&self, one: &Facilitator) -> Result<(), Error> {
        let mut programs = Vec::new();
        for program in &one.programs {
            programs.push(self.course(program).await?.id);
        }
        let tx = self.cx.db.write().await?;
        for program in programs {
            course_progress::query::put_facilitator(&tx, self.person(&one.username)?, program).await?;
        }
        Ok(tx.commit().await?)
    }

    /// True when the place is new.
    async fn place(&self, place: &DemoEnrolment) -> Result<bool, Error> {
        let (user, course) = (self.person(&place.username)?, self.course(&place.program).await?);
        let done: Vec<&CourseActivity> = course.counted().map(|(_, one)| one).take(place.done).collect();
        let contents = self.contents(&done).await?;
        let tx = self.cx.db.write().await?;
        let enrolled = enrolment::enrol(self.cx, &tx, &course, user, Source::Staff, None).await?.ok_or(Error::Full)?;
        if !enrolled.is_new {
            return Ok(false);
        }
        let folder = match &place.folder {
            Some(name) => Some(self.folder(&tx, user, name).await?),
            None => None,
        };
        query::set_place(&tx, enrolled.id, folder, self.days_ago(place.began_days_ago)).await?;
        let (began, last) = (self.days_ago(place.began_days_ago), self.days_ago(place.last_days_ago));
        let step = (last.0 - began.0) / (done.len() as i64 + 1);
        for (number, activity) in (1..).zip(&done) {
            let at = Millis(began.0 + step * number);
            let is_to_come = activity.starts_at.is_some_and(|starts| starts > self.now);
            if !is_to_come {
                let place = course_progress::ProgressKey { enrolment: enrolled.id, user, program: course.id };
                self.done(&tx, place, activity, contents.get(&activity.id).map(Arc::as_ref), at).await?;
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    async fn folder(&self, tx: &Conn, user: UserId, name: &str) -> Result<i64, Error> {
        match query::folder(tx, user, name).await? {
            Some(folder) => Ok(folder),
            None => Ok(folder::insert(tx, user, name, self.now).await?),
        }
    }

    /// What decides how much was done of them: recordings play for some time, quizzes have questions.
    async fn contents(&self, activities: &[&CourseActivity]) -> Result<HashMap<ActivityId, Arc<Content>>, Error> {
        let mut found = HashMap::new();
        for activity in activities
            .iter()
            .filter(|one| matches!(one.kind, ActivityKind::Video | ActivityKind::Audio | ActivityKind::Quiz | ActivityKind::QuizV2))
        {
            if let Some(content) = self.cx.ports.courses.content(activity.id).await? {
                found.insert(activity.id, content);
            }
        }
        Ok(found)
    }

    async fn done(
        &self,
        tx: &Conn,
        place: course_progress::ProgressKey,
        activity: &CourseActivity,
        content: Option<&Content>,
        at: Millis,
    ) -> Result<(), Error> {
        let (mut tenths_played, mut score) = (0, None);
        match content {
            Some(Content::Video(recording)) => tenths_played = recording.seconds * 10,
            Some(Content::Quiz(quiz)) => score = Some(quiz::put_taken(self.cx, tx, place, activity.id, quiz, at).await?),
            _ => {}
        }
        query::put_done(tx, &Done { place: place.enrolment, activity: activity.id, tenths_played, score, at }).await?;
        if let Some(starts_at) = activity.starts_at {
            query::put_visit(tx, activity.id, place.user, starts_at, activity.ends_at).await?;
        }
        Ok(())
    }

    async fn work(&self, work: &Work) -> Result<(), Error> {
        let (user, course) = (self.person(&work.username)?, self.of_activity(&work.activity).await?);
        let (_, activity) = course.activity_by_slug(&work.activity).ok_or(Error::Absent)?;
        let standing = course_progress::in_course(self.cx, &*self.cx.db.read().await?, user, course.clone()).await?.ok_or(Error::Absent)?;
        let rubric = match self.cx.ports.courses.content(activity.id).await?.as_deref() {
            Some(Content::Essay(task)) => task.rubric.clone(),
            Some(Content::File(task)) => task.rubric.clone(),
            _ => Vec::new(),
        };
        let lines: Vec<GivenLine> = work.share.into_iter().flat_map(|share| given(&rubric, share)).collect();
        let blob = match &work.file {
            Some(name) => Some((name, self.stored(name).await?)),
            None => None,
        };
        let sent_at = self.days_ago(work.days_ago);
        let is_looked_at = work.state != State::Sent;
        let score = work.share.filter(|_| work.state == State::Graded);
        let grader = if is_looked_at { Some(self.person(TEACHER)?) } else { None };
        let new = DemoWork {
            id: self.cx.drawn_number(),
            place: standing.enrolment.id,
            program: course.id,
            activity: activity.id,
            user,
            texts: &work.texts,
            state: work.state,
            sent_at,
            graded_at: is_looked_at.then(|| sent_at.plus_seconds(DAY_SECONDS / 2)),
            grader,
            score,
            lines: &lines,
            feedback: &work.feedback,
        };
        let tx = self.cx.db.write().await?;
        query::put_work(&tx, &new).await?;
        if let Some((name, (blob, size))) = &blob {
            let file = self.cx.files.record(&tx, blob, "image/png").await?;
            query::put_upload(&tx, self.cx.drawn_number(), &new, name, *size, &file.name).await?;
        }
        if let Some(score) = score {
            query::put_score(&tx, new.place, new.activity, score).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn stored(&self, name: &str) -> Result<(sanggar_platform::files::Blob, i64), Error> {
        let bytes = Bytes::from(Files::get(name).ok_or(Error::Absent)?.data.into_owned());
        let size = bytes.len() as i64;
        let blob = self.cx.files.put(stream::iter([Ok::<_, std::convert::Infallible>(bytes)]), 1 << 20).await?;
        Ok((blob, size))
    }

    async fn of_activity(&self, slug: &str) -> Result<Arc<Course>, Error> {
        self.cx.ports.courses.of_activity(slug).await?.ok_or(Error::Absent)
    }

    async fn comment(&self, comment: &Comment) -> Result<(), Error> {
        let course = self.of_activity(&comment.activity).await?;
        let activity = course.activity_by_slug(&comment.activity).ok_or(Error::Absent)?.1.id;
        let tx = self.cx.db.write().await?;
        let at = self.days_ago(comment.days_ago);
        let author = self.person(&comment.username)?;
        let id = query::put_comment(&tx, course.id, activity, author, 0, &comment.message, comment.replies.len() as i64, at).await?;
        for reply in &comment.replies {
            let at = self.days_ago(reply.days_ago).plus_seconds(3_600);
            query::put_comment(&tx, course.id, activity, self.person(&reply.username)?, id, &reply.message, 0, at).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn attempt(&self, attempt: &OpenAttempt) -> Result<(), Error> {
        let (user, course) = (self.person(&attempt.username)?, self.of_activity(&attempt.activity).await?);
        let activity = course.activity_by_slug(&attempt.activity).ok_or(Error::Absent)?.1.id;
        let standing = course_progress::in_course(self.cx, &*self.cx.db.read().await?, user, course).await?.ok_or(Error::Absent)?;
        quiz::begin(self.cx, &standing, activity).await
    }
}

fn given(rubric: &[RubricLine], share: i64) -> Vec<GivenLine> {
    let line = |line: &RubricLine| {
        let given = (line.points * share + 50) / 100;
        let place = (line.levels.len() as i64 * given + line.points - 1) / line.points.max(1);
        let level = usize::try_from(place - 1).ok().and_then(|place| line.levels.get(place)).cloned();
        GivenLine { name: line.name.clone(), points: line.points, given: Some(given), level }
    };
    rubric.iter().map(line).collect()
}
