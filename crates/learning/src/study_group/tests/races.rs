use futures_util::future::join_all;
use sanggar_contracts::StudyGroupType;
use sanggar_testkit::both_engines;

use crate::testing::School;

const PLACES: i64 = 15;
const ROUNDS: i64 = 20;

both_engines! {
    /// Each round everybody wants the one group, then many go elsewhere, leave or wait, at the same moment.
    async fn g1_250_for_15_places_with_moves_leaving_and_waiting_are_exactly_15(school: School) {
        let clients: i64 = 250;
        school.divided(StudyGroupType::ManualByUser, clients).await;
        let [wanted, aside, beyond] = [
            school.opens_group(0, "Melati", PLACES).await,
            school.opens_group(0, "Mawar", PLACES).await,
            school.opens_group(0, "Kenanga", -1).await,
        ];
        for round in 0..ROUNDS {
            let one = |number: i64| {
                let (school, user) = (&school, 100 + number);
                async move {
                    let told = match (number + round) % 5 {
                        0 | 1 => school.requests(user, 0, wanted).await,
                        2 => school.chooses(user, wanted).await,
                        3 => school.chooses(user, if number % 2 == 0 { aside } else { beyond }).await,
                        _ => school.leaves_group(user).await,
                    };
                    assert!([200, 409].contains(&told.http.as_u16()), "{}", told.text);
                    ((number + round) % 5 == 4).then_some(user)
                }
            };
            let left: Vec<i64> = join_all((0..clients).map(one)).await.into_iter().flatten().collect();
            let members: Vec<(i64,)> = school.cx.db.read().await.unwrap().all("SELECT user_id FROM learning_study_group_member", &[]).await.unwrap();
            assert!(members.iter().all(|(user,)| !left.contains(user)), "somebody left and is in a group");
            school.assert_counted().await;
            let sql = "SELECT COUNT(*) FROM learning_study_group WHERE capacity <> -1 AND (members > capacity OR waiting > 0 AND members < capacity)";
            let (wrong,): (i64,) = school.cx.db.read().await.unwrap().one(sql, &[]).await.unwrap();
            assert_eq!(wrong, 0, "too many in a group, or somebody waits beside a free place");
        }
        let last = join_all((0..clients).map(|number| school.requests(100 + number, 0, wanted))).await;
        assert!(last.iter().all(|told| told.http == 200));
        let (members,): (i64,) = school.cx.db.read().await.unwrap().one("SELECT members FROM learning_study_group WHERE name = 'Melati'", &[]).await.unwrap();
        assert_eq!(members, PLACES);
        school.assert_counted().await;
    }

    async fn two_who_swap_groups_at_once_never_wait_for_each_other(school: School) {
        school.divided(StudyGroupType::ManualByUser, 8).await;
        let groups = [school.opens_group(0, "Melati", 8).await, school.opens_group(0, "Mawar", 8).await];
        for round in 0..10 {
            let swaps = (0..8_usize).map(|number| school.chooses(100 + number as i64, groups[(number + round) % 2]));
            assert!(join_all(swaps).await.iter().all(|told| told.http == 200));
        }
        school.assert_counted().await;
    }

    async fn one_person_on_many_devices_is_in_one_group(school: School) {
        school.divided(StudyGroupType::ManualByUser, 1).await;
        let mut groups = Vec::new();
        for number in 0..6 {
            groups.push(school.opens_group(0, &format!("Kelompok {number}"), 2).await);
        }
        let told = join_all(groups.iter().map(|group| school.chooses(100, *group))).await;
        assert!(told.iter().all(|told| told.http == 200));
        let (members,): (i64,) = school.cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM learning_study_group_member", &[]).await.unwrap();
        assert_eq!(members, 1);
        school.assert_counted().await;
    }
}
