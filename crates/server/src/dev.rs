//! The clock of a program under test, put forward so that nobody waits ten minutes for a freeze to end.

use std::sync::Arc;

use sanggar_kernel::Millis;
use sanggar_platform::clock::Clock;
use sanggar_platform::config::Config;
use sanggar_platform::http::{Answer, Anyone, Fault, Json, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const FURTHEST_SECONDS: i64 = 400 * 86_400;

#[derive(Clone)]
pub struct Dev {
    pub clock: Clock,
    pub config: Arc<Config>,
}

sanggar_platform::context!(Dev);

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Advance {
    advance_seconds: i64,
}

#[derive(Serialize, ToSchema)]
struct ClockNow {
    now: Millis,
}

pub fn routes() -> Routes<Dev> {
    Routes::new().post("/dev/clock", advance)
}

/// Only forwards: what was written down must not lie in the future.
async fn advance(cx: Dev, _: Anyone, Json(form): Json<Advance>) -> Answer<ClockNow> {
    if !cx.config.dev.movable_clock {
        return Err(Fault::not_found());
    }
    if !(0..=FURTHEST_SECONDS).contains(&form.advance_seconds) {
        return Err(Fault::bad_request("Jam hanya bisa dimajukan, paling jauh 400 hari."));
    }
    cx.clock.advance_seconds(form.advance_seconds);
    Ok(Reply::of(ClockNow { now: cx.clock.now() }))
}
