use std::borrow::Cow;

use sanggar_kernel::{PersonalText, UserId};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// What is to be changed. Each shape refuses the fields of the others, so nothing is set in passing.
pub enum ManageForm {
    Main(MainData),
    Additional(AdditionalData),
    Address(AddressData),
    Avatar(AvatarData),
    Email(EmailData),
    Password(PasswordData),
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MainData {
    #[serde(default)]
    pub id: Option<UserId>,
    pub username: PersonalText,
    pub name: PersonalText,
    #[serde(default)]
    pub profession_name: Option<String>,
    /// Needed for a student; adults get the level of their profession.
    #[serde(default)]
    pub year_level_id: Option<i64>,
}

/// What is absent stays; null and "" clear it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdditionalData {
    #[serde(default)]
    pub id: Option<UserId>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub birth_date: Option<Option<PersonalText>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub city: Option<Option<PersonalText>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub occupation: Option<Option<PersonalText>>,
    /// Whether others may see the profile.
    #[serde(default)]
    pub is_public: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddressData {
    #[serde(default)]
    pub id: Option<UserId>,
    pub province_id: i64,
    pub district_id: i64,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub city: Option<Option<PersonalText>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub address: Option<Option<PersonalText>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub postal_code: Option<Option<PersonalText>>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AvatarData {
    #[serde(default)]
    pub id: Option<UserId>,
    /// What the upload answered; null takes the picture away.
    pub avatar: Option<String>,
}

/// The own address, never a child's.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailData {
    #[serde(default)]
    pub id: Option<UserId>,
    pub email: PersonalText,
}

/// The own password, never a child's.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordData {
    #[serde(default)]
    pub id: Option<UserId>,
    /// Absent in a session that was proved of late.
    #[serde(default)]
    pub current_password: Option<PersonalText>,
    pub new_password: PersonalText,
}

/// Tells a field that was sent as null from one that was not sent.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<PersonalText>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A field that only one shape has names that shape; the shape itself then refuses what belongs to another.
impl<'de> Deserialize<'de> for ManageForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        let has = |names: &[&str]| names.iter().any(|name| fields.contains_key(*name));
        if has(&["avatar"]) {
            shape(fields).map(Self::Avatar)
        } else if has(&["email"]) {
            shape(fields).map(Self::Email)
        } else if has(&["current_password", "new_password"]) {
            shape(fields).map(Self::Password)
        } else if has(&["username", "name", "profession_name", "year_level_id"]) {
            shape(fields).map(Self::Main)
        } else if has(&["province_id", "district_id", "address", "postal_code"]) {
            shape(fields).map(Self::Address)
        } else if fields.keys().all(|name| name == "id") {
            Err(D::Error::missing_field("birth_date"))
        } else {
            shape(fields).map(Self::Additional)
        }
    }
}

fn shape<T: DeserializeOwned, E: serde::de::Error>(fields: Map<String, Value>) -> Result<T, E> {
    serde_json::from_value(Value::Object(fields)).map_err(E::custom)
}

impl PartialSchema for ManageForm {
    fn schema() -> RefOr<Schema> {
        let names =
            [MainData::name(), AdditionalData::name(), AddressData::name(), AvatarData::name(), EmailData::name(), PasswordData::name()];
        let one_of = names.into_iter().fold(OneOfBuilder::new(), |one_of, name| one_of.item(Ref::from_schema_name(name)));
        RefOr::T(Schema::OneOf(one_of.build()))
    }
}

impl ToSchema for ManageForm {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ManageForm")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            T::schemas(schemas);
            schemas.push((T::name().into_owned(), T::schema()));
        }
        add::<MainData>(schemas);
        add::<AdditionalData>(schemas);
        add::<AddressData>(schemas);
        add::<AvatarData>(schemas);
        add::<EmailData>(schemas);
        add::<PasswordData>(schemas);
    }
}
