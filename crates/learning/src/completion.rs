//! Reports of what a person does in an activity: beginning, being in the middle, being done. The server judges whether it is done.

mod query;
mod service;
mod spoken;
mod wire;

use sanggar_platform::http::{Answer, Json, Query, Reply, Routes};

pub use spoken::listen;
use wire::{ReportForm, ReportQuery, Reported};

use crate::Learning;
use crate::gate::Enrolled;

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program_activity/v2/activity/", report)
}

async fn report(
    cx: Learning,
    Query(_): Query<ReportQuery>,
    Enrolled { me, subject: progress, input: Json(form) }: Enrolled<Json<ReportForm>>,
) -> Answer<Reported> {
    Ok(Reply::of(service::report(&cx, &me, progress, &form).await?))
}

#[cfg(test)]
mod tests;
