use serde::{Deserialize, Deserializer};

/// Words about a person.
pub type PersonalText = Personal<String>;

/// Something about a person. It has neither `Debug` nor `Display`, so it cannot reach a log by accident;
/// who needs the value says so with `reveal`.
#[derive(Clone, PartialEq, Eq)]
pub struct Personal<T>(T);

impl<T> Personal<T> {
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    pub const fn reveal(&self) -> &T {
        &self.0
    }

    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Personal<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self)
    }
}

impl<T: utoipa::PartialSchema> utoipa::PartialSchema for Personal<T> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        T::schema()
    }
}

impl<T: utoipa::ToSchema> utoipa::ToSchema for Personal<T> {
    fn name() -> std::borrow::Cow<'static, str> {
        format!("Personal{}", T::name()).into()
    }
}
