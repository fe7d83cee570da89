use sanggar_contracts::{Authority, Contacts, Families, Groups, People, Visibility};
use sanggar_kernel::{Email, Phone, UserId};
use sanggar_platform::args;
use sanggar_platform::http::SessionId;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::Directory;
use crate::testing::Area;

const EMAIL: &str = "putri@surel.example";

impl Area {
    fn directory(&self) -> Directory {
        Directory::new(&self.world.services)
    }

    async fn neighbour(&self, username: &str) -> UserId {
        let found = self.directory().by_username(&[username, "tidak.ada"]).await.unwrap();
        assert_eq!(found.len(), 1);
        found[0].id
    }
}

both_engines! {
    async fn only_a_proved_address_is_told(area: Area) {
        area.bring_neighbours().await;
        let (dewi, yoga, raka) = (area.neighbour("dewi.kartika").await, area.neighbour("yoga.permana").await, area.neighbour("raka.pradana").await);
        let told = area.directory().addresses(&[dewi, yoga, raka]).await.unwrap();
        assert_eq!(told.len(), 1, "yoga's address is not proved, raka has none");
        assert!(told[0].0 == dewi && told[0].1.as_str() == "dewi@surel.example");
        area.change("UPDATE accounts_user SET disabled_at = 1").await;
        assert!(area.directory().addresses(&[dewi]).await.unwrap().is_empty());
        assert!(area.directory().people(&[dewi]).await.unwrap().is_empty());
    }

    async fn a_person_is_found_by_a_proved_address_alone(area: Area) {
        area.bring_neighbours().await;
        let dewi = area.neighbour("dewi.kartika").await;
        let asked = ["yoga@surel.example", "Dewi@surel.example", "tidak.ada@surel.example"].map(|address| Email::parse(address).unwrap());
        let found = async || area.directory().find_by_email(&asked).await.unwrap();
        let told: Vec<(String, UserId)> = found().await.into_iter().map(|(address, user)| (address.as_str().to_owned(), user)).collect();
        assert_eq!(told, [("dewi@surel.example".to_owned(), dewi)], "yoga's address is not proved");
        area.change("UPDATE accounts_user SET disabled_at = 1").await;
        assert!(found().await.is_empty());
        assert!(area.directory().find_by_email(&[]).await.unwrap().is_empty());
    }

    async fn people_are_found_by_a_proved_telephone_which_a_family_may_share(area: Area) {
        area.bring_neighbours().await;
        let (dewi, yoga, raka) = (area.neighbour("dewi.kartika").await, area.neighbour("yoga.permana").await, area.neighbour("raka.pradana").await);
        let tx = area.cx.db.write().await.unwrap();
        for (user, phone, proved_at) in [(dewi, "+6281234567890", Some(1)), (raka, "+6281234567890", Some(1)), (yoga, "+6281298765432", None::<i64>)] {
            let sql = "INSERT INTO accounts_phone (user_id, phone, way, proved_at, sent_at, expires_at, wrong) VALUES ($1, $2, 'sms', $3, 0, 0, 0)";
            tx.run(sql, &args![user, phone, proved_at]).await.unwrap();
        }
        tx.commit().await.unwrap();
        let asked = ["0812 9876 5432", "0812 3456 7890", "0812 0000 0000"].map(|phone| Phone::parse(phone).unwrap());
        let found = async || -> Vec<(String, UserId)> {
            let told = area.directory().find_by_phone(&asked).await.unwrap();
            told.into_iter().map(|(phone, user)| (phone.as_str().to_owned(), user)).collect()
        };
        let (mut family, shared) = ([dewi, raka], "+6281234567890");
        family.sort();
        assert_eq!(found().await, family.map(|user| (shared.to_owned(), user)), "yoga's number is not proved");
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE username = 'raka.pradana'").await;
        assert_eq!(found().await, [(shared.to_owned(), dewi)]);
    }

    async fn who_is_not_seen_by_strangers_has_a_guarded_name(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.neighbour("dewi.kartika").await, area.neighbour("raka.pradana").await);
        let cards = area.directory().people(&[raka]).await.unwrap();
        assert_eq!((cards[0].is_guarded, cards[0].name.as_str()), (true, "Raka Pradana"));
        let raka = cards[0].clone().for_others();
        assert_eq!((raka.name.as_str(), raka.username.as_str(), raka.avatar), ("Raka", "", None));
        let card = area.directory().people(&[dewi]).await.unwrap().pop().unwrap();
        assert_eq!(card.clone().for_others(), card, "a grown-up is called by the whole name");
        area.change("UPDATE accounts_user SET is_public = FALSE WHERE username = 'dewi.kartika'").await;
        assert!(area.directory().people(&[dewi]).await.unwrap()[0].is_guarded, "until she closes her profile");
    }

    async fn checklist_15_who_may_be_shown_and_who_decides_it(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka, yoga) = (area.neighbour("dewi.kartika").await, area.neighbour("raka.pradana").await, area.neighbour("yoga.permana").await);
        let directory = area.directory();
        let seen = async |of: UserId, viewer: Option<UserId>| {
            let one = area.directory().appearances(&[of], viewer).await.unwrap().pop().unwrap();
            (one.is_shown, one.decides_alone, one.is_child_of_viewer)
        };
        assert_eq!((seen(raka, Some(dewi)).await, seen(raka, Some(yoga)).await, seen(raka, None).await), ((false, false, true), (false, false, false), (false, false, false)));
        assert_eq!((seen(dewi, Some(raka)).await, seen(yoga, None).await), ((true, true, false), (true, true, false)));
        let raka_card = directory.appearance_of("Raka.Pradana", None).await.unwrap().unwrap();
        assert_eq!((raka_card.id, raka_card.level.as_deref()), (raka, Some("SD Kelas 5")));
        let tx = area.cx.db.write().await.unwrap();
        let may = async |of, by| area.directory().lock_authority(&tx, of, by).await.unwrap();
        assert_eq!((may(raka, raka).await, may(raka, dewi).await), (Some(Authority::Asks), Some(Authority::Decides)));
        assert_eq!((may(dewi, dewi).await, may(dewi, raka).await, may(raka, yoga).await), (Some(Authority::Decides), None, None));
        directory.show(&tx, raka, true, dewi).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(seen(raka, None).await, (true, false, false));
        area.change("DELETE FROM accounts_relation WHERE child_id = (SELECT id FROM accounts_user WHERE username = 'raka.pradana')").await;
        assert_eq!(seen(raka, Some(dewi)).await, (false, false, false), "the parent's word went with the parent");
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE username = 'yoga.permana'").await;
        assert!(directory.appearances(&[yoga], None).await.unwrap().is_empty() && directory.appearance_of("tidak.ada", None).await.unwrap().is_none());
    }

    async fn a_child_is_told_with_its_parent(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.neighbour("dewi.kartika").await, area.neighbour("raka.pradana").await);
        assert_eq!(area.directory().parents_of(&[raka, dewi]).await.unwrap(), [(raka, dewi)]);
    }

    async fn a_parent_s_children_are_those_who_are_linked_now(area: Area) {
        let (parent, stranger) = (area.join("ibu@surel.example").await, area.join(EMAIL).await);
        let (raka, nala) = (area.add_child(&parent, "Raka").await, area.add_child(&parent, "Nala").await);
        let (dewi, other) = (UserId::new(area.id(&parent).await), UserId::new(area.id(&stranger).await));
        let directory = area.directory();
        assert_eq!(directory.children_of(dewi).await.unwrap(), [UserId::new(raka), UserId::new(nala)]);
        assert!(directory.children_of(other).await.unwrap().is_empty() && directory.children_of(UserId::new(raka)).await.unwrap().is_empty());
        let tx = area.cx.db.write().await.unwrap();
        assert!(directory.lock_child(&tx, dewi, UserId::new(raka)).await.unwrap());
        assert!(!directory.lock_child(&tx, other, UserId::new(raka)).await.unwrap() && !directory.lock_child(&tx, UserId::new(raka), dewi).await.unwrap());
        drop(tx);
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE name = 'Nala'").await;
        area.change("DELETE FROM accounts_relation WHERE child_id IN (SELECT id FROM accounts_user WHERE name = 'Raka')").await;
        assert!(directory.children_of(dewi).await.unwrap().is_empty());
    }

    async fn b196_a_person_s_groups_are_told_and_nobody_else_s(area: Area) {
        area.bring_neighbours().await;
        let (dewi, yoga) = (area.neighbour("dewi.kartika").await, area.neighbour("yoga.permana").await);
        area.change("INSERT INTO accounts_group_member (user_id, group_id) SELECT id, 12 FROM accounts_user WHERE username = 'yoga.permana'").await;
        assert_eq!((area.directory().groups_of(yoga).await.unwrap(), area.directory().groups_of(dewi).await.unwrap()), (vec![12], vec![]));
    }

    async fn a_session_lives_until_it_is_left_or_expires(area: Area) {
        let token = area.join(EMAIL).await;
        let session = SessionId(area.count("SELECT MAX(id) FROM accounts_session").await);
        assert_eq!(area.directory().living(&[session, SessionId(999)]).await.unwrap(), [session]);
        area.wait(31 * 86_400);
        assert!(area.directory().living(&[session]).await.unwrap().is_empty());
        area.wait(-31 * 86_400);
        area.bearer(&token).post("/api/auth/logout", json!({})).await.ok();
        assert!(area.directory().living(&[session]).await.unwrap().is_empty());
    }
}
