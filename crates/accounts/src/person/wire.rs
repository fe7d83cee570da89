use std::collections::BTreeSet;

use sanggar_contracts::Role as StaffRole;
use sanggar_kernel::{Day, InstitutionId, Millis, UserId, YearLevel};
use serde::Serialize;
use utoipa::ToSchema;

use super::is_complete;
use super::query::{Person, Relative};
use super::verification::{Proof, Verification};
use crate::public_profile::{ConsentBasis, is_visible};
use crate::role;

/// `userInfo` of the documents.
#[derive(Serialize, ToSchema)]
pub struct UserInfo {
    pub id: UserId,
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
    pub email: Option<String>,
    /// A word outside the list of professions, or none, sends the person to `/daftar` (B052).
    pub profession_name: String,
    pub year_level_id: Option<i64>,
    pub year_level_name: Option<String>,
    pub city: Option<String>,
    pub occupation: Option<String>,
    pub province_id: Option<i64>,
    pub district_id: Option<i64>,
    pub birth_date: Option<String>,
    pub address: Option<String>,
    pub postal_code: Option<String>,
    /// Whether others see the profile.
    pub is_public: bool,
    pub is_profile_complete: bool,
    pub is_admin: bool,
    pub is_platinum_user: bool,
    pub institution_id: Option<InstitutionId>,
    pub prakerja_id: Option<i64>,
    pub has_catalog: bool,
    pub join_date: Millis,
    pub is_email_verified: bool,
    pub is_created_without_email: bool,
    pub is_have_fun_report: bool,
    /// The parent who switched into this account; 0 for the main account.
    pub parent_login_id: i64,
    pub role: Vec<Role>,
    /// Leads at least one programme, whatever the role.
    pub teaches: bool,
    pub user_group: Vec<Group>,
    pub child: Vec<Child>,
    pub parent: Vec<Parent>,
    pub sibling: Vec<Child>,
    pub verification: Verification,
    pub proof: Proof,
    /// Seals what this account's devices keep, in base64url: 32 bytes that only its sessions are told.
    pub device_key: String,
    /// Only the set-up of a second factor is open to this session (status 141 elsewhere).
    pub owes_second_factor: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Role {
    pub label: String,
}

#[derive(Serialize, ToSchema)]
pub struct Group {
    pub group_id: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Child {
    pub child_user_id: UserId,
    pub child_name: String,
    pub child_avatar: Option<String>,
    pub child_username: String,
    pub child_year_level_name: Option<String>,
    /// Told to the parent alone, not to siblings.
    pub child_birth_date: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Parent {
    pub parent_user_id: UserId,
    pub parent_name: String,
    pub parent_avatar: Option<String>,
}

/// What learning knows of a person.
pub struct Doings {
    pub teaches: bool,
    pub has_year_review: bool,
}

impl UserInfo {
    pub fn new(
        person: Person,
        parent: Option<UserId>,
        relations: Vec<Relative>,
        doings: Doings,
        device_key: String,
        brand: &str,
        now: Millis,
    ) -> Self {
        let (mut child, mut parents, mut sibling) = (Vec::new(), Vec::new(), Vec::new());
        for relative in relations {
            match relative.kind.as_str() {
                "parent" => {
                    parents.push(Parent { parent_user_id: relative.id, parent_name: relative.name, parent_avatar: relative.avatar })
                }
                "child" => child.push(Child::from(relative)),
                _ => sibling.push(Child::from(relative)),
            }
        }
        let basis =
            ConsentBasis { profession: person.profession.clone(), birth_date: person.birth_date.clone(), has_parent: person.has_parent };
        let (verification, proof) = (Verification::of(&person, now), Proof::of(&person, now));
        let roles: Vec<_> = words(person.roles.as_deref()).filter_map(StaffRole::parse).collect();
        Self {
            is_public: is_visible(&basis, person.is_public, person.by_parent, Day::at(now)),
            is_profile_complete: is_complete(&person),
            id: person.id,
            name: person.name,
            username: person.username,
            avatar: person.avatar,
            email: person.email,
            profession_name: person.profession,
            year_level_id: person.year_level_id,
            year_level_name: person.year_level_id.and_then(YearLevel::by_id).map(YearLevel::full_name),
            city: person.city,
            occupation: person.occupation,
            province_id: person.province_id,
            district_id: person.district_id,
            birth_date: person.birth_date,
            address: person.address,
            postal_code: person.postal_code,
            is_admin: roles.contains(&StaffRole::Operator),
            is_platinum_user: person.is_platinum_user,
            institution_id: person.institution_id,
            prakerja_id: person.prakerja_id,
            has_catalog: person.has_catalog,
            join_date: person.created_at,
            is_email_verified: person.email_verified_at.is_some(),
            is_created_without_email: person.created_without_email,
            is_have_fun_report: doings.has_year_review,
            parent_login_id: parent.map_or(0, UserId::get),
            role: labels(&roles, brand),
            teaches: doings.teaches,
            user_group: words(person.groups.as_deref()).filter_map(|id| id.parse().ok()).map(|group_id| Group { group_id }).collect(),
            child,
            parent: parents,
            sibling,
            verification,
            proof,
            device_key,
            owes_second_factor: person.owes_factor,
        }
    }
}

impl From<Relative> for Child {
    fn from(relative: Relative) -> Self {
        Self {
            child_user_id: relative.id,
            child_name: relative.name,
            child_avatar: relative.avatar,
            child_username: relative.username,
            child_year_level_name: relative.year_level_id.and_then(YearLevel::by_id).map(YearLevel::full_name),
            child_birth_date: relative.birth_date,
        }
    }
}

/// Somebody may have the same role at several institutions.
fn labels(roles: &[StaffRole], brand: &str) -> Vec<Role> {
    let labels: BTreeSet<String> = roles.iter().filter_map(|role| role::label(*role, brand)).collect();
    labels.into_iter().map(|label| Role { label }).collect()
}

fn words(joined: Option<&str>) -> impl Iterator<Item = &str> {
    joined.into_iter().flat_map(|text| text.split('|'))
}
