use sanggar_platform::db::Engine;
use sanggar_testkit::{OnEngine, World, both_engines};
use serde_json::json;

use crate::site::people::member;
use crate::world::Whole;

/// The program with a clock that can be moved.
struct Moved(Whole);

impl OnEngine for Moved {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| config.dev.movable_clock = true))
    }
}

both_engines! {
    async fn the_clock_cannot_be_moved_unless_the_configuration_says_so(whole: Whole) {
        let before = whole.world.services.clock.now();
        let told = whole.visitor().post("/api/dev/clock", json!({ "advance_seconds": 60 })).await;
        assert_eq!((told.status(), whole.world.services.clock.now()), (404, before));
    }

    async fn a_session_ends_by_itself_when_the_clock_is_put_forward(moved: Moved) {
        let person = member(&moved.0).await;
        person.post("/api/auth/me-v2", json!({})).await.ok();
        let before = moved.0.world.services.clock.now();
        let told = moved.0.visitor().post("/api/dev/clock", json!({ "advance_seconds": 31 * 86_400 })).await.ok();
        assert_eq!(told.data()["now"], before.0 + 31 * 86_400_000);
        assert_eq!(person.post("/api/auth/me-v2", json!({})).await.status(), 401);
    }

    async fn the_clock_never_goes_back(moved: Moved) {
        for wrong in [-1, 400 * 86_400 + 1] {
            let told = moved.0.visitor().post("/api/dev/clock", json!({ "advance_seconds": wrong })).await;
            assert_eq!(told.status(), 400, "{wrong}");
        }
    }
}
