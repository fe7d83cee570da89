use sanggar_contracts::activity::ActivityKind;

use crate::document::activity::ActivityDocument;
use crate::document::{ProgramDocument, TopicDocument};

/// What cards and pages count: what comes with the programme, without add-ons.
pub struct Counts {
    pub topics: i64,
    pub activities: i64,
    pub meetings: i64,
    pub minutes: i64,
}

impl Counts {
    pub fn of_program(document: &ProgramDocument) -> Self {
        let topics: Vec<&TopicDocument> = document.topics.iter().filter(|topic| topic.addon.is_none()).collect();
        let included = topics.iter().flat_map(|topic| &topic.activities);
        Self { topics: topics.len() as i64, ..Self::of_activities(included) }
    }

    pub fn of_topic(topic: &TopicDocument) -> Self {
        Self::of_activities(&topic.activities)
    }

    fn of_activities<'a>(activities: impl IntoIterator<Item = &'a ActivityDocument>) -> Self {
        let mut counts = Self { topics: 0, activities: 0, meetings: 0, minutes: 0 };
        for activity in activities.into_iter().filter(|activity| activity.addon.is_none()) {
            counts.activities += 1;
            counts.minutes += activity.minutes;
            counts.meetings += i64::from(activity.kind == ActivityKind::LiveStreaming);
        }
        counts
    }
}
