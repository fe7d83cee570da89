use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::question::RubricLine;
use sanggar_contracts::{Course, PersonCard, WorkGraded};
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::group;
use super::query::{self, Grade, Queued};
use super::wire::{
    Decision, GradeForm, GradedActivity, GradedProgram, GradingProgram, Line, QueueGroup, QueueItem, QueueKind, Scope, WorkPage, Writer,
};
use crate::course_progress::ProgressKey;
use crate::gate::TaughtCourse;
use crate::work::query::WorkRow;
use crate::work::{self, GivenLine, State, Task};
use crate::{Error, Learning, course_progress, quiz};

const MAX_FEEDBACK: usize = 5_000;

pub async fn programs(cx: &Learning, user: UserId) -> Result<Vec<GradingProgram>, Error> {
    let waiting = query::programs(&*cx.db.read().await?, user).await?;
    let ids: Vec<_> = waiting.iter().map(|one| one.program_id).collect();
    let answers: HashMap<_, _> = quiz::grading::waiting_counts(&*cx.db.read().await?, &ids).await?.into_iter().collect();
    let courses: HashMap<_, _> = cx.ports.courses.courses(&ids).await?.into_iter().map(|course| (course.id, course)).collect();
    let told = waiting.into_iter().filter_map(|one| {
        let course = courses.get(&one.program_id)?;
        Some(GradingProgram {
            slug: course.slug.clone(),
            title: course.title.clone(),
            waiting: one.waiting + answers.get(&one.program_id).unwrap_or(&0),
        })
    });
    let mut told: Vec<GradingProgram> = told.collect();
    told.sort_by(|one, other| one.title.cmp(&other.title));
    Ok(told)
}

pub async fn with_people(cx: &Learning, course: &Course, state: State, rows: Vec<Queued>) -> Result<Vec<QueueItem>, Error> {
    let mut writers: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    writers.sort_unstable();
    writers.dedup();
    let people: HashMap<UserId, PersonCard> = match writers.as_slice() {
        [] => HashMap::new(),
        writers => cx.ports.people.people(writers).await?.into_iter().map(|card| (card.id, card)).collect(),
    };
    let item = |row: Queued| {
        Some(QueueItem {
            kind: row.kind,
            work_id: row.id,
            user: match &row.group_name {
                Some(name) => Writer::group(name),
                None => Writer::of(people.get(&row.user_id)),
            },
            group: row.group_id.zip(row.group_name).map(|(id, name)| QueueGroup { id, name, members: row.group_members }),
            activity: activity(course, row.activity_id)?,
            sent_at: row.sent_at,
            state,
            score: row.score,
        })
    };
    Ok(rows.into_iter().filter_map(item).collect())
}

pub async fn page(cx: &Learning, work: WorkToGrade) -> Result<WorkPage, Error> {
    let WorkToGrade { row, course, task } = work;
    let activity = activity(&course, row.activity_id).ok_or(DbError::Absent)?;
    let writer = cx.ports.people.people(&[row.user_id]).await?.pop();
    let group::Shown { group, members, newcomers } = group::shown(cx, &row).await?;
    let told = work::told(cx, row).await?;
    let rubric = if told.rubric.is_empty() { lines_of(&task).iter().map(asked).collect() } else { given(&task, told.rubric) };
    Ok(WorkPage {
        kind: QueueKind::Work,
        id: told.id,
        number: told.number,
        state: told.state,
        body: told.body,
        files: told.files,
        sent_at: told.sent_at,
        graded_at: told.graded_at,
        grader_name: told.grader_name,
        score: told.score,
        feedback: told.feedback,
        seq: told.seq,
        prompt: task.prompt,
        questions: task.questions,
        rubric,
        user: group.as_ref().map_or_else(|| Writer::of(writer.as_ref()), |group| Writer::group(&group.name)),
        group,
        members,
        newcomers,
        activity,
        program: GradedProgram { slug: course.slug.clone(), title: course.title.clone() },
    })
}

/// The lines as they were when the work was graded; levels that the rubric still has.
fn given(task: &Task, lines: Vec<GivenLine>) -> Vec<Line> {
    let levels = |name: &str| task.rubric.iter().find(|line| line.name == name).map(|line| line.levels.clone()).unwrap_or_default();
    let line =
        |line: GivenLine| Line { levels: levels(&line.name), name: line.name, points: line.points, given: line.given, level: line.level };
    lines.into_iter().map(line).collect()
}

fn asked(line: &RubricLine) -> Line {
    Line { name: line.name.clone(), points: line.points, levels: line.levels.clone(), given: None, level: None }
}

/// A task without a rubric is graded as a whole.
fn lines_of(task: &Task) -> Vec<RubricLine> {
    match task.rubric.as_slice() {
        [] => vec![RubricLine { name: "Nilai".to_owned(), points: 100, levels: Vec::new() }],
        rubric => rubric.to_vec(),
    }
}

