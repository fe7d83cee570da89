use sanggar_contracts::ActivityCompleted;
use sanggar_contracts::CourseActivity;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, Json};
use sanggar_platform::http::Identity;

use super::query;
use super::wire::{ReportForm, Reported};
use crate::course_progress::{CourseProgress, Lock, Progress, seconds_left};
use crate::watched::{MAX_SPANS, Watched};
use crate::{Error, Learning, course_progress};

/// Two devices of one person seldom speak at once; more than this is somebody's script.
const TRIES: usize = 5;
/// Far beyond what anybody plays or the longest recording lasts.
const MAX_STATE: i64 = 10_000_000;
/// The fastest that a player plays.
const FASTEST: i64 = 2;
/// What a slow line or a clock may be off by.
const SLACK_SECONDS: i64 = 5;

/// What became of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Written, or there was nothing to write.
    Kept,
    Complete,
    /// Not all of the recording was played (B305).
    Unwatched,
    /// So many seconds are missing (B310).
    Early(i64),
    /// It is finished by handing something in.
    Unsent,
    /// It was handed in, and somebody has to look at it.
    Ungraded,
    /// It is finished by ending a quiz.
    Unanswered,
    /// It is finished by taking part.
    Unspoken,
    Unattended,
}

impl Outcome {
    pub const fn message(self) -> &'static str {
        match self {
            Self::Kept | Self::Complete => "",
            Self::Unwatched => "Silakan simak keseluruhan video untuk menyelesaikan aktivitas.",
            Self::Early(_) => "Tunggu sebentar lagi, aktivitas ini belum bisa diselesaikan.",
            Self::Unsent => "Kirim pekerjaanmu dulu untuk menyelesaikan aktivitas ini.",
            Self::Ungraded => "Pekerjaanmu sudah terkirim dan sedang menunggu dinilai fasilitator.",
            Self::Unanswered => "Selesaikan kuisnya dulu untuk menyelesaikan aktivitas ini.",
            Self::Unspoken => "Tulis tanggapanmu dulu untuk menyelesaikan aktivitas ini.",
            Self::Unattended => "Ikuti pertemuannya dulu untuk menyelesaikan aktivitas ini.",
        }
    }

    pub const fn wait(self) -> Option<i64> {
        match self {
            Self::Early(seconds) => Some(seconds),
            _ => None,
        }
    }
}

/// A person began something, is in the middle of it, or says it is done.
pub async fn report(cx: &Learning, identity: &Identity, seen: CourseProgress, form: &ReportForm) -> Result<Reported, Error> {
    if form.watched.len() > MAX_SPANS {
        return Err(Error::Field("watched", "Laporan ini terlalu panjang."));
    }
    let enrolment = seen.enrolment.id;
    let mut seen = Some(seen);
    for _ in 0..TRIES {
        let mut progress = match seen.take() {
            Some(seen) => seen,
            // Another came first.
            None => course_progress::of_enrolment(cx, identity.user, enrolment).await?.seen_by(identity),
        };
        let activity = match workable(&progress, form) {
            Ok(activity) => activity.clone(),
            Err(Skip::Silently) => return Ok(Reported::new(&progress, form.resource_id, Outcome::Kept)),
            Err(Skip::With(error)) => return Err(error),
        };
        let old = progress.at(activity.id).cloned();
        let length = if form.watched.is_empty() { 0 } else { length_of(cx, &activity).await? };
        let mut new = told(cx, &progress, &activity, length, form);
        let outcome = if form.is_finish { judge(cx, identity.user, progress.course.id, &activity, &new).await? } else { Outcome::Kept };
        if outcome == Outcome::Complete {
            new.completed_at = Some(new.updated_at);
            new.last_state = 0;
        }
        let tx = cx.db.write().await?;
        let is_written = write(cx, &tx, &progress, old.as_ref(), &new).await?;
        // Also when another came first: only what is committed is seen by the next look.
        tx.commit().await?;
        if is_written {
            progress.put(new);
            return Ok(Reported::new(&progress, activity.id, outcome));
        }
    }
    Err(Error::Crowded)
}

enum Skip {
    /// Nothing is left to be done (B307).
    Silently,
    With(Error),
}

/// The activity, if a report about it changes anything.
fn workable<'a>(progress: &'a CourseProgress, form: &ReportForm) -> Result<&'a CourseActivity, Skip> {
    if progress.is_complete(form.resource_id) {
        return Err(Skip::Silently);
    }
    progress.open(form.resource_id).map_err(|error| match error {
        Error::ActivityRemoved | Error::Locked(Lock::Subscription) => Skip::Silently,
        error => Skip::With(error),
    })
}

