//! Reports of what a person does in an activity: beginning, being in the middle, being done. The server judges whether it is done.

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Query, Reply, Routes};

use wire::{ReportForm, ReportQuery, Reported};

use crate::Learning;

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program_activity/v2/activity/", report)
}

async fn report(cx: Learning, Member(identity): Member, Query(_): Query<ReportQuery>, Json(form): Json<ReportForm>) -> Answer<Reported> {
    Ok(Reply::of(service::report(&cx, &identity, &form).await?))
}

#[cfg(test)]
mod tests;
