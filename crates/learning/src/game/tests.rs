use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::EnrolmentId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{SINTA, School, YOGA, a_course, an_activity};

impl School {
    async fn with_a_game(&self) -> EnrolmentId {
        let mut course = a_course(4);
        course.topics[0].activities[0] = an_activity(41, ActivityKind::Html);
        let course = self.library.put(course);
        self.enrolled(SINTA, &course).await
    }

    async fn plays(&self, place: EnrolmentId) -> Value {
        let told =
            self.person(SINTA).post("/api/program-activity/game/play", json!({ "program_user_id": place, "resource_id": 41 })).await.ok();
        told.data()["play_id"].clone()
    }

    async fn scores(&self, place: EnrolmentId, play: &Value, score: f64, max: f64, is_finish: bool) -> TestResponse {
        let body = json!({ "program_user_id": place, "resource_id": 41, "play_id": play, "score": score, "max_score": max, "is_finish": is_finish });
        self.person(SINTA).post("/api/program-activity/game/progress", body).await
    }
}

both_engines! {
    async fn c102_c103_each_play_has_points_and_the_best_of_all_counts(school: School) {
        let place = school.with_a_game().await;
        let first = school.plays(place).await;
        assert_eq!(school.scores(place, &first, 3.0, 4.0, false).await.ok().data(), &json!({ "score": 75, "best": 75 }));
        assert_eq!(school.scores(place, &first, 1.0, 4.0, true).await.ok().data(), &json!({ "score": 25, "best": 75 }));
        assert_eq!(school.scores(place, &first, 4.0, 4.0, true).await.http, 404, "a play that is over takes no points");
        let second = school.plays(place).await;
        assert_eq!(school.scores(place, &second, 6.0, 6.0, true).await.ok().data(), &json!({ "score": 100, "best": 100 }));
        let told = school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        assert_eq!((&told.data()["is_complete"], &told.data()["user_activity"]["score"]), (&json!(true), &json!(100)));
        let scores = school.person(SINTA).post("/api/program-activity/score", json!({ "program_user_id": place, "resource_id": 41 })).await.ok();
        assert_eq!(scores.data()["items"][0]["score"], 100, "a game with points is among the scores");
    }

    async fn c103_points_that_make_no_sense_are_refused(school: School) {
        let place = school.with_a_game().await;
        let play = school.plays(place).await;
        for (score, max) in [(5.0, 4.0), (-1.0, 4.0), (0.0, 0.0), (1.0, -4.0)] {
            assert_eq!(school.scores(place, &play, score, max, true).await.http, 422);
        }
    }

    async fn c102_only_games_are_played_and_only_by_who_attends(school: School) {
        let place = school.with_a_game().await;
        let ask = |user, activity: i64| {
            let person = school.person(user);
            async move { person.post("/api/program-activity/game/play", json!({ "program_user_id": place, "resource_id": activity })).await.http }
        };
        assert_eq!(ask(SINTA, 42).await, 404, "a video is no game");
        assert_eq!(ask(YOGA, 41).await, 404);
        let play = school.plays(place).await;
        let body = json!({ "program_user_id": place, "resource_id": 41, "play_id": play, "score": 1, "max_score": 1, "is_finish": true });
        assert_eq!(school.person(YOGA).post("/api/program-activity/game/progress", body).await.http, 404);
    }
}