/// The row with what the report says. Counts of plays never fall, what was played before stays played, and the furthest place stays:
/// reports of two devices, or one that was held up on its way, arrive in any order.
fn told(cx: &Learning, progress: &CourseProgress, activity: &CourseActivity, length: i64, form: &ReportForm) -> Progress {
    let now = cx.clock.now();
    let old = progress.at(activity.id);
    let plays = old.map_or(0, |one| one.number_of_play);
    let furthest = old.map_or(0, |one| one.last_state);
    Progress {
        activity_id: activity.id,
        number_of_play: form.number_of_play.unwrap_or(plays).clamp(plays, MAX_STATE.max(plays)),
        last_state: form.last_state.unwrap_or(furthest).clamp(furthest, MAX_STATE.max(furthest)),
        watched: Json(watched(progress, activity, length, form, now)),
        started_at: old.map_or(now, |one| one.started_at),
        completed_at: None,
        score: old.and_then(|one| one.score),
        updated_at: now,
    }
}

/// With what the report adds. The server's clock bounds it: nobody has played more, of all recordings of the class together, than fits
/// into the time since the class was joined. Later is no bound, since reports without a connection all arrive at once.
fn watched(progress: &CourseProgress, activity: &CourseActivity, length: i64, form: &ReportForm, now: Millis) -> Watched {
    let before = progress.at(activity.id).map_or_else(Watched::default, |one| one.watched.0.clone());
    let with = before.and(&form.watched, length);
    let since_joining = progress.enrolment.enrolled_at.seconds_until(now).max(0);
    let played = progress.played_seconds() - before.played_seconds() + with.played_seconds();
    if played <= since_joining.saturating_mul(FASTEST).saturating_add(SLACK_SECONDS) { with } else { before }
}

/// Whether what was done is enough, by the kind of the activity.
async fn judge(cx: &Learning, user: UserId, program: ProgramId, activity: &CourseActivity, progress: &Progress) -> Result<Outcome, Error> {
    let now = progress.updated_at;
    let wait = seconds_left(activity, progress.started_at, now);
    if wait > 0 {
        return Ok(Outcome::Early(wait));
    }
    let (is_enough, otherwise) = match activity.kind {
        ActivityKind::Video | ActivityKind::Audio => (progress.watched.0.is_whole(length_of(cx, activity).await?), Outcome::Unwatched),
        ActivityKind::Essay | ActivityKind::File | ActivityKind::Refleksi | ActivityKind::GroupActivity => {
            let is_sent = query::has_sent(&*cx.db.read().await?, user, activity.id).await?;
            (false, if is_sent { Outcome::Ungraded } else { Outcome::Unsent })
        }
        ActivityKind::Quiz | ActivityKind::QuizV2 => (false, Outcome::Unanswered),
        ActivityKind::Discussion => (query::has_spoken(&*cx.db.read().await?, user, activity.id).await?, Outcome::Unspoken),
        ActivityKind::DirectChat => (cx.ports.chat_rooms.has_spoken(user, program, activity.id).await?, Outcome::Unspoken),
        ActivityKind::LiveStreaming => {
            let is_over = activity.ends_at.is_some_and(|end| end <= now);
            let is_enough = is_over || query::has_attended(&*cx.db.read().await?, user, activity.id).await?;
            (is_enough, Outcome::Unattended)
        }
        _ => (true, Outcome::Complete),
    };
    Ok(if is_enough { Outcome::Complete } else { otherwise })
}

/// The seconds of a recording; 0 for what is none.
async fn length_of(cx: &Learning, activity: &CourseActivity) -> Result<i64, Error> {
    let content = cx.ports.courses.content(activity.id).await?;
    Ok(if let Some(Content::Video(recording)) = content.as_deref() { recording.seconds } else { 0 })
}

/// False: somebody else changed the row in the meantime.
async fn write(cx: &Learning, tx: &Conn, progress: &CourseProgress, old: Option<&Progress>, new: &Progress) -> Result<bool, Error> {
    let enrolment = &progress.enrolment;
    let written = match old {
        Some(old) => query::update(tx, enrolment.id, old, new).await?,
        None => query::insert(tx, enrolment.id, new).await?,
    };
    if written > 0 && new.completed_at.is_some() {
        let fact = ActivityCompleted { user: enrolment.user_id, program: enrolment.program_id, activity: new.activity_id };
        cx.outbox.write(tx, &fact).await?;
        cx.issuing.settle(tx, &progress.course, enrolment.id).await?;
    }
    Ok(written > 0)
}
