use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::{CertificateTermsSet, Courses, Grading, GradingRules};
use sanggar_kernel::Millis;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::publish;
use crate::testing::{Shop, a_program, read};

both_engines! {
    async fn what_those_who_teach_say_of_scores_wins_over_the_document_and_stays_when_it_is_published_again(shop: Shop) {
        let document = read(a_program("kelas-uji", json!({ "scoring_date": 1_794_900_000_000_i64, "pass_mark": 70, "show_certificate": false })));
        let id = publish::program(&shop.cx, &document).await.unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        shop.cx.outbox.listen("test.certificate_terms_set", move |_, fact: CertificateTermsSet| {
            ears.lock().unwrap().push(fact.program);
            async { Ok(()) }.boxed()
        });
        let told = async || shop.cx.courses(&[id]).await.unwrap().pop().unwrap();
        let first = told().await.activities().next().unwrap().1.id;
        for (scoring_date, pass_mark) in [(Some(Millis(1_795_000_000_000)), Some(80)), (None, None)] {
            let rules = GradingRules { scoring_date, pass_mark, weights: vec![(first, 7)] };
            let tx = shop.cx.db.write().await.unwrap();
            shop.cx.set_rules(&tx, id, &rules).await.unwrap();
            tx.commit().await.unwrap();
            for _ in 0..2 {
                let course = told().await;
                assert_eq!((course.scoring_date, course.pass_mark, course.activity(first).unwrap().1.weight), (scoring_date, pass_mark, 7));
                assert!(course.activities().skip(1).all(|(_, one)| one.weight != 7), "the others keep theirs");
                publish::program(&shop.cx, &document).await.unwrap();
            }
        }
        shop.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [id; 2], "who has passed by the new rules gets a certificate");
        let kept = publish::stored(&shop.cx.db.read().await.unwrap(), id).await.unwrap();
        assert_eq!(kept, document, "the document is as it was written");
    }
}
