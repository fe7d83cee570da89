//! All that areas say to each other: facts (events) and questions (ports).

pub mod activity;
pub mod addon;
mod announcements;
mod contacts;
pub mod content;
mod courses;
mod enrolling;
mod enrolments;
mod facts;
mod families;
mod groups;
mod institutions;
mod live_rooms;
mod lock;
mod people;
mod personal_data;
pub mod question;
mod reviews;
mod school_places;
mod teaching;

pub use announcements::Announcements;
pub use contacts::Contacts;
pub use courses::{Course, CourseActivity, CourseAddon, CourseInstitution, CourseStage, CourseTopic, Courses, percentage};
pub use enrolling::{Enrolled, Enrolling, Source};
pub use enrolments::{EnrolmentSummary, Enrolments};
pub use facts::{
    ActivityCompleted, ChildAdded, ChildEnrolled, DeviceAdded, EmailChanged, EmailVerified, EntrancesEnded, LearnerEnrolled,
    PasswordChanged, PersonErased, ProgramRated, RelationAccepted, RelationAsked, RelationEnded, WorkGraded,
};
pub use families::Families;
pub use groups::Groups;
pub use institutions::{InstitutionBrand, InstitutionMenu, Institutions, MenuLink};
pub use live_rooms::{LiveRooms, class_room};
pub use lock::Lock;
pub use people::{People, PersonCard};
pub use personal_data::PersonalData;
pub use reviews::{Histogram, Reviews};
pub use school_places::{FormVariant, Home, HomeFinding, PlaceFinding, SchoolPlace, SchoolPlaces};
pub use teaching::Teaching;
