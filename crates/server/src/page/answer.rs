//! What the site would ask first on a page, answered in the page: a slow phone saves its round trips.

use sanggar_accounts::profession::Profession;
use sanggar_catalog::program;
use sanggar_learning::certificate_view;
use sanggar_learning::first::{self, First};
use sanggar_platform::http::{Fault, Identity};
use serde_json::{Value, json};

use super::boot::BootAnswer;
use super::route::PageRoute;
use super::subject::Subject;
use super::{Pages, seo};

/// `query` is the page's: with one, a page of one's own asks for something else than what it begins with.
pub async fn of(cx: &Pages, me: Option<&Identity>, path: &str, query: &str, subject: &Subject) -> Result<Vec<BootAnswer>, Fault> {
    // Whoever still owes a second factor hears what everybody hears.
    let me = me.filter(|me| !me.owes_factor);
    let product = &cx.config.brand.product;
    let public = match (subject, PageRoute::of(path, product)) {
        (Subject::Home(home), _) => Some(("/api/catalog/home".to_owned(), serde_json::to_value(home))),
        (Subject::Program(_) | Subject::Limited, PageRoute::Program(word)) => {
            let answer = program::answer(&cx.catalog, me, word).await?;
            Some((format!("/api/program_activity/v2/product_detail/{word}"), serde_json::to_value(answer)))
        }
        (Subject::Certificate(_), PageRoute::Certificate(address)) => {
            let answer = certificate_view(&cx.learning, me, address).await?;
            Some((format!("/api/program_activity/certificate/view/{address}"), serde_json::to_value(answer)))
        }
        _ => None,
    };
    let mut answers: Vec<_> = public.into_iter().filter_map(|(call, data)| Some(BootAnswer::plain(call, data.ok()?))).collect();
    let Some(me) = me.filter(|_| seo::table().find(path, product).is_some_and(|row| !row.is_public())) else { return Ok(answers) };
    answers.push(BootAnswer::plain("/api/user/profession/".to_owned(), professions()));
    if query.is_empty() {
        answers.extend(of_learner(cx, me, path).await.into_iter().map(BootAnswer::from));
    }
    Ok(answers)
}

/// The guard of the site looks into it before every page of one's own.
fn professions() -> Value {
    Profession::ALL.iter().map(|one| json!({"id": one.id(), "name": one.as_str()})).collect()
}

/// A refusal, or a store that is busy, is heard by the site itself when it asks.
async fn of_learner(cx: &Pages, me: &Identity, path: &str) -> Vec<First> {
    let words: Vec<&str> = path.split('/').filter(|word| !word.is_empty()).collect();
    let told = match *words.as_slice() {
        ["dashboard"] => first::of_dashboard(&cx.learning, me).await,
        ["kelasku"] => first::of_classes(&cx.learning, me).await,
        ["aktivitas", slug] => first::of_activity(&cx.learning, me, slug).await,
        _ => return Vec::new(),
    };
    told.unwrap_or_default()
}
