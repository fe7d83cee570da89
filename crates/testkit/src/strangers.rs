//! People and sites for areas that are tested without accounts and catalogue.

use async_trait::async_trait;
use sanggar_contracts::{ChatRooms, ClassChat, EnrolmentSummary, Enrolments, Groups, Histogram, Item, Reviews, Teaching, YearReviews};
use sanggar_kernel::{ActivityId, ChatRoomId, InstitutionId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Identity, SessionId, Sessions, Sites, Token};

/// A token is the person's number: `with_token("7")`; `with_token("owes-7")` is the same person before the second factor.
pub struct Numbered;

#[async_trait]
impl Sessions for Numbered {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let owing = token.0.strip_prefix("owes-");
        let number = owing.unwrap_or(&token.0).parse().ok();
        Ok(number.map(|number| Identity {
            user: UserId::new(number),
            session: SessionId(number),
            parent: None,
            is_admin: false,
            is_verified: true,
            owes_factor: owing.is_some(),
        }))
    }
}

/// Only the main site.
pub struct NoSites;

#[async_trait]
impl Sites for NoSites {
    async fn institution(&self, _: &str) -> Result<Option<InstitutionId>, DbError> {
        Ok(None)
    }

    async fn label_of_slug(&self, _: &str) -> Result<Option<String>, DbError> {
        Ok(None)
    }
}

/// Nobody belongs to a group, attends or rates anything.
pub struct Nobody;

#[async_trait]
impl Groups for Nobody {
    async fn groups_of(&self, _: UserId) -> Result<Vec<i64>, DbError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl Reviews for Nobody {
    async fn histograms(&self, _: &[ProgramId]) -> Result<Vec<(ProgramId, Histogram)>, DbError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl Enrolments for Nobody {
    async fn place(&self, _: UserId, _: ProgramId) -> Result<Option<EnrolmentSummary>, DbError> {
        Ok(None)
    }

    async fn learners_of(&self, _: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        Ok(Vec::new())
    }

    async fn taken_of(&self, _: &[Item]) -> Result<Vec<(Item, i64)>, DbError> {
        Ok(Vec::new())
    }

    async fn programs_of(&self, _: UserId, _: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl YearReviews for Nobody {
    async fn with_year_review(&self, _: &Conn, _: &[UserId]) -> Result<Vec<UserId>, DbError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl Teaching for Nobody {
    async fn facilitators(&self, _: &Conn, _: &[UserId]) -> Result<Vec<UserId>, DbError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl ChatRooms for Nobody {
    async fn of_programs(&self, _: &[ProgramId]) -> Result<Vec<ClassChat>, DbError> {
        Ok(Vec::new())
    }

    async fn of_groups(&self, _: ProgramId, _: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError> {
        Ok(Vec::new())
    }

    async fn has_spoken(&self, _: UserId, _: ProgramId, _: ActivityId) -> Result<bool, DbError> {
        Ok(false)
    }
}
