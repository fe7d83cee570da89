//! Certificates come about here, each in the commit that fulfils its conditions, and never by being looked at. The course says what the
//! conditions are (`Course::is_certified`); whoever changes what a place has done asks here in the same transaction.

pub mod number;
mod query;

use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::{CertificateIssued, Course, People};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Conn, Db, DbError, text_enum};
use sanggar_platform::files::Files;
use sanggar_platform::jobs::{EnqueueError, JobSender};
use sanggar_platform::outbox::{OutboxError, OutboxHandle};
use sanggar_platform::random::Random;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use query::New;
use query::{Done, Place};

/// Issues what a place has earned once its programme's scoring date is over.
pub const WHEN_SCORED: &str = "learning.certify_place";
/// Goes through places and issues what they have earned.
pub const CERTIFY: &str = "learning.certify";
/// Of a list: beyond this a drawn place is taken too often.
const MAX_TAKEN: i64 = PLACES_OF_LIST / 2;
pub const PLACES_OF_LIST: i64 = 131_072;
/// Of drawing numbers. A month has a million.
const TRIES: usize = 16;

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = CertificateKind)]
    pub enum Kind {
        Regular => "regular",
        Addon => "addon",
    }
}

text_enum! {
    /// Why one no longer counts.
    pub enum Reason {
        /// The place ended: it was taken back, or paid back.
        PlaceEnded => "place_ended",
        /// Somebody of the institution said so. Nothing is issued in its place.
        Decision => "decision",
        /// Another stands in its place.
        Reissued => "reissued",
        Erased => "erased",
    }
}

/// What certificates are issued with. It knows nobody who listens to facts, so a listener may keep it.
#[derive(Clone)]
pub struct Issuing {
    pub people: Arc<dyn People>,
    pub jobs: JobSender,
    pub random: Random,
    pub clock: Clock,
    /// Absent: nobody hears of it, as of what was earned long ago.
    pub outbox: Option<OutboxHandle>,
}

/// What a place has done.
#[derive(Default)]
struct Deeds(HashMap<ActivityId, Done>);

impl Deeds {
    fn of(done: impl IntoIterator<Item = Done>) -> Self {
        Self(done.into_iter().map(|one| (one.activity_id, one)).collect())
    }

    fn score_of(&self, activity: ActivityId) -> Option<i64> {
        self.0.get(&activity)?.score
    }

    /// Whether this is enough, when scores are told at that moment.
    fn suffice(&self, course: &Course, at: Millis) -> bool {
        course.is_certified(|activity| self.0.contains_key(&activity), |activity| self.score_of(activity), at)
    }

    fn last(&self) -> Option<Millis> {
        self.0.values().map(|one| one.completed_at).max()
    }
}

impl Issuing {
    /// Issues what the place has earned by now, once: of all who do so for a place at the same time one sees what all have done.
    pub async fn settle(&self, tx: &Conn, course: &Course, place: EnrolmentId) -> Result<(), DbError> {
        if !course.show_certificate {
            return Ok(());
        }
        tx.lock_name(&format!("learning.certificate {place}")).await?;
        let deeds = Deeds::of(query::done(tx, &[place]).await?);
        let now = self.clock.now();
        let told_at = course.scoring_date.map_or(now, |date| date.max(now));
        if !deeds.suffice(course, told_at) {
            return Ok(());
        }
        if told_at > now {
            return self.jobs.enqueue(tx, WHEN_SCORED, &place, told_at).await.map_err(as_store_error);
        }
        let Some(Place { user_id, enrolled_at }) = query::uncertified(tx, place, Kind::Regular).await? else { return Ok(()) };
        let Some(name) = self.people.name_in(tx, user_id).await? else { return Ok(()) };
        let (activities, minutes) = course.counted().fold((0, 0), |(many, minutes), (_, one)| (many + 1, minutes + one.minutes));
        let until = deeds.last().unwrap_or(now);
        let new = New {
            address: "",
            number: "",
            kind: Kind::Regular,
            enrolment: place,
            user: user_id,
            name: &name,
            program: (course.id, &course.slug, &course.title),
            institution: (course.institution.id, &course.institution.slug, &course.institution.name),
            activities,
            minutes,
            studied: (enrolled_at.min(until), until),
            score: course.score(|activity| deeds.score_of(activity)).map(|score| score.hundredths()),
            pass_mark: course.pass_mark,
            signatory: course.signatory.as_ref(),
            issued_at: now,
            list: (0, 0),
        };
        let address = self.draw(tx, new).await?;
        self.tell(tx, CertificateIssued { user: user_id, program: course.id, program_title: course.title.clone(), address }).await
    }

