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
use crate::study_group::Teams;
use crate::{Error, Learning, class_chat, meeting, score, work};

pub async fn dashboard(cx: &Learning, progress: &CourseProgress) -> Result<Dashboard, Error> {
    let (course, enrolment) = (&progress.course, &progress.enrolment);
    let room = class_chat::of(cx, progress).await?;
    Ok(Dashboard {
        id: course.id,
        completed_resources: progress.completed(),
        total_resources: progress.total(),
        percentage_progress: progress.percentage(),
        final_score: score::told(progress),
        name: course.title.clone(),
        slug: course.slug.clone(),
        pmo_id: enrolment.pmo_id.clone(),
        room_id: room.id,
        type_room: room.id.map(|_| room.kind.as_str()),
        folder_id: enrolment.folder_id,
        is_rated: i64::from(enrolment.is_rated),
        is_available_to_rate: course.is_available_to_rate,
        institution_name: course.institution.name.clone(),
        program_user_id: enrolment.id,
        has_offline: true,
    })
}

/// What belongs to the programme, then what is bought beside it; an entry without topics is left out (B369).
pub fn chapter_list(progress: &CourseProgress) -> ChapterList {
    let group = |is_addon: bool| ChapterGroup {
        enrolled: !is_addon,
        is_addon,
        chapters: topics(&progress.course)
            .filter(|topic| topic.addon.is_some() == is_addon)
            .map(|topic| ChapterItem::new(progress, topic))
            .collect(),
    };
    let groups = [group(false), group(true)].into_iter();
    ChapterList { chapter_list: groups.filter(|group| !group.chapters.is_empty()).collect() }
}

pub fn chapter(progress: &CourseProgress, topic: TopicId, teams: &Teams) -> Result<ChapterDetail, Error> {
    let topic = topics(&progress.course).find(|one| one.id == topic).ok_or(Error::Absent)?;
    Ok(ChapterDetail {
        id: topic.id,
        title: topic.title.clone(),
        resource_detail: activities(topic)
            .map(|activity| ActivityItem::new(progress, topic, activity).with_team(activity, teams))
            .collect(),
    })
}

/// A locked activity keeps to itself what is inside it.
pub async fn detail(
    cx: &Learning,
    me: &Identity,
    progress: &CourseProgress,
    activity: ActivityId,
    teams: &Teams,
) -> Result<ActivityDetail, Error> {
    let (topic, found) = progress.course.activity(activity).ok_or(Error::Absent)?;
    if progress.course.is_removed {
        return Err(Error::ProgramRemoved);
    }
    if topic.is_archived || found.is_archived {
        return Err(Error::ActivityRemoved);
    }
    if progress.needs_group() {
        return Err(Error::GroupNeeded);
    }
    let item = ActivityItem::new(progress, topic, found).with_team(found, teams);
    let own = if item.lock_result.is_none() { own(cx, me, progress, found).await? } else { Own::default() };
    let (previous, next) = neighbours(&progress.course, activity);
    let ways = [previous, next].map(|one| one.and_then(|one| neighbour(progress, one)));
    whole(cx, topic, found, item, own, ways).await
}

/// An activity that may be tried, as somebody sees it who does not attend.
pub async fn tried(cx: &Learning, course: &Arc<Course>, activity: ActivityId) -> Result<ActivityDetail, Error> {
    let (topic, found) = course.activity(activity).ok_or(Error::Absent)?;
    let progress = CourseProgress::of_nobody(course.clone(), cx.clock.now());
    let item = ActivityItem { lock_result: None, enrolled: false, ..ActivityItem::new(&progress, topic, found) };
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
async fn own(cx: &Learning, me: &Identity, progress: &CourseProgress, activity: &CourseActivity) -> Result<Own, Error> {
    let mut own = Own::default();
    if activity.kind.is_handed_in() {
        (own.work, own.returned) = work::of_activity(cx, me.user, activity).await?;
    }
    if activity.kind == ActivityKind::LiveStreaming {
        own.meeting = Some(meeting::of_activity(cx, progress, activity).await?);
    }
    let is_looked_after = activity.kind.is_handed_in()
        || activity.kind.is_quiz()
        || matches!(activity.kind, ActivityKind::Discussion | ActivityKind::GroupActivity);
    own.can_grade = is_looked_after && progress.is_facilitator();
    Ok(own)
}

/// What comes behind an activity.
pub fn next(progress: &CourseProgress, activity: ActivityId) -> Option<Neighbour> {
    neighbours(&progress.course, activity).1.and_then(|one| neighbour(progress, one))
}

fn neighbour(progress: &CourseProgress, activity: &CourseActivity) -> Option<Neighbour> {
    let (topic, activity): (&CourseTopic, &CourseActivity) = progress.course.activity(activity.id)?;
    Some(Neighbour { slug: activity.slug.clone(), title: activity.title.clone(), lock_result: progress.lock(topic, activity) })
}

const fn quiz_detail(kind: ActivityKind) -> Option<QuizDetail> {
    match kind {
        ActivityKind::Quiz | ActivityKind::QuizV2 => Some(QuizDetail { is_refleksi: false }),
        ActivityKind::Refleksi => Some(QuizDetail { is_refleksi: true }),
        _ => None,
    }
}
