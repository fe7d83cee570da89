use sanggar_contracts::{Course, CourseActivity, CourseTopic};
use sanggar_kernel::{ActivityId, TopicId};

/// The topics that are still there, in their order.
pub fn topics(course: &Course) -> impl Iterator<Item = &CourseTopic> {
    course.topics.iter().filter(|topic| !topic.is_archived)
}

pub fn activities(topic: &CourseTopic) -> impl Iterator<Item = &CourseActivity> {
    topic.activities.iter().filter(|activity| !activity.is_archived)
}

/// The number of a topic's first activity: one more than there are in the topics before it that the person attends (B315).
pub fn first_number(course: &Course, topic: TopicId) -> i64 {
    let before = topics(course).take_while(|one| one.id != topic).filter(|one| one.addon.is_none());
    1 + before.map(|one| activities(one).count() as i64).sum::<i64>()
}

pub fn number_of(course: &Course, activity: ActivityId) -> i64 {
    let Some((topic, _)) = course.activity(activity) else { return 0 };
    first_number(course, topic.id) + activities(topic).take_while(|one| one.id != activity).count() as i64
}

/// What comes before and behind an activity, of what belongs to the programme itself.
pub fn neighbours(course: &Course, activity: ActivityId) -> (Option<&CourseActivity>, Option<&CourseActivity>) {
    let is_own = |topic: &CourseTopic, one: &CourseActivity| topic.addon.is_none() && one.addon.is_none();
    let shown = || topics(course).flat_map(|topic| activities(topic).map(move |one| (topic, one)));
    let own = |(topic, one): (_, _)| is_own(topic, one).then_some(one);
    let before = shown().take_while(|(_, one)| one.id != activity).filter_map(own).last();
    let behind = shown().skip_while(|(_, one)| one.id != activity).skip(1).filter_map(own).next();
    (before, behind)
}
