use sanggar_kernel::{ActivityId, Millis};
use sanggar_platform::text_enum;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Course, CourseActivity, CourseStage, CourseTopic, Item, addons_of};

text_enum! {
    /// Why an activity cannot be opened.
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum Lock {
        /// Something before it is not done yet (B314).
        Linear => "linear",
        /// The time of access is over.
        Subscription => "subscription",
        /// It is bought beside the programme.
        Addon => "addon",
        /// The class has not begun (B267).
        Stage => "stage",
        /// It is for those who attend.
        Enrolment => "enrolment",
    }
}

impl Lock {
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Linear => "Selesaikan aktivitas sebelumnya dulu.",
            Self::Subscription => "Masa akses kelas ini sudah berakhir.",
            Self::Addon => "Aktivitas tambahan ini dibeli terpisah.",
            Self::Stage => "Kelas ini belum dimulai.",
            Self::Enrolment => "Ikut programnya dulu.",
        }
    }
}

/// What locks ask of somebody who attends.
#[derive(Clone, Copy)]
pub struct Attending<'a> {
    pub is_complete: &'a dyn Fn(ActivityId) -> bool,
    /// What they have of that which is sold beside the programme.
    pub owned: &'a [Item],
    pub now: Millis,
    pub is_admin: bool,
}

impl Course {
    /// Why somebody who attends cannot open the activity.
    pub fn lock(&self, topic: &CourseTopic, activity: &CourseActivity, who: Attending<'_>) -> Option<Lock> {
        if addons_of(topic, activity).any(|addon| !who.owned.contains(&addon)) {
            return Some(Lock::Addon);
        }
        if self.stage == CourseStage::Registration && !who.is_admin {
            return Some(Lock::Stage);
        }
        if self.access_until.is_some_and(|until| until <= who.now) {
            return Some(Lock::Subscription);
        }
        // What was bought beside the programme stands outside its order.
        let is_in_order = self.is_linear && addons_of(topic, activity).next().is_none();
        let is_later = || self.counted().find(|(_, one)| !(who.is_complete)(one.id)).is_some_and(|(_, first)| first.id != activity.id);
        (is_in_order && !(who.is_complete)(activity.id) && is_later()).then_some(Lock::Linear)
    }

    /// Why somebody who does not attend cannot open it.
    pub fn lock_outside(&self, topic: &CourseTopic, activity: &CourseActivity) -> Option<Lock> {
        match self.to_try().any(|(_, one)| one.id == activity.id) {
            true => None,
            false if topic.addon.is_some() || activity.addon.is_some() => Some(Lock::Addon),
            false => Some(Lock::Enrolment),
        }
    }
}
