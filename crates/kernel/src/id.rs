use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// A row's number, typed by what it numbers: a `UserId` never fits where an `InstitutionId` is asked.
pub struct Id<Of>(i64, PhantomData<fn() -> Of>);

pub enum User {}
pub enum Institution {}
pub enum Program {}
pub enum LearningSpace {}
pub enum Topic {}
pub enum Activity {}
pub enum Enrolment {}
pub enum Attempt {}
pub enum StudyGroup {}
pub enum ChatRoom {}
pub type UserId = Id<User>;
pub type InstitutionId = Id<Institution>;
pub type ProgramId = Id<Program>;
pub type LearningSpaceId = Id<LearningSpace>;
pub type TopicId = Id<Topic>;
pub type ActivityId = Id<Activity>;
pub type EnrolmentId = Id<Enrolment>;
pub type AttemptId = Id<Attempt>;
pub type StudyGroupId = Id<StudyGroup>;
pub type ChatRoomId = Id<ChatRoom>;

impl<Of> Id<Of> {
    pub const fn new(number: i64) -> Self {
        Self(number, PhantomData)
    }

    pub const fn get(self) -> i64 {
        self.0
    }
}

impl<Of> Clone for Id<Of> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<Of> Copy for Id<Of> {}
impl<Of> PartialEq for Id<Of> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<Of> Eq for Id<Of> {}
impl<Of> PartialOrd for Id<Of> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<Of> Ord for Id<Of> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}
impl<Of> Hash for Id<Of> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<Of> fmt::Debug for Id<Of> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
impl<Of> fmt::Display for Id<Of> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<Of> Serialize for Id<Of> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}
impl<'de, Of> Deserialize<'de> for Id<Of> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i64::deserialize(deserializer).map(Self::new)
    }
}
impl<Of> PartialSchema for Id<Of> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).build().into()
    }
}
impl<Of> ToSchema for Id<Of> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Id")
    }
}
