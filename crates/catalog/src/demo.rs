//! What the demo begins with: institutions, and programmes as their documents in `demo/` tell them.

mod files;
mod institutions;
mod query;
mod scale;

use sanggar_kernel::{InstitutionId, ProgramId, fold};
use sanggar_platform::db::DbError;

use crate::Catalog;
use crate::change_log::{self, Subject};
use crate::publish::{self, PublishError};
pub use files::{DemoReview, medium};
use institutions::INSTITUTIONS;
pub use scale::seed_scale;

/// Puts the demo's institutions in place; those already there stay as they are. Gives back their numbers by slug.
pub async fn seed(cx: &Catalog) -> Result<Vec<(InstitutionId, String)>, DbError> {
    let tx = cx.db.write().await?;
    for institution in &INSTITUTIONS {
        query::insert(&tx, institution, &fold(institution.name)).await?;
    }
    let there = query::ids(&tx, INSTITUTIONS.map(|institution| institution.slug)).await?;
    tx.commit().await?;
    Ok(there)
}

/// Publishes the demo's hosts, programmes, packages and lists, after its institutions. What is already there stays as it is. Gives back
/// what people say of the programmes that are new, programme by programme.
pub async fn publish(cx: &Catalog) -> Result<Vec<(ProgramId, Vec<DemoReview>)>, PublishError> {
    let there = query::programs(&*cx.db.read().await?, files::program_slugs()).await?;
    let missing: Vec<String> = files::program_slugs().filter(|slug| !there.contains(slug)).collect();
    if missing.is_empty() {
        return Ok(Vec::new());
    }
    let now = cx.clock.now();
    let programs = files::programs(&missing, now)?;
    let tx = cx.db.write().await?;
    for host in files::hosts()? {
        publish::write_host(&tx, &host).await?;
    }
    let mut reviews = Vec::new();
    for program in programs {
        let id = publish::write_program(&tx, &program.document, now).await?;
        query::set_learners(&tx, id, program.learners).await?;
        reviews.push((id, program.reviews));
    }
    let mut packages = Vec::new();
    for package in files::packages()? {
        let id = publish::write_package(&tx, &package.document, now).await?;
        query::set_package_learners(&tx, id, package.learners).await?;
        packages.push(id);
    }
    let mut collections = Vec::new();
    for (collection, position) in files::collections()?.iter().zip(0..) {
        collections.push(publish::write_collection(&tx, collection, position, now).await?);
    }
    let programs: Vec<i64> = reviews.iter().map(|(id, _)| id.get()).collect();
    for (subject, ids) in [(Subject::Program, programs), (Subject::Package, packages), (Subject::Collection, collections)] {
        change_log::tell(cx, &tx, subject, &ids, now).await?;
    }
    tx.commit().await?;
    Ok(reviews)
}

#[cfg(test)]
mod tests;