/// Says what a work is worth, or that it is to be done again.
pub async fn grade(cx: &Learning, me: &Identity, work: WorkToGrade, form: GradeForm) -> Result<WorkRow, Error> {
    let WorkToGrade { row, course, task } = work;
    let feedback = feedback_of(&form)?;
    let (state, lines) = match form.decision {
        Decision::Graded => (State::Graded, points(&lines_of(&task), &form.rubric.iter().map(|one| one.points).collect::<Vec<_>>())?),
        Decision::Returned if feedback.is_empty() => {
            return Err(Error::Field("feedback", "Tulis apa yang perlu diperbaiki."));
        }
        Decision::Returned => (State::Returned, Vec::new()),
    };
    let is_adjusted = row.group_work_id.is_some() && form.scope == Scope::One;
    if is_adjusted && (state == State::Returned || row.state != State::Graded) {
        return Err(Error::Conflict("Nilai satu anggota bisa diubah setelah tugas kelompoknya dinilai."));
    }
    let score = score(&lines);
    let (_, activity) = course.activity(row.activity_id).ok_or(DbError::Absent)?;
    let tx = cx.db.write().await?;
    let grade = Grade { state, grader: me.user, score, lines: &lines, feedback };
    let graded = match row.group_work_id.filter(|_| !is_adjusted) {
        Some(group_work) => group::grade(cx, &tx, group_work, &grade, form.include_newcomers).await?,
        None => query::grade(&tx, row.id, &grade, cx.clock.now()).await?.then(|| vec![row.clone()]),
    };
    let graded = graded.ok_or(Error::Conflict("Tugas ini tidak sedang menunggu nilai."))?;
    // Person by person in one order: whoever tells a fact holds its person until the commit.
    for one in &graded {
        if state == State::Graded {
            let place = ProgressKey { enrolment: one.enrolment_id, user: one.user_id, program: one.program_id };
            query::set_score(&tx, one.enrolment_id, one.activity_id, score).await?;
            course_progress::complete_at(cx, &tx, &course, place, one.activity_id, score).await?;
        }
        let fact = WorkGraded {
            user: one.user_id,
            program: course.id,
            activity: activity.id,
            activity_slug: activity.slug.clone(),
            title: activity.title.clone(),
            is_returned: state == State::Returned,
        };
        cx.outbox.write(&tx, &fact).await?;
    }
    let graded = work::query::by_id(&tx, row.id).await?.ok_or(DbError::Absent)?;
    tx.commit().await?;
    Ok(graded)
}

pub fn feedback_of(form: &GradeForm) -> Result<&str, Error> {
    let feedback = form.feedback.trim();
    if feedback.chars().count() > MAX_FEEDBACK {
        return Err(Error::Field("feedback", "Tulis paling banyak 5.000 karakter."));
    }
    Ok(feedback)
}

/// Each line of the rubric gets from nothing to all of its points.
pub fn points(rubric: &[RubricLine], given: &[i64]) -> Result<Vec<GivenLine>, Error> {
    let fits = rubric.len() == given.len() && rubric.iter().zip(given).all(|(line, given)| (0..=line.points).contains(given));
    if !fits {
        return Err(Error::Field("rubric", "Isi nilai setiap kriteria, paling banyak sebesar bobotnya."));
    }
    let line = |(line, given): (&RubricLine, &i64)| GivenLine {
        name: line.name.clone(),
        points: line.points,
        given: Some(*given),
        level: level(line, *given),
    };
    Ok(rubric.iter().zip(given).map(line).collect())
}

/// The lowest level that is worth as much: level i of n stands for i parts of n of the points.
pub fn level(line: &RubricLine, given: i64) -> Option<String> {
    let count = line.levels.len() as i64;
    let worth = |place: i64| (line.points * place * 2 + count) / (count * 2);
    line.levels.iter().zip(1..).find(|(_, place)| worth(*place) >= given).map(|(level, _)| level.clone())
}

/// 0 to 100; absent when nothing was given.
pub fn score(lines: &[GivenLine]) -> Option<i64> {
    let most: i64 = lines.iter().map(|line| line.points).sum();
    let given: i64 = lines.iter().filter_map(|line| line.given).sum();
    (most > 0).then(|| (given * 200 + most) / (most * 2))
}

/// What somebody handed in, in a course that the caller teaches.
pub struct WorkToGrade {
    row: WorkRow,
    course: Arc<Course>,
    task: Task,
}

impl Guarded for WorkToGrade {
    const ACCESS: Access = Access::TEACHES;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for WorkToGrade {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        Ok(find(cx, me, id).await?)
    }
}

/// A draft is its writer's alone, and nobody grades what is their own.
async fn find(cx: &Learning, me: &Identity, id: i64) -> Result<WorkToGrade, Error> {
    let row = {
        let conn = cx.db.read().await?;
        let row = work::query::by_id(&conn, id).await?.ok_or(Error::Absent)?;
        if row.state == State::Draft || group::is_of(&conn, &row, me.user).await? {
            return Err(Error::Absent);
        }
        row
    };
    let course = TaughtCourse::of_program(cx, me, row.program_id).await?.course().clone();
    let content = cx.ports.courses.content(row.activity_id).await?.ok_or(DbError::Absent)?;
    let task = Task::of(&content).ok_or(DbError::Absent)?;
    Ok(WorkToGrade { row, course, task })
}

pub fn activity(course: &Course, id: ActivityId) -> Option<GradedActivity> {
    let (_, found) = course.activity(id)?;
    Some(GradedActivity { id, slug: found.slug.clone(), title: found.title.clone(), kind: found.kind })
}
