use std::sync::Arc;

use futures_util::future::join_all;
use sanggar_contracts::{Course, Held};
use sanggar_kernel::UserId;
use sanggar_testkit::both_engines;

use super::{NEW, order, piece, seat, sold};
use crate::testing::{School, a_course};

const CLIENTS: i64 = 200;
const ROUNDS: i64 = 20;

both_engines! {
    /// Each round ends with the one who got it letting it go, by the end of its time, of its own, or after it was paid.
    async fn a1_of_200_who_want_the_last_seat_and_the_last_piece_exactly_one_has_each(school: School) {
        let course = school.library.put(sold(Some(1), Some(1)));
        for round in 0..ROUNDS {
            let wants = |number: i64| {
                let (school, course, person) = (&school, &course, UserId::new(100 + number));
                async move {
                    let lines = [seat(1, person, course), piece(2, person, course)];
                    // Half of them name what they want the other way round.
                    let lines = if number % 2 == 0 { lines.to_vec() } else { lines.into_iter().rev().collect() };
                    let record = order(round * 1_000 + number);
                    let mut told = school.holds(&record, &lines, 10).await;
                    if number % 2 != 0 {
                        told.reverse();
                    }
                    (record, lines, told)
                }
            };
            let all = join_all((0..CLIENTS).map(wants)).await;
            for place in 0..2 {
                assert_eq!(all.iter().filter(|(_, _, told)| told[place] == Held::Held).count(), 1);
                assert!(all.iter().all(|(_, _, told)| [Held::Held, Held::Full].contains(&told[place])));
            }
            school.assert_rights().await;
            for (record, lines, _) in all.iter().filter(|(_, _, told)| told.contains(&Held::Held)) {
                match round % 3 {
                    0 => school.cx.clock.advance_seconds(11 * 60),
                    1 => assert!(school.releases(record).await > 0),
                    _ => {
                        let told = school.grants(record, lines).await;
                        assert!(told.contains(&NEW), "{told:?}");
                        school.ends(record).await;
                    }
                }
            }
            school.assert_rights().await;
        }
    }

    async fn orders_that_want_the_same_in_another_order_never_wait_for_each_other(school: School) {
        let courses: Vec<Arc<Course>> = (4..8).map(|number| school.library.put(a_course(number))).collect();
        let people: Vec<UserId> = (100..103).map(UserId::new).collect();
        for round in 0..5_i64 {
            let buys = |number: i64| {
                let (school, courses, people) = (&school, &courses, &people);
                async move {
                    let all = courses.iter().flat_map(|course| people.iter().map(move |person| (*person, course)));
                    let mut lines: Vec<_> = all.zip(1..).map(|((person, course), line)| seat(line, person, course)).collect();
                    lines.rotate_left(number as usize % 12);
                    if number % 2 == 0 {
                        lines.reverse();
                    }
                    let record = order(round * 100 + number);
                    school.holds(&record, &lines, 10).await;
                    if number % 3 == 0 {
                        school.releases(&record).await;
                    } else {
                        school.grants(&record, &lines).await;
                        school.ends(&record).await;
                    }
                }
            };
            join_all((0..12).map(buys)).await;
            school.assert_rights().await;
        }
    }

    async fn granting_ending_and_running_out_at_once_leave_nothing_behind(school: School) {
        let course = school.library.put(sold(Some(2), Some(2)));
        for round in 0..10 {
            let record = order(round);
            let lines = [seat(1, UserId::new(100), &course), piece(2, UserId::new(100), &course)];
            school.holds(&record, &lines, 10).await;
            school.cx.clock.advance_seconds(11 * 60);
            let late = [seat(1, UserId::new(101), &course), piece(2, UserId::new(101), &course)];
            let other = order(round + 100);
            tokio::join!(school.grants(&record, &lines), school.grants(&record, &lines), school.releases(&record), school.holds(&other, &late, 10));
            school.assert_rights().await;
            school.ends(&record).await;
            school.ends(&other).await;
            school.assert_rights().await;
        }
    }
}