    async fn tell(&self, tx: &Conn, fact: CertificateIssued) -> Result<(), DbError> {
        let Some(outbox) = &self.outbox else { return Ok(()) };
        let outbox = outbox.get().ok_or_else(|| DbError::Other("the process is going down".to_owned()))?;
        outbox.write(tx, &fact).await.map_err(|error| match error {
            OutboxError::Db(error) => error,
            error => DbError::Other(error.to_string()),
        })
    }

    /// Whoever has drawn what is taken draws again.
    pub async fn draw(&self, tx: &Conn, new: New<'_>) -> Result<String, DbError> {
        let institution = new.institution.0;
        let (list, taken) = query::take_of_list(tx, institution).await?;
        if taken >= MAX_TAKEN {
            query::open_list(tx, institution, list + 1).await?;
        }
        for _ in 0..TRIES {
            let (address, number) = (number::drawn_address(&self.random), number::drawn(&self.random, new.issued_at));
            let place = self.random.below(PLACES_OF_LIST as u64) as i64;
            if query::insert(tx, &New { address: &address, number: &number, list: (list, place), ..new }).await? {
                return Ok(address);
            }
        }
        Err(DbError::Other("no number for a certificate is free".to_owned()))
    }
}

fn as_store_error(error: EnqueueError) -> DbError {
    match error {
        EnqueueError::Db(error) => error,
        error => DbError::Other(error.to_string()),
    }
}

/// Of so many places from one on, those that have earned something and do not have it.
pub struct Batch {
    pub earned: Vec<(EnrolmentId, Arc<Course>)>,
    /// Where the next begins; absent: there are no more.
    pub next: Option<EnrolmentId>,
}

/// Looks without holding anything; whoever issues asks again.
pub async fn batch(
    db: &Db,
    courses: &dyn sanggar_contracts::Courses,
    program: Option<ProgramId>,
    after: EnrolmentId,
    most: i64,
) -> Result<Batch, DbError> {
    let places = query::candidates(&*db.read().await?, program, after, most).await?;
    let next = places.last().map(|(place, _)| *place).filter(|_| places.len() as i64 == most);
    let mut programs: Vec<ProgramId> = places.iter().map(|(_, program)| *program).collect();
    programs.sort_unstable();
    programs.dedup();
    let courses = if programs.is_empty() { Vec::new() } else { courses.courses(&programs).await? };
    let certifying: HashMap<ProgramId, Arc<Course>> =
        courses.into_iter().filter(|course| course.show_certificate).map(|course| (course.id, course)).collect();
    let asked: Vec<EnrolmentId> = places.iter().filter(|(_, program)| certifying.contains_key(program)).map(|(place, _)| *place).collect();
    let mut deeds: HashMap<EnrolmentId, Vec<Done>> = HashMap::new();
    for one in if asked.is_empty() { Vec::new() } else { query::done(&*db.read().await?, &asked).await? } {
        deeds.entry(one.enrolment_id).or_default().push(one);
    }
    let earned = places.into_iter().filter_map(|(place, program)| {
        let course = certifying.get(&program)?;
        let told_at = course.scoring_date.unwrap_or(Millis(i64::MAX));
        Deeds::of(deeds.remove(&place)?).suffice(course, told_at).then(|| (place, course.clone()))
    });
    Ok(Batch { earned: earned.collect(), next })
}

pub async fn program_of(db: &Db, place: EnrolmentId) -> Result<Option<ProgramId>, DbError> {
    query::program_of(&*db.read().await?, place).await
}

/// What was certified of a place that ends, and of those that came with it, no longer counts.
pub async fn withdraw_of_place(tx: &Conn, place: EnrolmentId, now: Millis) -> Result<(), DbError> {
    query::withdraw_of_place(tx, place, Reason::PlaceEnded, now).await.map(drop)
}

/// Comes after the person's places are gone: until then another might issue one.
pub async fn forget(files: &Files, tx: &Conn, user: UserId, now: Millis) -> Result<(), DbError> {
    for (file,) in query::files_of(tx, user).await? {
        files.delete(tx, &file).await?;
    }
    query::forget(tx, user, now).await.map(drop)
}
