//! What the site would ask first on a page, answered in the page: a slow phone saves a round trip.

use sanggar_catalog::program;
use sanggar_platform::http::{Fault, Identity};

use super::Pages;
use super::boot::BootPage;
use super::place::Place;
use super::subject::Subject;

pub async fn of(cx: &Pages, me: Option<&Identity>, path: &str, subject: &Subject) -> Result<Option<BootPage>, Fault> {
    let (call, data) = match (subject, Place::of(path, &cx.config.brand.product)) {
        (Subject::Home(home), _) => ("/api/catalog/home".to_owned(), serde_json::to_value(home)),
        (Subject::Program(_) | Subject::Limited, Place::Program(word)) => {
            let answer = program::answer(&cx.catalog, me, word).await?;
            (format!("/api/program_activity/v2/product_detail/{word}"), serde_json::to_value(answer))
        }
        _ => return Ok(None),
    };
    Ok(data.ok().map(|data| BootPage { call, data }))
}
