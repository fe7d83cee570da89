//! What programmes are about: the subjects of the national curriculum, and fields of work and interest beside them (C128).

use std::sync::LazyLock;

use sanggar_platform::http::{Answer, Reply, Routes, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Catalog;

#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct StudySubject {
    pub slug: String,
    pub name: String,
    pub group: String,
}

static SUBJECTS: LazyLock<Vec<StudySubject>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/subjects.json")).unwrap_or_default());

pub fn all() -> &'static [StudySubject] {
    &SUBJECTS
}

pub fn by_slug(slug: &str) -> Option<&'static StudySubject> {
    SUBJECTS.iter().find(|subject| subject.slug == slug)
}

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/program/subject/list/", list)
}

async fn list(_: Catalog, _: Visitor) -> Answer<Vec<StudySubject>> {
    Ok(Reply::of(SUBJECTS.clone()))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn c128_every_subject_is_named_once() {
        let slugs: HashSet<&str> = all().iter().map(|subject| subject.slug.as_str()).collect();
        assert!(all().len() >= 70 && slugs.len() == all().len());
        assert_eq!(by_slug("matematika").map(|subject| subject.name.as_str()), Some("Matematika"));
        assert!(by_slug("utbk").is_some() && by_slug("entah").is_none());
    }
}
