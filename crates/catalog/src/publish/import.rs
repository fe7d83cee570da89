//! A whole catalogue from another system, in one transaction: hosts, programmes, packages and lists, with how many had attended.

mod query;

use std::collections::{BTreeSet, HashMap};

use sanggar_kernel::ProgramId;
use sanggar_platform::db::DbError;

use super::bundle::{write_collection, write_host, write_package};
use super::program::write_rows;
use super::{CollectionDocument, HostDocument, PackageDocument, PublishError};
use crate::change_log::{self, Subject};
use crate::document::ProgramDocument;
use crate::{Catalog, institution};

#[derive(Default)]
pub struct Import {
    pub hosts: Vec<HostDocument>,
    pub programs: Vec<ImportedProgram>,
    pub packages: Vec<ImportedPackage>,
    /// In their order.
    pub collections: Vec<CollectionDocument>,
}

pub struct ImportedProgram {
    /// Read and checked.
    pub document: ProgramDocument,
    pub learners: i64,
    /// How many have rated it, and their stars together, until somebody reviews it here.
    pub rated: (i64, i64),
}

pub struct ImportedPackage {
    pub document: PackageDocument,
    pub learners: i64,
}

/// Which of these programmes are there, published or taken down, by slug.
pub async fn known(cx: &Catalog, slugs: &[String]) -> Result<HashMap<String, ProgramId>, DbError> {
    query::programs(&*cx.db.read().await?, slugs).await
}

/// The programmes that are new, by slug; one that is there already stays as it is.
pub async fn import<'a>(cx: &Catalog, import: &'a Import) -> Result<HashMap<&'a str, ProgramId>, PublishError> {
    let now = cx.clock.now();
    let slugs: Vec<String> = import.programs.iter().map(|one| one.document.slug.clone()).collect();
    let tx = cx.db.write().await?;
    for host in &import.hosts {
        write_host(&tx, host).await?;
    }
    let there = query::programs(&tx, &slugs).await?;
    let (mut new, mut programs, mut institutions) = (HashMap::new(), Vec::new(), BTreeSet::new());
    for one in import.programs.iter().filter(|one| !there.contains_key(&one.document.slug)) {
        let (id, institution) = write_rows(&tx, &one.document, now).await?;
        query::set_figures(&tx, id, one.learners, one.rated).await?;
        institutions.insert(institution);
        new.insert(one.document.slug.as_str(), id);
        programs.push(id.get());
    }
    for institution in institutions {
        institution::count_programs(&tx, institution).await?;
    }
    let mut packages = Vec::new();
    for one in &import.packages {
        let id = write_package(&tx, &one.document, now).await?;
        query::set_package_learners(&tx, id, one.learners).await?;
        packages.push(id);
    }
    let mut collections = Vec::new();
    for (collection, position) in import.collections.iter().zip(0..) {
        collections.push(write_collection(&tx, collection, position, now).await?);
    }
    for (subject, ids) in [(Subject::Program, programs), (Subject::Package, packages), (Subject::Collection, collections)] {
        change_log::tell(cx, &tx, subject, &ids, now).await?;
    }
    tx.commit().await?;
    Ok(new)
}
