use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity, CourseTopic};
use sanggar_kernel::{ActivityId, TopicId};
use sanggar_platform::http::Identity;

use super::content::shown;
use super::item::ActivityItem;
use super::numbering::{activities, neighbours, topics};
use super::wire::{
    ActivityDetail, ChapterDetail, ChapterGroup, ChapterItem, ChapterList, Dashboard, Neighbour, Own, QuizDetail, ResourceDetail,
};
use crate::course_progress::CourseProgress;
use crate::{Error, Learning, meeting, score, work};

/// From here on a person has seen enough to say something about the programme (B322).
const ENOUGH_TO_RATE: f64 = 49.0;

pub fn dashboard(standing: &CourseProgress) -> Dashboard {
    let (course, enrolment) = (&standing.course, &standing.enrolment);
    let percentage = standing.percentage();
    Dashboard {
        id: course.id,
        completed_resources: standing.completed(),
        total_resources: standing.total(),
        percentage_progress: percentage,
        final_score: score::final_score(standing),
        name: course.title.clone(),
        slug: course.slug.clone(),
        pmo_id: None,
        room_id: None,
        type_room: None,
        folder_id: enrolment.folder_id,
        is_rated: i64::from(enrolment.is_rated),
        is_available_to_rate: percentage > ENOUGH_TO_RATE && !enrolment.is_rated,
        institution_name: course.institution.name.clone(),
        program_user_id: enrolment.id,
        has_offline: true,
    }
}

/// What belongs to the programme, then what is bought beside it; an entry without topics is left out (B369).
pub fn chapter_list(standing: &CourseProgress) -> ChapterList {
    let group = |is_addon: bool| ChapterGroup {
        enrolled: !is_addon,
        is_addon,
        chapters: topics(&standing.course)
            .filter(|topic| topic.addon.is_some() == is_addon)
            .map(|topic| ChapterItem::new(standing, topic))
            .collect(),
    };
    let groups = [group(false), group(true)].into_iter();
    ChapterList { chapter_list: groups.filter(|group| !group.chapters.is_empty()).collect() }
}

pub fn chapter(standing: &CourseProgress, topic: TopicId) -> Result<ChapterDetail, Error> {
    let topic = topics(&standing.course).find(|one| one.id == topic).ok_or(Error::Absent)?;
    Ok(ChapterDetail {
        id: topic.id,
        title: topic.title.clone(),
        resource_detail: activities(topic).map(|activity| ActivityItem::new(standing, topic, activity)).collect(),
    })
}

/// A locked activity keeps to itself what is inside it.
pub async fn detail(cx: &Learning, me: &Identity, standing: &CourseProgress, activity: ActivityId) -> Result<ActivityDetail, Error> {
    let (topic, found) = standing.course.activity(activity).ok_or(Error::Absent)?;
    if standing.course.is_removed {
        return Err(Error::ProgramRemoved);
    }
    if topic.is_archived || found.is_archived {
        return Err(Error::ActivityRemoved);
    }
    let item = ActivityItem::new(standing, topic, found);
    let own = if item.lock_result.is_none() { own(cx, me, standing, found).await? } else { Own::default() };
    let (previous, next) = neighbours(&standing.course, activity);
    let ways = [previous, next].map(|one| one.and_then(|one| neighbour(standing, one)));
    whole(cx, topic, found, item, own, ways).await
}

/// An activity that may be tried, as somebody sees it who does not attend.
pub async fn tried(cx: &Learning, course: &Arc<Course>, activity: ActivityId) -> Result<ActivityDetail, Error> {
    let (topic, found) = course.activity(activity).ok_or(Error::Absent)?;
    let standing = CourseProgress::of_nobody(course.clone(), cx.clock.now());
    let item = ActivityItem { lock_result: None, enrolled: false, ..ActivityItem::new(&standing, topic, found) };
    let next = course.to_try().skip_while(|(_, one)| one.id != activity).nth(1);
    let next = next.map(|(_, one)| Neighbour { slug: one.slug.clone(), title: one.title.clone(), lock_result: None });
    whole(cx, topic, found, item, Own::default(), [None, next]).await
}

async fn whole(
    cx: &Learning,
    topic: &CourseTopic,
    activity: &CourseActivity,
    item: ActivityItem,
    own: Own,
    [previous, next]: [Option<Neighbour>; 2],
) -> Result<ActivityDetail, Error> {
    let inside = if item.lock_result.is_none() { cx.ports.courses.content(activity.id).await? } else { None };
    let inside = inside.map(|content| shown(activity.id, &content));
    let (content, media, captions) = inside.map_or((None, None, None), |inside| (Some(inside.content), inside.media, inside.captions));
    Ok(ActivityDetail {
        own,
        resource_detail: ResourceDetail {
            id: item.id,
            kind: item.kind,
            is_complete: item.is_complete,
            quiz_detail: quiz_detail(activity.kind),
        },
        item,
        chapter_id: topic.id,
        content,
        media,
        captions,
        previous,
        next,
    })
}

/// What the person handed in or is invited to; nothing is asked for kinds that have none of it.
async fn own(cx: &Learning, me: &Identity, standing: &CourseProgress, activity: &CourseActivity) -> Result<Own, Error> {
    let mut own = Own::default();
    if activity.kind.is_handed_in() {
        (own.work, own.returned) = work::of_activity(cx, me.user, activity).await?;
    }
    if activity.kind == ActivityKind::LiveStreaming {
        own.meeting = Some(meeting::of_activity(cx, standing, activity).await?);
    }
    let is_looked_after = activity.kind.is_handed_in() || activity.kind.is_quiz() || activity.kind == ActivityKind::Discussion;
    own.can_grade = is_looked_after && standing.is_facilitator();
    Ok(own)
}

/// What comes behind an activity.
pub fn next(standing: &CourseProgress, activity: ActivityId) -> Option<Neighbour> {
    neighbours(&standing.course, activity).1.and_then(|one| neighbour(standing, one))
}

fn neighbour(standing: &CourseProgress, activity: &CourseActivity) -> Option<Neighbour> {
    let (topic, activity): (&CourseTopic, &CourseActivity) = standing.course.activity(activity.id)?;
    Some(Neighbour { slug: activity.slug.clone(), title: activity.title.clone(), lock_result: standing.lock(topic, activity) })
}

const fn quiz_detail(kind: ActivityKind) -> Option<QuizDetail> {
    match kind {
        ActivityKind::Quiz | ActivityKind::QuizV2 => Some(QuizDetail { is_refleksi: false }),
        ActivityKind::Refleksi => Some(QuizDetail { is_refleksi: true }),
        _ => None,
    }
}
