//! All that areas say to each other: facts (events), questions (ports), and a gate that stands on a question.

pub mod activity;
pub mod addon;
mod announcements;
mod chat_rooms;
mod classes;
mod contacts;
pub mod content;
mod courses;
mod enrolling;
mod enrolments;
mod facts;
mod families;
mod family_weeks;
mod grading_rules;
mod groups;
mod institutions;
mod live_rooms;
mod lock;
mod moderation;
mod offers;
mod people;
mod personal_data;
pub mod question;
mod reviews;
mod school_places;
mod scoring;
mod staff;
mod study_groups;
mod study_places;
mod teaching;
mod visibility;
mod year_reviews;

pub use announcements::{Announced, Announcements};
pub use chat_rooms::{ChatRooms, ClassChat, CourseChat, RoomType};
pub use classes::{ClassPart, Classes};
pub use contacts::Contacts;
pub use courses::{Course, CourseActivity, CourseAddon, CourseInstitution, CourseStage, CourseTopic, Courses, Signatory, percentage};
pub use enrolling::{Enrolling, Held, Item, Line, Record, Source, addons_of};
pub use enrolments::{EnrolmentSummary, Enrolments};
pub use facts::{
    ActivityCompleted, AddOnTaken, CertificateIssued, CertificateTermsSet, ChildAdded, ChildEnrolled, ChildProgramsListed, CommentAnswered,
    DeviceAdded, DirectChatSpoken, EmailChanged, EmailVerified, EntrancesEnded, LearnerEnrolled, PasswordChanged, PersonErased,
    ProgramRated, PublicationAsked, PublicationDecided, RelationAccepted, RelationAsked, RelationEnded, ReportPublished, ScoreChanged,
    StudyGroupGiven, StudyGroupSaved, WorkGraded, WorkHandedIn,
};
pub use families::Families;
pub use family_weeks::{ChildWeek, ComingUp, FamilyWeeks, WeekScore};
pub use grading_rules::{Grading, GradingRules};
pub use groups::Groups;
pub use institutions::{InstitutionBrand, InstitutionMenu, Institutions, MenuLink};
pub use live_rooms::{LiveRooms, class_room, group_room};
pub use lock::{Attending, Lock};
pub use moderation::{Moderation, Objection};
pub use offers::{Offer, OfferStage, Offers, Product};
pub use people::{People, PersonCard};
pub use personal_data::PersonalData;
pub use reviews::{Histogram, Reviews};
pub use school_places::{FormVariant, Home, HomeFinding, PlaceFinding, SchoolPlace, SchoolPlaces};
pub use scoring::{Hundredths, usual_weight};
pub use staff::{AsksRoles, Role, Roles, Staff, StaffMember, StaffRoles};
pub use study_groups::{StudyGroupType, StudyGroups};
pub use study_places::{GroupPlace, StudyPlaces, group_refused};
pub use teaching::Teaching;
pub use visibility::{Appearance, Authority, Visibility};
pub use year_reviews::YearReviews;
