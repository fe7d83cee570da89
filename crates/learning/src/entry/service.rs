use std::sync::Arc;

use sanggar_contracts::{Course, CourseActivity, CourseStage, CourseTopic};
use sanggar_kernel::{ActivityId, EnrolmentId, TopicId};
use sanggar_platform::http::Identity;

use super::wire::{EnterForm, Entry, Opened, TypeAccess};
use crate::course_progress::CourseProgress;
use crate::joining::is_invited;
use crate::{Error, Learning, course_progress, outline, report, study_group};

const CAREER_PLATFORM: &str = "career";
const CAREERS: &str = "KARIERMU";

type ActivityInTopic<'a> = (&'a CourseTopic, &'a CourseActivity);

pub async fn enter(cx: &Learning, identity: &Identity, form: EnterForm) -> Result<Entry, Error> {
    let course = course(cx, &form).await?;
    if course.is_removed {
        return Err(Error::ProgramRemoved);
    }
    let found = course_progress::in_course(cx, &*cx.db.read().await?, identity.user, course.clone()).await?;
    let found = found.map(|progress| progress.seen_by(identity));
    let is_member = course.is_limited() && is_invited(cx, identity.user, &course).await?;
    if found.is_none() && course.is_limited() && !is_member {
        return Ok(Entry::restricted(identity, &cx.settings.product, form.slug));
    }
    let place = match form.type_access {
        TypeAccess::Activity => Some(asked(&course, &form.slug)?),
        TypeAccess::Program => going_on(&course, found.as_ref()),
    };
    let opened = match (&found, place) {
        (Some(progress), Some(place)) if form.include && may_open(&course, identity) && !progress.needs_group() => {
            Some(opened(cx, identity, progress, place).await?)
        }
        _ => None,
    };
    let has_program_announcement = found.is_some() && cx.ports.announcements.has_any(course.id).await?;
    let need_study_group = found.as_ref().is_some_and(CourseProgress::needs_group);
    let (platform, platform_url) = platform(cx, &course, place);
    Ok(Entry {
        status: 200,
        is_joined: found.is_some() || is_member,
        has_user_group: course.is_limited(),
        enrolled: found.is_some(),
        program_user_id: found.as_ref().map_or(EnrolmentId::new(0), |progress| progress.enrolment.id),
        program_id: course.id,
        user_id: identity.user,
        chapter_id: place.map_or(TopicId::new(0), |(topic, _)| topic.id),
        activity_id: place.map_or(ActivityId::new(0), |(_, activity)| activity.id),
        linier: i64::from(course.is_linear),
        has_program_announcement,
        has_program_study_group_activity: course.study_groups.is_some() || course.activities().any(|(_, one)| one.group_type.is_some()),
        need_study_group,
        study_group_type: course.study_groups.map(|groups| groups.kind.as_str().to_owned()),
        on_process_study_group: need_study_group && found.as_ref().is_some_and(|progress| progress.enrolment.has_group_request),
        is_external: course.external_url.is_some(),
        stage: course.stage.as_str(),
        is_admin: identity.is_admin,
        platform,
        platform_url,
        activity_slug: place.map(|(_, activity)| activity.slug.clone()).unwrap_or_default(),
        program_slug: course.slug.clone(),
        opened,
    })
}

async fn course(cx: &Learning, form: &EnterForm) -> Result<Arc<Course>, Error> {
    let found = match form.type_access {
        TypeAccess::Activity => cx.ports.courses.of_activity(&form.slug).await?,
        TypeAccess::Program => cx.ports.courses.by_slug(&form.slug).await?,
    };
    found.ok_or(Error::ActivityUnknown)
}

fn asked<'a>(course: &'a Course, slug: &str) -> Result<ActivityInTopic<'a>, Error> {
    let place = course.activity_by_slug(slug).ok_or(Error::ActivityUnknown)?;
    if place.0.is_archived || place.1.is_archived { Err(Error::ActivityRemoved) } else { Ok(place) }
}

fn going_on<'a>(course: &'a Course, progress: Option<&CourseProgress>) -> Option<ActivityInTopic<'a>> {
    match progress {
        Some(progress) => progress.next().and_then(|activity| course.activity(activity.id)),
        None => course.counted().next(),
    }
}

fn may_open(course: &Course, identity: &Identity) -> bool {
    course.external_url.is_none() && (course.stage != CourseStage::Registration || identity.is_admin)
}

fn platform(cx: &Learning, course: &Course, place: Option<ActivityInTopic<'_>>) -> (String, Option<String>) {
    match (&cx.settings.career_site, place) {
        (Some(site), Some((_, activity))) if course.category == CAREERS => {
            (CAREER_PLATFORM.to_owned(), Some(format!("{}/aktivitas/{}", site.trim_end_matches('/'), activity.slug)))
        }
        _ => (cx.settings.product.as_ref().to_owned(), None),
    }
}

async fn opened(cx: &Learning, me: &Identity, progress: &CourseProgress, (topic, activity): ActivityInTopic<'_>) -> Result<Opened, Error> {
    let teams = study_group::teams_of(cx, progress).await?;
    Ok(Opened {
        dashboard: outline::dashboard(cx, progress).await?,
        report: report::report(progress),
        chapter_list: outline::chapter_list(progress),
        chapter: outline::chapter(progress, topic.id, &teams)?,
        activity: outline::detail(cx, me, progress, activity.id, &teams).await?,
    })
}
