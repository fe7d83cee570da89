//! The demo's people, as they are found at the first start.

use sanggar_testkit::both_engines;

use crate::world::Whole;

both_engines! {
    async fn a_done_quiz_of_the_demo_has_an_attempt_that_passed_with_its_score(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let sql = "SELECT COUNT(*) AS done, COUNT(t.id) AS taken
                   FROM learning_progress p
                       JOIN catalog_activity a ON a.id = p.activity_id AND a.kind IN ('quiz', 'quiz-v2')
                       LEFT JOIN learning_attempt t ON t.enrolment_id = p.enrolment_id AND t.activity_id = p.activity_id
                           AND t.score = p.score AND t.passed = TRUE AND t.ended_at = p.completed_at
                   WHERE p.completed_at IS NOT NULL";
        let (done, taken): (i64, i64) = whole.world.base.db.read().await.unwrap().one(sql, &[]).await.unwrap();
        assert!(done > 5);
        assert_eq!(taken, done);
        whole.world.settle().await;
    }
}
