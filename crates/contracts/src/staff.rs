//! Who works for an institution: the roles, the question, and the gate that areas put before what is only for some of them.

use std::marker::PhantomData;

use async_trait::async_trait;
use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::db::{DbError, text_enum};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::Institutions;

text_enum! {
    pub enum Role {
        /// Runs the whole; of no institution.
        Operator => "operator",
        InstitutionAdmin => "institution_admin",
        Author => "author",
        /// Teaches somewhere; in which programmes, learning knows.
        Facilitator => "facilitator",
        Finance => "finance",
        FrontDesk => "front_desk",
        DataOfficer => "data_officer",
    }
}

/// Answered by accounts.
#[async_trait]
pub trait Roles: Send + Sync {
    /// What the person is at the institution, and whether an operator.
    async fn roles_at(&self, person: UserId, institution: InstitutionId) -> Result<Vec<Role>, DbError>;
}

/// For who has one of the roles of `R` at the institution that the request names, and for who runs the whole.
pub type Staff<R, I> = Gate<StaffMember<R>, I>;

/// Whom a call is for.
pub trait StaffRoles: Send + 'static {
    /// Who has several of them comes as the first.
    const ROLES: &'static [Role];
}

/// How the context of an area asks. Each institution is asked for by its number, which anybody can type.
pub trait AsksRoles: Send + Sync {
    fn roles(&self) -> &dyn Roles;
    fn institutions(&self) -> &dyn Institutions;
}

/// An institution that the caller works for, and as what.
pub struct StaffMember<R> {
    institution: InstitutionId,
    role: Role,
    roles: PhantomData<fn() -> R>,
}

impl<R> StaffMember<R> {
    pub const fn institution(&self) -> InstitutionId {
        self.institution
    }

    /// One of those that the call is for, or `Operator`.
    pub const fn role(&self) -> Role {
        self.role
    }
}

impl<R: StaffRoles> Guarded for StaffMember<R> {
    const ACCESS: Access = Access::STAFF;
    type Key = InstitutionId;
}

#[async_trait]
impl<S: AsksRoles, R: StaffRoles> GuardedIn<S> for StaffMember<R> {
    /// The rows as they are now: a role that was taken away a moment ago opens nothing.
    async fn load(cx: &S, me: &Identity, institution: InstitutionId) -> Result<Self, Fault> {
        let has = cx.roles().roles_at(me.user, institution).await?;
        let role = match R::ROLES.iter().find(|role| has.contains(role)) {
            Some(role) => *role,
            // No row of theirs says that there is such an institution.
            None if has.contains(&Role::Operator) && !cx.institutions().brands(&[institution]).await?.is_empty() => Role::Operator,
            None => return Err(Fault::not_found()),
        };
        Ok(Self { institution, role, roles: PhantomData })
    }
}
