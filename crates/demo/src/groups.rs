//! Classes that are divided: one where learners choose, with groups in every state, one where a facilitator gives them and somebody waits, and
//! one activity that is written in groups, of which one has handed it in.

use std::sync::Arc;

use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{ActivityId, UserId};
use sanggar_learning::import::{self, PastDeed, PastGroup, PastPlace};
use sanggar_learning::{Learning, appoint_facilitator};
use sanggar_platform::audit::Actor;

use crate::people::TEACHER;
use crate::{SeedError, class};

/// Learners choose.
const CHOSEN: &str = "berani-ngobrol-bahasa-inggris";
/// A facilitator gives them.
const GIVEN: &str = "asesmen-diagnostik-untuk-guru";
/// Sold beside the first, and done in groups of its own.
const SMALL_CLASS: &str = "ngobrol-kelas-kecil";
/// Written in groups, at the end of the tour.
const TOGETHER: &str = "tur-tulis-bersama";
/// Written in groups too, where the order is free.
const TASKS: &str = "akm5-soal-buatan-kelompok";
/// Wrote it and sent it.
const WRITERS: [&str; 2] = ["intan.maharani", "lukman.hidayat"];
const WRITTEN: &str = "Kami paling terbantu oleh kebiasaan mencatat satu pertanyaan setiap selesai belajar. Intan menuliskannya di kertas tempel, \
    Lukman menyimpannya di ponsel, lalu setiap Jumat kami saling menjawab. Yang belum terjawab kami tanyakan ke fasilitator.";
/// Is in the full group of the one, and waits for a group in the other.
const LEARNER: &str = "yoga.permana";

struct Group {
    name: &'static str,
    capacity: i64,
    is_closed: bool,
    has_learner: bool,
}

const fn group(name: &'static str, capacity: i64) -> Group {
    Group { name, capacity, is_closed: false, has_learner: false }
}

const GROUPS: [Group; 5] = [
    group("Kelompok Melati", 12),
    group("Kelompok Kenanga", 3),
    Group { has_learner: true, ..group("Kelompok Mawar", 1) },
    Group { is_closed: true, ..group("Kelompok Anggrek", 10) },
    group("Kelompok Akhir Pekan", -1),
];

const TABLES: [Group; 2] = [group("Meja 1", 4), group("Meja 2", 4)];
const TEACHERS: [Group; 2] = [group("Kelompok Guru SD", 8), group("Kelompok Guru SMP", 8)];

const WRITING: [Group; 2] = [group("Kelompok Pagi", -1), group("Kelompok Siang", -1)];

/// After the people, the programmes and the classes. What is there stays.
pub async fn seed(cx: &Learning) -> Result<(), SeedError> {
    let (learner, teacher) = (person(cx, LEARNER).await?, person(cx, TEACHER).await?);
    let (chosen, given) = (course(cx, CHOSEN).await?, course(cx, GIVEN).await?);
    appoint_facilitator(cx, Actor::default(), teacher, &[chosen.clone(), given.clone()]).await?;
    for course in [&chosen, &given] {
        let place =
            PastPlace { user: learner, program: course.id, enrolled_at: cx.clock.now(), folder: None, pmo_id: None, done: Vec::new() };
        import::place(cx, &place).await?;
    }
    let (_, small) = activity(cx, SMALL_CLASS).await?;
    let class = ActivityId::new(0);
    open(cx, &chosen, class, &GROUPS, learner).await?;
    open(cx, &chosen, small, &TABLES, learner).await?;
    let is_new = open(cx, &given, class, &TEACHERS, learner).await?;
    if is_new {
        import::study_group_request(cx, learner, given.id).await?;
    }
    write_together(cx).await
}

/// Two open groups, and one that is closed and waits for its grade.
async fn write_together(cx: &Learning) -> Result<(), SeedError> {
    let (course, together) = activity(cx, TOGETHER).await?;
    let yesterday = cx.clock.now().plus_seconds(-86_400);
    let before: Vec<&CourseActivity> = course.counted().map(|(_, one)| one).take_while(|one| one.id != together).collect();
    let mut writers = Vec::new();
    for name in WRITERS {
        let user = person(cx, name).await?;
        let mut done = Vec::new();
        for activity in &before {
            let attempt = class::attempt(cx.ports.courses.as_ref(), activity).await?;
            done.push(PastDeed { activity: activity.id, at: yesterday, attempt });
        }
        import::place(cx, &PastPlace { user, program: course.id, enrolled_at: yesterday, folder: None, pmo_id: None, done }).await?;
        writers.push(user);
    }
    let Some(first) = writers.first().copied() else { return Ok(()) };
    open(cx, &course, together, &WRITING, first).await?;
    let (training, tasks) = activity(cx, TASKS).await?;
    open(cx, &training, tasks, &WRITING, first).await?;
    let past = PastGroup {
        program: course.id,
        resource: together,
        name: "Kelompok Sore",
        capacity: 2,
        is_closed: true,
        members: &writers,
        waiting: &[],
    };
    if import::study_group(cx, &past).await? {
        import::group_work(cx, first, together, WRITTEN).await?;
    }
    Ok(())
}

async fn activity(cx: &Learning, slug: &str) -> Result<(Arc<Course>, ActivityId), SeedError> {
    let missing = || SeedError::Missing(slug.to_owned());
    let course = cx.ports.courses.of_activity(slug).await?.ok_or_else(missing)?;
    let id = course.activity_by_slug(slug).ok_or_else(missing)?.1.id;
    Ok((course, id))
}

/// True when one of them is new.
async fn open(cx: &Learning, course: &Course, resource: ActivityId, groups: &[Group], learner: UserId) -> Result<bool, SeedError> {
    let mut is_new = false;
    for group in groups {
        let members: &[UserId] = if group.has_learner { &[learner] } else { &[] };
        let Group { name, capacity, is_closed, .. } = *group;
        let past = PastGroup { program: course.id, resource, name, capacity, is_closed, members, waiting: &[] };
        is_new |= import::study_group(cx, &past).await?;
    }
    Ok(is_new)
}

async fn person(cx: &Learning, username: &str) -> Result<UserId, SeedError> {
    let found = cx.ports.people.by_username(&[username]).await?.pop();
    Ok(found.ok_or_else(|| SeedError::Missing(username.to_owned()))?.id)
}

async fn course(cx: &Learning, slug: &str) -> Result<Arc<Course>, SeedError> {
    cx.ports.courses.by_slug(slug).await?.ok_or_else(|| SeedError::Missing(slug.to_owned()))
}
