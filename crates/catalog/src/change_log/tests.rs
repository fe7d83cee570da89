use sanggar_testkit::{World, both_engines};

use super::{Subject, after, begin_anew, head, tell};
use crate::testing::catalog;

both_engines! {
    async fn changes_stand_in_the_order_of_their_commits_without_gaps(world: World) {
        let (cx, now) = (catalog(&world), world.services.clock.now());
        for (subject, ids) in [(Subject::Program, vec![7, 9]), (Subject::Package, vec![]), (Subject::Institution, vec![3])] {
            let tx = cx.db.write().await.unwrap();
            tell(&cx, &tx, subject, &ids, now).await.unwrap();
            tx.commit().await.unwrap();
        }
        let given_up = cx.db.write().await.unwrap();
        tell(&cx, &given_up, Subject::Program, &[8], now).await.unwrap();
        drop(given_up);
        let conn = cx.db.read().await.unwrap();
        let told = after(&conn, 0, 10).await.unwrap();
        let told: Vec<_> = told.iter().map(|change| (change.seq, change.subject, change.subject_id)).collect();
        assert_eq!(told, [(1, Subject::Program, 7), (2, Subject::Program, 9), (3, Subject::Institution, 3)]);
        assert_eq!(after(&conn, 2, 10).await.unwrap().len(), 1);
        assert_eq!(head(&conn).await.unwrap().seq, 3);
    }

    async fn the_line_forgets_after_a_week(world: World) {
        let cx = catalog(&world);
        crate::change_log::trim_regularly(&cx, &world.services.jobs);
        world.settle().await;
        for days in [0, 6] {
            world.services.clock.advance_seconds(days * 86_400);
            let tx = cx.db.write().await.unwrap();
            tell(&cx, &tx, Subject::Program, &[7], world.services.clock.now()).await.unwrap();
            tx.commit().await.unwrap();
        }
        world.services.clock.advance_seconds(2 * 86_400);
        world.settle().await;
        let left = after(&cx.db.read().await.unwrap(), 0, 10).await.unwrap();
        assert_eq!(left.iter().map(|change| change.seq).collect::<Vec<_>>(), [2]);
    }

    async fn an_operator_begins_the_index_anew(world: World) {
        let cx = catalog(&world);
        let mut epochs = Vec::new();
        for _ in 0..2 {
            begin_anew(&cx).await.unwrap();
            let head = head(&cx.db.read().await.unwrap()).await.unwrap();
            epochs.push((head.seq, head.epoch - world.services.clock.now().0));
        }
        assert_eq!(epochs, [(0, 0), (0, 1)]);
    }
}
