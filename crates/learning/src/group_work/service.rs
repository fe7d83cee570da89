use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{PersonCard, WorkHandedIn, group_room};
use sanggar_kernel::{ActivityId, StudyGroupId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::live::Audience;

use super::query::{self, Draft, GroupWorkRow};
use super::wire::{Changed, GroupWork, ReturnedGroupWork, SaveForm};
use crate::course_progress::{self, CourseProgress};
use crate::study_group::{self, Division, GroupRow, Member};
use crate::work::{self, State, Task};
use crate::{Error, Learning};

const MOVED: &str = "Temanmu baru saja mengubah tulisan ini. Bandingkan keduanya, lalu simpan lagi.";
const SENT: &str = "Tugas kelompokmu sudah dikirim.";

pub async fn show(cx: &Learning, progress: &CourseProgress, activity: ActivityId) -> Result<GroupWork, Error> {
    let division = open(progress, activity)?;
    let group = study_group::own(&*cx.db.read().await?, progress.enrolment.user_id, division).await?.ok_or(Error::GroupNeeded)?;
    told(cx, progress, division, group).await
}

/// Of two who began from the same version the first wins; the other hears what stands there now.
pub async fn save(cx: &Learning, progress: &CourseProgress, form: SaveForm) -> Result<GroupWork, Error> {
    let division = open(progress, form.resource_id)?;
    task(cx, form.resource_id).await?.check_draft(std::slice::from_ref(&form.text), 0)?;
    let user = progress.enrolment.user_id;
    let (name, id, now) = (name_for_others(cx, user).await?, cx.drawn_number(), cx.clock.now());
    let tx = cx.db.write().await?;
    let group = study_group::hold_own(&tx, user, division).await?.ok_or(Error::GroupNeeded)?;
    let newest = query::newest_two(&tx, group.id).await?.into_iter().next();
    let (number, version) = newest.as_ref().map_or((0, 0), |work| (work.number, work.version));
    let is_saved = match &newest {
        Some(work) if work.state == State::Draft => query::edit(&tx, work.id, form.version, &form.text, user, now).await?,
        Some(work) if work.state != State::Returned => false,
        _ if version != form.version => false,
        _ => {
            let (number, version) = (number + 1, version + 1);
            let draft = Draft {
                id,
                group: group.id,
                program: division.program,
                activity: division.resource,
                number,
                text: &form.text,
                version,
                editor: user,
            };
            query::begin(&tx, &draft, now).await? == 1
        }
    };
    if is_saved {
        tell_group(
            cx,
            &tx,
            division.resource,
            group.id,
            &Changed { version: form.version + 1, state: State::Draft, edited_by: name.as_deref() },
        )
        .await?;
        tx.commit().await?;
        return told(cx, progress, division, group).await;
    }
    // Once this is durable, so is what the faster has saved.
    tx.commit().await?;
    match newest {
        Some(work) if matches!(work.state, State::Sent | State::Graded) => Err(refused(SENT, told(cx, progress, division, group).await?)),
        // The same was saved before, and only the answer was lost.
        Some(work) if work.version == form.version + 1 && work.edited_by == Some(user) && work.body == form.text => {
            told(cx, progress, division, group).await
        }
        _ => Err(refused(MOVED, told(cx, progress, division, group).await?)),
    }
}

pub async fn send(cx: &Learning, progress: &CourseProgress, activity: ActivityId, version: i64) -> Result<GroupWork, Error> {
    hand_in(cx, progress, activity, version, true).await
}

/// Sending twice sends once.
async fn hand_in(cx: &Learning, progress: &CourseProgress, activity: ActivityId, version: i64, is_told: bool) -> Result<GroupWork, Error> {
    let division = open(progress, activity)?;
    let task = task(cx, activity).await?;
    let (user, course, now) = (progress.enrolment.user_id, &progress.course, cx.clock.now());
    let name = name_for_others(cx, user).await?;
    let tx = cx.db.write().await?;
    let group = study_group::hold_own(&tx, user, division).await?.ok_or(Error::GroupNeeded)?;
    let newest = query::newest_two(&tx, group.id).await?.into_iter().next();
    let Some(work) = newest.filter(|work| work.state != State::Returned) else {
        return Err(Error::Field("body", "Kerjakan tugasmu dulu, lalu kirim."));
    };
    if work.state != State::Draft || work.version != version {
        // Once this is durable, so is what the other call has done.
        tx.commit().await?;
        let current = told(cx, progress, division, group).await?;
        return if work.version == version { Ok(current) } else { Err(refused(MOVED, current)) };
    }
    task.check_whole(std::slice::from_ref(&work.body), 0)?;
    query::send(&tx, work.id, version, user, now).await?;
    query::share(&tx, &work, cx.drawn_numbers(group.members.unsigned_abs()), now).await?;
    tell_group(cx, &tx, activity, group.id, &Changed { version, state: State::Sent, edited_by: name.as_deref() }).await?;
    if is_told {
        let fact = WorkHandedIn { user, program: course.id, program_slug: course.slug.clone(), title: course.title.clone() };
        cx.outbox.write(&tx, &fact).await?;
    }
    tx.commit().await?;
    told(cx, progress, division, group).await
}

/// What a group wrote and handed in by one of its members; nobody who teaches hears of it now.
pub async fn import(cx: &Learning, user: UserId, activity: ActivityId, text: &str) -> Result<(), Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    let progress = course_progress::in_course(cx, &*cx.db.read().await?, user, course).await?.ok_or(Error::Absent)?;
    let current = show(cx, &progress, activity).await?;
    if current.version > 0 {
        return Ok(());
    }
    let saved = save(cx, &progress, SaveForm::new(progress.enrolment.id, activity, text)).await?;
    hand_in(cx, &progress, activity, saved.version, false).await?;
    Ok(())
}

