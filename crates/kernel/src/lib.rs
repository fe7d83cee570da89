//! Pure values that every area speaks in. No runtime, no HTTP, no SQL.

mod day;
mod email;
mod hex;
mod id;
mod markup;
mod millis;
mod page;
mod personal;
mod phone;
mod rupiah;
mod text;
mod year_level;

pub use day::Day;
pub use email::{Email, EmailError};
pub use hex::{from_hex, hex};
pub use id::{
    ActivityId, AttemptId, ChatRoomId, EnrolmentId, Id, InstitutionId, LearningSpaceId, ProgramId, StudyGroupId, TopicId, UserId,
};
pub use markup::{Escaped, escaped_for_xml, known_to_xml};
pub use millis::{Millis, WIB_OFFSET_MINUTES};
pub use page::{Page, PageError};
pub use personal::{Personal, PersonalText};
pub use phone::{Phone, PhoneError};
pub use rupiah::Rupiah;
pub use text::{Slug, fold, turns_text_around};
pub use year_level::{YEAR_LEVELS, YearLevel};
