use sanggar_kernel::{LearningSpaceId, PersonalText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a parent tells of a child. Empty text counts as not given.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChildForm {
    #[serde(default)]
    pub name: Option<PersonalText>,
    #[serde(default)]
    pub year_level_id: Option<i64>,
    /// The region code of the kelurahan or kecamatan where the child lives.
    #[serde(default)]
    pub district_code: Option<String>,
    #[serde(default)]
    pub postal_code: Option<String>,
    #[serde(default)]
    pub learning_space_city: Option<String>,
    #[serde(default)]
    pub learning_space_id: Option<LearningSpaceId>,
    #[serde(default)]
    pub phone: Option<PersonalText>,
    #[serde(default)]
    pub email: Option<PersonalText>,
    #[serde(default)]
    pub username: Option<PersonalText>,
    #[serde(default)]
    pub password: Option<PersonalText>,
    /// The registration form that was filled in, by its slug: it says what must be told.
    #[serde(default)]
    pub form_id: Option<String>,
    /// The parent agrees to the child's account.
    #[serde(default)]
    pub consent: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChildrenForm {
    pub children: Vec<ChildForm>,
}

#[derive(Serialize, ToSchema)]
pub struct NewChild {
    pub child_user_id: UserId,
    pub child_name: String,
    pub child_avatar: Option<String>,
    pub username: String,
}

#[derive(Serialize, ToSchema)]
pub struct AddedChild {
    pub child: NewChild,
}

#[derive(Serialize, ToSchema)]
pub struct AddedChildren {
    pub children: Vec<NewChild>,
}