/// Everybody who has it open.
pub async fn tell_group(cx: &Learning, tx: &Conn, activity: ActivityId, group: StudyGroupId, changed: &Changed<'_>) -> Result<(), Error> {
    Ok(cx.live.publish(tx, Audience::Room(group_room(group)), &format!("group-work/{activity}"), changed).await?)
}

fn open(progress: &CourseProgress, activity: ActivityId) -> Result<Division, Error> {
    if progress.open(activity)?.kind != ActivityKind::GroupActivity {
        return Err(Error::Absent);
    }
    Ok(Division { program: progress.course.id, resource: activity })
}

async fn task(cx: &Learning, activity: ActivityId) -> Result<Task, Error> {
    let content = cx.ports.courses.content(activity).await?.ok_or(Error::Absent)?;
    Task::of(&content).ok_or(Error::Absent)
}

fn refused(sentence: &'static str, current: GroupWork) -> Error {
    Error::GroupWork(sentence, Box::new(current))
}

/// As all may see it.
async fn name_for_others(cx: &Learning, user: UserId) -> Result<Option<String>, Error> {
    Ok(cx.ports.people.people(&[user]).await?.pop().map(|card| card.for_others().name))
}

async fn told(cx: &Learning, progress: &CourseProgress, division: Division, group: GroupRow) -> Result<GroupWork, Error> {
    let me = progress.enrolment.user_id;
    let (newest, before, mine) = {
        let conn = cx.db.read().await?;
        let mut rows = query::newest_two(&conn, group.id).await?.into_iter();
        let (newest, before) = (rows.next(), rows.next());
        let mine = match &newest {
            Some(work) if work.state != State::Draft => work::query::part_of(&conn, work.id, me).await?,
            _ => None,
        };
        (newest, before, mine)
    };
    let returned = [newest.as_ref(), before.as_ref().filter(|_| newest.as_ref().is_some_and(|work| work.state == State::Draft))];
    let returned = returned.into_iter().flatten().find(|work| work.state == State::Returned);
    let people = |work: &GroupWorkRow| [work.edited_by, work.sent_by];
    let graders = [mine.as_ref().and_then(|work| work.grader_id), returned.and_then(|work| work.grader_id)];
    let wanted: Vec<UserId> = newest.iter().flat_map(people).chain(graders).flatten().collect();
    let cards = if wanted.is_empty() { Vec::new() } else { cx.ports.people.people(&wanted).await? };
    let card = |user: Option<UserId>| cards.iter().find(|card| Some(card.id) == user).cloned();
    let member = |user: Option<UserId>| card(user).map(|card| Member::of(card, me, progress.is_facilitator()).user_name);
    let grader = |user: Option<UserId>| card(user).map(|card: PersonCard| card.name);
    let returned = returned.map(|work| ReturnedGroupWork {
        text: work.body.clone(),
        feedback: work.feedback.clone(),
        grader_name: grader(work.grader_id),
        graded_at: work.graded_at,
    });
    let newest = newest.as_ref();
    Ok(GroupWork {
        activity_id: division.resource,
        group_id: group.id,
        room_id: study_group::room_of(cx, division.program, group.id).await?,
        number: newest.map_or(1, |work| work.number),
        state: newest.map_or(State::Draft, |work| work.state),
        text: newest.map(|work| work.body.clone()).unwrap_or_default(),
        version: newest.map_or(0, |work| work.version),
        edited_by: newest.and_then(|work| member(work.edited_by)),
        edited_at: newest.map(|work| work.edited_at),
        sent_by: newest.and_then(|work| member(work.sent_by)),
        sent_at: newest.and_then(|work| work.sent_at),
        members: study_group::first_members(cx, progress, division, group.id).await?,
        members_total: group.members,
        group_name: group.name,
        score: mine.as_ref().and_then(|work| work.score),
        grader_name: mine.as_ref().and_then(|work| grader(work.grader_id)),
        graded_at: mine.as_ref().and_then(|work| work.graded_at),
        feedback: mine.as_ref().map(|work| work.feedback.clone()).filter(|feedback| !feedback.is_empty()),
        rubric: mine.map(|work| work.points.0).unwrap_or_default(),
        returned,
    })
}
